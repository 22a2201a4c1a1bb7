import type { HttpContext } from '@adonisjs/core/http'
import { operatorOf, recordChange } from '#administration/audit/audit_trail'
import { storedSiteCounts } from '#administration/figures/figures_job'
import { isSecret, settingsAfter, updateSettings } from '#administration/settings/change_settings'
import { offeredModel } from '#administration/settings/local_model'
import { storedValues } from '#administration/settings/stored_values'
import type { Schema } from '#core/contract/types'
import { transaction } from '#core/database/transaction'
import { ValidationError } from '#core/errors'
import { success } from '#core/http/envelope'
import type { SiteHighlights } from '#core/http/site_files'
import { askModel } from '#generation/actions/ask_model'
import { settings } from '#start/settings'
import { boundsOf, defaults } from '#start/settings_schema'
import { siteHighlights, withCounts } from '#start/site_highlights'
import { CHANGEABLE, isInEnvironment, type SettingName, type StoredValues } from '#start/stored_settings'

export default class SettingsController {
  async show(ctx: HttpContext) {
    await this.#answer(ctx)
  }

  async update(ctx: HttpContext) {
    const { values } = ctx.input<'adminUpdateSettings'>().body
    await updateSettings(operatorOf(ctx), values)
    await this.#answer(ctx, 'Settings saved')
  }

  async testModel(ctx: HttpContext) {
    const { values } = ctx.input<'adminTestModel'>().body
    const { text, textTimeout } = await settingsAfter(values ?? {})
    if (text === null) {
      const message = 'Name a model to test'
      throw new ValidationError([{ field: 'values.OPENAI_MODEL', rule: 'required', message }])
    }
    const test = await askModel(text, textTimeout)
    await transaction((trx) =>
      recordChange(trx, operatorOf(ctx), {
        action: 'settings.test',
        target: { kind: 'settings', id: 'model', label: null, accountId: null },
        after: { OPENAI_MODEL: text.model, works: test.works },
      })
    )
    success(ctx, { test })
  }

  async localModel(ctx: HttpContext) {
    success(ctx, { localModel: await offeredModel() })
  }

  async #answer(ctx: HttpContext, message?: string) {
    const [stored, counts] = await Promise.all([storedValues(), storedSiteCounts()])
    const usual = siteHighlights({}, settings.production)
    const said = counts ? withCounts(usual, counts) : usual
    success(ctx, { settings: CHANGEABLE.map((name) => serializeSetting(name, stored, said)) }, message)
  }
}

/** `AdminSetting` of the contract; secrets are never shown. */
function serializeSetting(
  name: SettingName,
  stored: StoredValues,
  said: SiteHighlights
): Schema<'AdminSetting'> {
  const source = isInEnvironment(name) ? 'environment' : stored[name] === undefined ? 'default' : 'stored'
  const value =
    source === 'environment'
      ? process.env[name]!.trim()
      : source === 'stored'
        ? stored[name]!
        : plain(defaults[name])
  const { minimum = null, maximum = null } = boundsOf(name) ?? {}
  return {
    name,
    secret: isSecret(name),
    source,
    value: isSecret(name) ? null : value,
    default: plain(defaults[name]) ?? highlightOf(name, said),
    minimum,
    maximum,
  }
}

/** What the public pages say where an operator has set nothing. */
function highlightOf(name: SettingName, said: SiteHighlights): string | null {
  const key = HIGHLIGHTS[name]
  if (key === undefined) return null
  const words = said[key]
  return typeof words === 'string' ? words : `${words.value} | ${words.note}`
}

const HIGHLIGHTS: Partial<Record<SettingName, keyof SiteHighlights>> = {
  SITE_SPEED: 'speed',
  SITE_CUSTOMERS: 'customers',
  SITE_POSTS: 'posts',
  SITE_RETENTION: 'retention',
  SITE_SUPPORT: 'support',
  SITE_SUMMARY: 'summary',
}

const plain = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null
