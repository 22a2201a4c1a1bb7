import type { SettingName } from '@cygnet/sdk'

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
