// Writes a .br and a .gz version of every text file of a build, where that makes it smaller. Pages are left out:
// the server fills them in before it sends them.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = /\.(?:js|css|svg|json|txt|xml|webmanifest)$/
const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

export async function compress(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name))
  // At once, on Node's threads: one after another, they take one core of several.
  await Promise.all(files.map(({ parentPath, name }) => compressFile(`${parentPath}/${name}`)))
}

async function compressFile(path) {
  const body = await readFile(path)
  const [br, gz] = await Promise.all([
    brotli(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
    deflate(body, { level: 9 }),
  ])
  for (const [extension, packed] of Object.entries({ br, gz })) {
    if (packed.length < body.length) await writeFile(`${path}.${extension}`, packed)
  }
}
