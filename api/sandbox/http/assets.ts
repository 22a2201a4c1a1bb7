import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const require = createRequire(import.meta.url)
const GEIST = dirname(require.resolve('@expo-google-fonts/geist/package.json'))
const SERIF = dirname(require.resolve('@expo-google-fonts/source-serif-4/package.json'))
const STYLES = fileURLToPath(new URL('../pages/', import.meta.url))

const FOLDER = '/sandbox/assets/'
const files: Record<string, { path: string; type: string }> = {
  'sandbox.css': { path: join(STYLES, 'sandbox.css'), type: 'text/css; charset=utf-8' },
  'forms.css': { path: join(STYLES, 'forms.css'), type: 'text/css; charset=utf-8' },
  'tables.css': { path: join(STYLES, 'tables.css'), type: 'text/css; charset=utf-8' },
  'geist.ttf': { path: join(GEIST, '400Regular', 'Geist_400Regular.ttf'), type: 'font/ttf' },
  'geist-medium.ttf': { path: join(GEIST, '500Medium', 'Geist_500Medium.ttf'), type: 'font/ttf' },
  'serif.ttf': { path: join(SERIF, '500Medium', 'SourceSerif4_500Medium.ttf'), type: 'font/ttf' },
}

/** The pages' style sheet and fonts. */
export function asset(path: string): { bytes: Buffer; type: string } | null {
  const name = path.startsWith(FOLDER) ? path.slice(FOLDER.length) : ''
  const file = Object.hasOwn(files, name) ? files[name] : undefined
  return file && existsSync(file.path) ? { bytes: readFileSync(file.path), type: file.type } : null
}
