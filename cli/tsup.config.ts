import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { defineConfig } from 'tsup'
import { operationsForHelp, webhookSamples } from '../scripts/lib/command-help.mjs'
import { thirdPartyNotice } from '../scripts/lib/third-party.mjs'
import sdk from '../sdk-js/package.json' with { type: 'json' }
import manifest from './package.json' with { type: 'json' }
import { operationsOf } from './src/lib/command-facts.js'
import { createProgram } from './src/program.js'

export default defineConfig({
  entry: ['src/cli.ts'],
  format: ['esm'],
  target: 'node22',
  platform: 'node',
  clean: true,
  sourcemap: true,
  // Each command loads its own part, and what only it needs.
  splitting: true,
  // The command is installed as one package, so `npx` has nothing else to fetch.
  noExternal: [/./],
  metafile: true,
  define: {
    __CLI_VERSION__: JSON.stringify(manifest.version),
    __SDK_VERSION__: JSON.stringify(sdk.version),
    // What the help says about results and errors is from the contract.
    __WEBHOOK_SAMPLES__: JSON.stringify(webhookSamples()),
    __OPERATIONS__: JSON.stringify(JSON.stringify(operationsForHelp(operationsOf(await createProgram())))),
  },
  async onSuccess() {
    const metafile = 'dist/metafile-esm.json'
    writeFileSync('dist/THIRD_PARTY.md', thirdPartyNotice(JSON.parse(readFileSync(metafile, 'utf8')), '.'))
    rmSync(metafile)
  },
})
