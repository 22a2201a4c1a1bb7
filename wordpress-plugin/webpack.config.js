const defaults = require('@wordpress/scripts/config/webpack.config')

/** Two scripts and a block; the default configuration copies `block.json`. */
module.exports = {
  ...defaults,
  entry: {
    admin: './src/admin.js',
    editor: './src/editor/index.js',
    'disclosure/index': './src/disclosure/index.js',
  },
}
