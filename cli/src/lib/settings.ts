import { mkdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import envPaths from 'env-paths'
import { CommandError, EXIT } from './exit-codes.js'
import { writeWhole } from './files.js'

/** A sign-in that is kept for one server. */
export interface SavedSignIn {
  token: string
  email: string
  expiresAt: string
}

export interface Settings {
  /** The server of the last sign-in, used where none is named. */
  baseUrl?: string
  signIns: Record<string, SavedSignIn>
}

/** Holds tokens: readable for its owner alone. */
export function settingsFile(): string {
  return join(envPaths('cygnet', { suffix: '' }).config, 'credentials.json')
}

export async function readSettings(): Promise<Settings> {
  const path = settingsFile()
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { signIns: {} }
    throw error
  }
  const settings = parseSettings(text)
  if (settings) return settings
  throw new CommandError(`${path} is damaged`, {
    code: 'SETTINGS_DAMAGED',
    exitCode: EXIT.failure,
    hint: 'Delete it and sign in again.',
  })
}

export async function writeSettings(settings: Settings): Promise<void> {
  const path = settingsFile()
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeWhole(path, `${JSON.stringify(settings, null, 2)}\n`, { force: true, mode: 0o600 })
}

/** Whether others than the owner may read the file; undefined without one, and where modes mean nothing. */
export async function isSettingsFilePrivate(): Promise<boolean | undefined> {
  if (process.platform === 'win32') return undefined
  try {
    return ((await stat(settingsFile())).mode & 0o077) === 0
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function parseSettings(text: string): Settings | undefined {
  try {
    const value = JSON.parse(text) as Partial<Settings> | null
    if (typeof value?.signIns !== 'object' || value.signIns === null) return undefined
    return { baseUrl: value.baseUrl, signIns: value.signIns }
  } catch {
    return undefined
  }
}
