import type { Partner } from '#partners/services/partner_rows'

/** Domains where anybody can get an address, so that sharing one means nothing. */
const PUBLIC = new Set([
  'aol.com',
  'fastmail.com',
  'gmail.com',
  'gmx.com',
  'gmx.de',
  'gmx.net',
  'googlemail.com',
  'hotmail.com',
  'icloud.com',
  'live.com',
  'mac.com',
  'mail.com',
  'mail.ru',
  'me.com',
  'msn.com',
  'outlook.com',
  'pm.me',
  'proton.me',
  'protonmail.com',
  'qq.com',
  'web.de',
  'yahoo.com',
  'yandex.com',
  'yandex.ru',
  'ymail.com',
  'zoho.com',
])
/** Domains that ignore dots in a mailbox's name. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com'])

/** An address reduced to its mailbox: without `+tags`, and without dots where they do not count. */
function mailboxOf(email: string): string {
  const [name = '', domain = ''] = email.toLowerCase().split('@')
  const plain = name.split('+')[0]!
  return `${DOTLESS.has(domain) ? plain.replaceAll('.', '') : plain}@${domain}`
}

const domainOf = (email: string) => email.toLowerCase().split('@')[1] ?? ''

export const isSamePerson = (one: string, other: string) => mailboxOf(one) === mailboxOf(other)

/** Whether an address belongs to the partner's own company: by its domain, or its website's. */
export function isSameCompany(email: string, { emailKey, website }: Partner): boolean {
  const domain = domainOf(email)
  if (PUBLIC.has(domain)) return false
  const site = website === null ? null : (URL.parse(website)?.hostname.replace(/^www\./, '') ?? null)
  return domain === domainOf(emailKey) || domain === site
}
