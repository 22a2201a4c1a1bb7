/**
 * What a page loads of this package: bundled as a page would, minified, compressed by gzip. Fails above the limits that
 * README promises.
 */
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

/** Bytes; a kilobyte is 1,000 of them. */
const PROGRAMS = [
  { what: 'Cygnet', from: '../src/index.ts', limit: 10_000 },
  { what: 'CygnetSession', from: '../src/session/index.ts', limit: 13_000 },
  { what: 'verifyWebhook', from: '../src/index.ts', limit: 1_500 },
]

function weigh() {
  return Promise.all(
    PROGRAMS.map(async ({ what, from, limit }) => {
      const { outputFiles, metafile } = await build({
        stdin: {
          contents: `export { ${what} } from ${JSON.stringify(fileURLToPath(new URL(from, import.meta.url)))}`,
          resolveDir: fileURLToPath(new URL('.', import.meta.url)),
        },
        bundle: true,
        splitting: true,
        outdir: 'unused',
        minify: true,
        metafile: true,
        format: 'esm',
        target: 'es2022',
        write: false,
        define: { __SDK_VERSION__: '"0.0.0"' },
      })
      // What is imported dynamically is loaded when it is needed.
      const entry = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === '<stdin>')
      const names = [entry[0], ...statics(metafile.outputs, entry[0])]
      const loaded = outputFiles.filter(({ path }) => names.some((name) => path.endsWith(name)))
      const bytes = loaded.reduce((sum, { contents }) => sum + gzipSync(contents, { level: 9 }).length, 0)
      return { what, bytes, limit }
    })
  )
}

function statics(outputs, name) {
  return outputs[name].imports
    .filter(({ kind }) => kind === 'import-statement')
    .flatMap(({ path }) => [path, ...statics(outputs, path)])
}

const weights = await weigh()
for (const { what, bytes, limit } of weights) console.log(`${what}: ${bytes} of ${limit} bytes`)
if (weights.some(({ bytes, limit }) => bytes > limit)) process.exitCode = 1
