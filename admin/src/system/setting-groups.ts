import type { SettingName } from '@cygnet/sdk/operator'

export interface SettingGroup {
  /** Key of its title below `settings.groups`. */
  id: string
  names: readonly SettingName[]
  /** Those whose values a phone shows while the group is closed. */
  key: readonly SettingName[]
}

/** What can be changed while the server runs, by subject. */
export const SETTING_GROUPS: readonly SettingGroup[] = [
  {
    id: 'model',
    key: ['OPENAI_MODEL'],
    names: [
      'OPENAI_BASE_URL',
      'OPENAI_API_KEY',
      'OPENAI_MODEL',
      'OPENAI_WIRE',
      'VERIFIER_MODEL',
      'OPENAI_MODERATION_MODEL',
    ],
  },
  { id: 'images', key: ['IMAGE_MODEL'], names: ['IMAGE_BASE_URL', 'IMAGE_API_KEY', 'IMAGE_MODEL'] },
  { id: 'search', key: ['SEARCH_PROVIDER'], names: ['SEARCH_PROVIDER', 'SEARCH_BASE_URL', 'SEARCH_API_KEY'] },
  { id: 'mail', key: ['MAIL_FROM'], names: ['SMTP_URL', 'MAIL_FROM'] },
  {
    id: 'partners',
    key: ['PARTNER_MINIMUM_PAYOUT', 'PARTNER_HOLD_DAYS'],
    names: ['PARTNER_MINIMUM_PAYOUT', 'PARTNER_HOLD_DAYS'],
  },
  {
    id: 'limits',
    key: ['LIMIT_REQUESTS_PER_MINUTE', 'LIMIT_GENERATIONS_PER_5_MINUTES'],
    names: [
      'LIMIT_REQUESTS_PER_MINUTE',
      'LIMIT_ANONYMOUS_PER_MINUTE',
      'LIMIT_GENERATIONS_PER_5_MINUTES',
      'LIMIT_STATUS_CHECKS_PER_MINUTE',
      'LIMIT_SCORES_PER_MINUTE',
      'LIMIT_PAYMENT_CALLS_PER_MINUTE',
    ],
  },
  {
    id: 'access',
    key: ['LIMIT_SIGN_INS_PER_ACCOUNT', 'LIMIT_REGISTRATIONS_PER_HOUR'],
    names: ['LIMIT_SIGN_INS_PER_ACCOUNT', 'LIMIT_SIGN_INS_PER_ADDRESS', 'LIMIT_REGISTRATIONS_PER_HOUR'],
  },
  {
    id: 'allowances',
    key: ['ALLOWANCE_IMAGES_PER_POST', 'ALLOWANCE_STORAGE_MB'],
    names: [
      'ALLOWANCE_IMAGES_PER_POST',
      'ALLOWANCE_OUTLINES_PER_POST',
      'ALLOWANCE_STORAGE_MB',
      'ALLOWANCE_STORAGE_ENTERPRISE_MB',
    ],
  },
  {
    id: 'moderation',
    key: ['MODERATION_THRESHOLD', 'MODERATION_DAYS'],
    names: ['MODERATION_THRESHOLD', 'MODERATION_DAYS'],
  },
  {
    id: 'pages',
    key: ['SITE_CUSTOMERS'],
    names: ['SITE_SPEED', 'SITE_CUSTOMERS', 'SITE_POSTS', 'SITE_RETENTION', 'SITE_SUPPORT', 'SITE_SUMMARY'],
  },
]

/** Settings that have one of a few values. */
export const SETTING_CHOICES: Partial<Record<SettingName, readonly string[]>> = {
  OPENAI_WIRE: ['responses', 'chat'],
  SEARCH_PROVIDER: ['brave', 'searxng'],
}

/** Settings without a value of their own: what applies then is said in their empty field, below `settings.unset`. */
export const SAID_WHERE_UNSET: ReadonlySet<SettingName> = new Set([
  'OPENAI_BASE_URL',
  'OPENAI_API_KEY',
  'OPENAI_MODEL',
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
])
