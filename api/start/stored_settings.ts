import { EventEmitter } from 'node:events'
import { readSettings, type Settings, settings } from '#start/settings'

/** What operators may change while the server runs, by environment variable. */
export const CHANGEABLE = [
  'OPENAI_BASE_URL',
  'OPENAI_API_KEY',
  'OPENAI_MODEL',
  'OPENAI_WIRE',
  'VERIFIER_MODEL',
  'OPENAI_MODERATION_MODEL',
  'IMAGE_BASE_URL',
  'IMAGE_API_KEY',
  'IMAGE_MODEL',
  'SEARCH_PROVIDER',
  'SEARCH_BASE_URL',
  'SEARCH_API_KEY',
  'SMTP_URL',
  'MAIL_FROM',
  'PARTNER_MINIMUM_PAYOUT',
  'PARTNER_HOLD_DAYS',
  'LIMIT_REQUESTS_PER_MINUTE',
  'LIMIT_ANONYMOUS_PER_MINUTE',
  'LIMIT_GENERATIONS_PER_5_MINUTES',
  'LIMIT_STATUS_CHECKS_PER_MINUTE',
  'LIMIT_SCORES_PER_MINUTE',
  'LIMIT_SIGN_INS_PER_ACCOUNT',
  'LIMIT_SIGN_INS_PER_ADDRESS',
  'LIMIT_REGISTRATIONS_PER_HOUR',
  'LIMIT_PAYMENT_CALLS_PER_MINUTE',
  'ALLOWANCE_IMAGES_PER_POST',
  'ALLOWANCE_OUTLINES_PER_POST',
  'ALLOWANCE_STORAGE_MB',
  'ALLOWANCE_STORAGE_ENTERPRISE_MB',
  'MODERATION_THRESHOLD',
  'MODERATION_DAYS',
  'SITE_SPEED',
  'SITE_CUSTOMERS',
  'SITE_POSTS',
  'SITE_RETENTION',
  'SITE_SUPPORT',
  'SITE_SUMMARY',
] as const
export type SettingName = (typeof CHANGEABLE)[number]
export type StoredValues = Partial<Record<SettingName, string>>

/** As the process was started: its variables win over what is stored. */
const environment = { ...process.env }

export const isInEnvironment = (name: SettingName): boolean => Boolean(environment[name]?.trim())

/**
 * The settings with these stored values.
 * @throws SettingsError
 */
export function settingsWith(stored: StoredValues): Settings {
  const used = Object.entries(stored).filter(([name]) => !isInEnvironment(name as SettingName))
  return readSettings({ ...environment, ...Object.fromEntries(used) })
}

const changes = new EventEmitter().setMaxListeners(0)

/** For what was made from settings and is kept: it has to be made again. */
export function onSettingsChange(listener: () => void): void {
  changes.on('change', listener)
}

/**
 * Puts what operators may change in the place of what this process used so far.
 * @throws SettingsError, with everything as it was
 */
export function useStored(stored: StoredValues): void {
  const { partners, ...all } = settingsWith(stored)
  const { text, verifier, moderationModel, moderationServer, image, search } = all
  const { smtpUrl, mailFrom, limits, allowances, moderation, siteHighlights } = all
  Object.assign(settings, { text, verifier, moderationModel, moderationServer, image, search })
  Object.assign(settings, { smtpUrl, mailFrom, limits, allowances, moderation, siteHighlights })
  settings.partners.minimumPayout = partners.minimumPayout
  settings.partners.holdDays = partners.holdDays
  changes.emit('change')
}
