import { defineConfig } from 'tsup'
import { operationsForHelp } from '../scripts/lib/command-help.mjs'
import manifest from './package.json' with { type: 'json' }
import { COMMANDS } from './src/lib/command-table.js'

/** What the help says about results and errors is from the contract. */
const operations = Object.values(COMMANDS).flatMap((command) => command.operations)

export default defineConfig({
  entry: ['src/cli.ts'],
  format: ['esm'],
  target: 'node22',
  platform: 'node',
  clean: true,
  sourcemap: true,
  // The prompts library is loaded only by the command that asks.
  splitting: true,
  define: {
    __CLI_VERSION__: JSON.stringify(manifest.version),
    __OPERATIONS__: JSON.stringify(operationsForHelp(operations)),
  },
})
