import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { settings } from '#start/settings'

/** The secret that encrypts and signs what the application stores and hands out. */
export const appKey = settings.appKey ?? keptKey(settings.dataDir)
/** The one of before, which still opens what it has encrypted. */
export const formerAppKey = settings.formerAppKey

/** Outside production the key is generated once and kept beside the data that it protects. */
function keptKey(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'app_key')
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}
