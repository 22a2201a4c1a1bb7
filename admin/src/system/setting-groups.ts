import type { SettingName } from '@cygnet/sdk/operator'

interface SettingGroup {
  /** Key of its title below `settings.groups`. */
  id: string
  names: readonly SettingName[]
}

/** What can be changed while the server runs, by subject. */
export const SETTING_GROUPS: readonly SettingGroup[] = [
  {
    id: 'model',
    names: [
      'OPENAI_BASE_URL',
      'OPENAI_API_KEY',
      'OPENAI_MODEL',
      'OPENAI_WIRE',
      'VERIFIER_MODEL',
      'OPENAI_MODERATION_MODEL',
    ],
  },
  { id: 'images', names: ['IMAGE_BASE_URL', 'IMAGE_API_KEY', 'IMAGE_MODEL'] },
  { id: 'search', names: ['SEARCH_PROVIDER', 'SEARCH_BASE_URL', 'SEARCH_API_KEY'] },
  { id: 'mail', names: ['SMTP_URL', 'MAIL_FROM'] },
  { id: 'partners', names: ['PARTNER_MINIMUM_PAYOUT', 'PARTNER_HOLD_DAYS'] },
  {
    id: 'limits',
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
    names: ['LIMIT_SIGN_INS_PER_ACCOUNT', 'LIMIT_SIGN_INS_PER_ADDRESS', 'LIMIT_REGISTRATIONS_PER_HOUR'],
  },
  {
    id: 'allowances',
    names: [
      'ALLOWANCE_IMAGES_PER_POST',
      'ALLOWANCE_OUTLINES_PER_POST',
      'ALLOWANCE_STORAGE_MB',
      'ALLOWANCE_STORAGE_ENTERPRISE_MB',
    ],
  },
  { id: 'moderation', names: ['MODERATION_THRESHOLD', 'MODERATION_DAYS'] },
  {
    id: 'pages',
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
  'SITE_SPEED',
  'SITE_CUSTOMERS',
  'SITE_POSTS',
  'SITE_RETENTION',
  'SITE_SUPPORT',
  'SITE_SUMMARY',
])
