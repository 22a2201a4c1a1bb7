import { defineConfig } from 'tsup'
import manifest from './package.json' with { type: 'json' }

export default defineConfig({
  entry: ['src/cli.ts'],
  format: ['esm'],
  target: 'node22',
  platform: 'node',
  clean: true,
  sourcemap: true,
  // The prompts library is loaded only by the command that asks.
  splitting: true,
  define: { __CLI_VERSION__: JSON.stringify(manifest.version) },
})
