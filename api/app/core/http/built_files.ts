import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { SiteFile } from '#core/http/site_files'

const TEXTS: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.yaml': 'application/yaml; charset=utf-8',
}
const OTHERS: Record<string, string> = {
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}
const PACKED = /\.(br|gz)$/
const IMMUTABLE = 'public, max-age=31536000, immutable'

/**
 * Scripts, styles, fonts and pictures of a build by address, with their compressed versions. Neither its pages nor
 * its internal files are included.
 */
export function builtFiles(folder: string): Map<string, SiteFile> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'))
  const present = new Set(names)
  const read = (name: string) => (present.has(name) ? readFileSync(join(folder, name)) : undefined)
  const files = new Map<string, SiteFile>()
  for (const name of names) {
    const kind = extname(name)
    if (
      kind === '.html' ||
      kind === '.md' ||
      PACKED.test(name) ||
      name === '/routes.json' ||
      name.includes('/.')
    )
      continue
    const text = TEXTS[kind]
    const [br, gzip] = [read(`${name}.br`), read(`${name}.gz`)]
    files.set(
      name,
      new SiteFile(read(name)!, {
        type: text ?? OTHERS[kind] ?? 'application/octet-stream',
        packed: { ...(br && { br }), ...(gzip && { gzip }) },
        compressible: text !== undefined,
        // Its name changes with its content.
        ...(name.startsWith('/assets/') && { caching: IMMUTABLE }),
      })
    )
  }
  return files
}
