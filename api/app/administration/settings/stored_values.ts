import encryption from '@adonisjs/core/services/encryption'
import logger from '@adonisjs/core/services/logger'
import { readConnection } from '#core/database/transaction'
import { isStopping } from '#core/http/stopping'
import { SettingsError } from '#start/settings'
import { type SettingName, type StoredValues, useStored } from '#start/stored_settings'

/** Milliseconds between two reads of what other processes have stored. */
const PAUSE = 10_000
export const SETTING_PURPOSE = 'setting'

export const seal = (value: string) => encryption.encrypt(value, { purpose: SETTING_PURPOSE })

/** What operators have stored. A value that was sealed with another application key counts as not stored. */
export async function storedValues(): Promise<StoredValues> {
  const stored: { name: SettingName; sealed: string }[] = await readConnection()
    .from('stored_settings')
    .orderBy('name')
    .select('name', 'sealed')
  return Object.fromEntries(
    stored.flatMap(({ name, sealed }) => {
      const value = encryption.decrypt<string>(sealed, SETTING_PURPOSE)
      if (value === null)
        logger.warn({ name }, 'A stored setting was encrypted with another APP_KEY; it is ignored')
      return value === null ? [] : [[name, value]]
    })
  )
}

let used = '{}'

/** Uses what is stored, if it is not what this process uses already. */
export async function followStored(): Promise<void> {
  const stored = await storedValues()
  const found = JSON.stringify(stored)
  if (found === used) return
  used = found
  try {
    useStored(stored)
  } catch (error) {
    // A variable of the environment no longer goes with them; operators see both and can correct it.
    if (!(error instanceof SettingsError)) throw error
    logger.error({ problems: error.problems }, 'The stored settings cannot be used')
  }
}

/** Uses what is stored from the start, and what any process stores later within `PAUSE`. */
export async function keepFollowing(): Promise<void> {
  await followStored()
  setInterval(() => {
    // A question would open the database again that is being closed.
    if (isStopping()) return
    followStored().catch((error) => logger.warn({ err: error }, 'The settings stay as they were'))
  }, PAUSE).unref()
}
