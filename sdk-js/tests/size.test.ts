import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'tsup'
import { expect, it } from 'vitest'

/** What a page loads for the key entry: bundled, and compressed as servers send it. */
it('the entry for keys has at most 10 kB compressed', async () => {
  const outDir = await mkdtemp(join(tmpdir(), 'cygnet-size-'))
  await build({
    config: false,
    entry: { index: fileURLToPath(new URL('../src/index.ts', import.meta.url)) },
    outDir,
    format: ['esm'],
    target: 'es2022',
    minify: true,
    silent: true,
    define: { __SDK_VERSION__: '"0.1.0"' },
  })
  const bundle = await readFile(join(outDir, 'index.js'))
  await rm(outDir, { recursive: true })
  expect(bundle.length).toBeGreaterThan(20_000)
  expect(brotliCompressSync(bundle).length).toBeLessThanOrEqual(10_000)
})
