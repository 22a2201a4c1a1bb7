const { join } = require('node:path')

/** How imports are followed where the dependency rules are checked: TypeScript's ".js" means the ".ts" beside it. */
module.exports = {
  resolve: {
    alias: { '#': join(__dirname, '..', 'dashboard', 'src') },
    conditionNames: ['import', 'require', 'node', 'types', 'default'],
    exportsFields: ['exports'],
    extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
    extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.cjs', '.json'],
    importsFields: ['imports'],
  },
}
