// Builds both entries, renders the public pages to HTML, and compresses all text files.
import { rm } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'
import { compress } from '../../scripts/lib/compress.mjs'
import { prerender } from './prerender.mjs'
import { checkWeight } from './weigh.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const dist = `${root}dist`
const serverBuild = `${root}build/prerender`

await build({ root })
await build({
  root,
  logLevel: 'warn',
  build: {
    ssr: 'src/public/server.tsx',
    outDir: serverBuild,
    emptyOutDir: true,
    manifest: false,
    copyPublicDir: false,
    rolldownOptions: { input: 'src/public/server.tsx', output: { entryFileNames: 'server.mjs' } },
  },
})
const server = await import(pathToFileURL(`${serverBuild}/server.mjs`).href)
await prerender({ dist, server })
await rm(`${root}build`, { recursive: true })
await compress(dist)
await checkWeight(dist, server.pageSources)
