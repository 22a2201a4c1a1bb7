import { type Operator, recordChange } from '#administration/audit/audit_trail'
import { tellTerminal } from '#administration/settings/local_model'
import { followStored, seal, storedValues } from '#administration/settings/stored_values'
import { transaction } from '#core/database/transaction'
import { ConflictError, type FieldError, ValidationError } from '#core/errors'
import { type Settings, SettingsError, settings } from '#start/settings'
import {
  CHANGEABLE,
  isInEnvironment,
  type SettingName,
  type StoredValues,
  settingsWith,
} from '#start/stored_settings'

/** Null goes back to the default. */
export type SettingChanges = Partial<Record<SettingName, string | null>>

/** The console does not show these: those that are called a key or the like, and the address with a password in it. */
export const isSecret = (name: SettingName): boolean =>
  /_(KEY|SECRET|PASSWORD|TOKEN)$/.test(name) || name === 'SMTP_URL'

/**
 * Stores settings, and uses them in this process at once; others follow.
 * @throws ConflictError for one that the environment sets, ValidationError naming what cannot be used
 */
export async function updateSettings(operator: Operator, changes: SettingChanges): Promise<void> {
  const before = await storedValues()
  const after = afterChanges(before, changes)
  mustBeUsable(after)
  const names = CHANGEABLE.filter((name) => before[name] !== after[name])
  if (names.length === 0) return
  const now = Date.now()
  await transaction(async (trx) => {
    for (const name of names) {
      await trx.from('stored_settings').where('name', name).delete()
      const value = after[name]
      if (value !== undefined)
        await trx.table('stored_settings').insert({ name, sealed: seal(value), updated_at: now })
    }
    await recordChange(trx, operator, {
      action: 'settings.update',
      target: { kind: 'settings', id: 'settings', label: null, accountId: null },
      before: Object.fromEntries(names.map((name) => [name, shown(name, before[name])])),
      after: Object.fromEntries(
        names.map((name) => [
          name,
          isSecret(name) && after[name] && before[name] ? '*** (changed)' : shown(name, after[name]),
        ])
      ),
    })
  })
  await followStored()
  if (settings.environment === 'development') await tellTerminal(after, settings.dataDir)
}

/**
 * The settings as they would be.
 * @throws as `updateSettings` does
 */
export async function settingsAfter(changes: SettingChanges): Promise<Settings> {
  return mustBeUsable(afterChanges(await storedValues(), changes))
}

const shown = (name: SettingName, value: string | undefined) =>
  value === undefined ? null : isSecret(name) ? '***' : value

function afterChanges(before: StoredValues, changes: SettingChanges): StoredValues {
  const after = { ...before }
  for (const [key, value] of Object.entries(changes)) {
    const name = key as SettingName
    if (isInEnvironment(name))
      throw new ConflictError(`${name} is set by an environment variable of the server`, 'set_by_environment')
    if (value?.trim()) after[name] = value.trim()
    else delete after[name]
  }
  return after
}

function mustBeUsable(stored: StoredValues): Settings {
  try {
    return settingsWith(stored)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    const [first, ...others] = error.problems.map(toFieldError)
    if (!first) throw error
    throw new ValidationError([first, ...others])
  }
}

/** A problem begins with the variable that it is about. */
const toFieldError = (message: string): FieldError => ({
  field: `values.${/^[A-Z0-9_]+/.exec(message)?.[0] ?? ''}`,
  rule: 'setting',
  message,
})
