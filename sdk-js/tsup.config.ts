import { defineConfig } from 'tsup'
import manifest from './package.json' with { type: 'json' }

export default defineConfig({
  entry: { index: 'src/index.ts', session: 'src/session/index.ts', operator: 'src/session/operator.ts' },
  format: ['esm', 'cjs'],
  target: 'es2022',
  platform: 'neutral',
  // The bundler of the declarations still sets `baseUrl`, which TypeScript 6 warns of.
  dts: { compilerOptions: { ignoreDeprecations: '6.0', stripInternal: true } },
  clean: true,
  sourcemap: true,
  treeshake: true,
  // One copy of the errors for all entries, so that `instanceof` holds whichever one they came from.
  splitting: true,
  define: { __SDK_VERSION__: JSON.stringify(manifest.version) },
})
