// Builds the console, and compresses everything that is text.
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { compress } from '../../scripts/lib/compress.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

await build({ root })
await compress(`${root}dist`)
