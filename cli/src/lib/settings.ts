import { mkdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import envPaths from 'env-paths'
import { CommandError, EXIT, usageError } from './exit-codes.js'
import { writeWhole } from './files.js'

/** A sign-in saved for one server: the token of a session, or an API key. */
export type SavedSignIn =
  | { token: string; apiKey?: never; email: string; expiresAt: string }
  | { apiKey: string; token?: never }

/** The content of a profile: several servers and accounts can be used side by side, each under a name. */
interface SavedProfile {
  /** The server of the last sign-in, used by default. */
  baseUrl?: string
  signIns: Record<string, SavedSignIn>
}

/** The file: the unnamed profile, the others, and which of them is used by default. */
interface SettingsFile extends SavedProfile {
  profile?: string
  profiles?: Record<string, SavedProfile>
  /** What `webhooks listen` signs with, the same each time. */
  webhookSecret?: string
}

export interface Settings extends SavedProfile {
  /** The name of the profile in use; '' for the unnamed one. */
  profile: string
  /** All other profiles. */
  file: SettingsFile
}

/** The name by which the unnamed profile is addressed. */
export const DEFAULT_PROFILE = 'default'

/** Contains tokens: readable only by its owner. */
export function settingsFile(): string {
  return join(envPaths('cygnet', { suffix: '' }).config, 'credentials.json')
}

/** @param named the requested profile; undefined for the default one */
export async function readSettings(named?: string, isNew = false): Promise<Settings> {
  const file = await readFileOfSettings()
  const asked = named ?? file.profile ?? ''
  const profile = asked === DEFAULT_PROFILE ? '' : asked
  const saved =
    profile === '' ? file : Object.hasOwn(file.profiles ?? {}, profile) ? file.profiles?.[profile] : undefined
  if (!saved && !isNew) {
    throw usageError(
      `There is no profile ${profile}`,
      `Create it with \`cygnet login --profile ${profile}\`.`
    )
  }
  return { signIns: {}, ...(saved && { baseUrl: saved.baseUrl, signIns: saved.signIns }), profile, file }
}

async function readFileOfSettings(): Promise<SettingsFile> {
  const path = settingsFile()
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { signIns: {} }
    throw error
  }
  const file = parseSettings(text)
  if (file) return file
  throw new CommandError(`${path} is damaged`, {
    code: 'SETTINGS_DAMAGED',
    exitCode: EXIT.failure,
    hint: 'Delete it and sign in again.',
  })
}

/** Saves the profile in use; the others are unchanged. */
export async function writeSettings({ profile, baseUrl, signIns, file }: Settings): Promise<void> {
  const saved = { baseUrl, signIns }
  await writeFileOfSettings(
    profile === '' ? { ...file, ...saved } : { ...file, profiles: { ...file.profiles, [profile]: saved } }
  )
}

export async function writeFileOfSettings(file: SettingsFile): Promise<void> {
  const path = settingsFile()
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeWhole(path, `${JSON.stringify(file, null, 2)}\n`, { force: true, mode: 0o600 })
}

/** Whether others than the owner cannot read the file; undefined without one, and where file modes mean nothing. */
export async function isSettingsFilePrivate(): Promise<boolean | undefined> {
  if (process.platform === 'win32') return undefined
  try {
    return ((await stat(settingsFile())).mode & 0o077) === 0
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function parseSettings(text: string): SettingsFile | undefined {
  try {
    const value = JSON.parse(text) as Partial<SettingsFile> | null
    if (!isObject(value?.signIns)) return undefined
    const profiles = isObject(value.profiles) ? value.profiles : {}
    if (!Object.values(profiles).every((one) => isObject(one?.signIns))) return undefined
    return { ...value, profiles, signIns: value.signIns }
  } catch {
    return undefined
  }
}

function isObject<T>(value: T | null | undefined): value is NonNullable<T> {
  return typeof value === 'object' && value !== null
}
