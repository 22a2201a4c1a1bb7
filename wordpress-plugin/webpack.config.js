const defaults = require('@wordpress/scripts/config/webpack.config')

/** Two scripts and a block; `block.json` is copied by the default configuration. */
module.exports = {
  ...defaults,
  entry: {
    admin: './src/admin.js',
    editor: './src/editor/index.js',
    'disclosure/index': './src/disclosure/index.js',
  },
}
