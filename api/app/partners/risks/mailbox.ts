import { createRequire } from 'node:module'
import { getDomain } from 'tldts'
import { FREE_EMAIL_DOMAINS } from '#partners/risks/domains/free_email_domains'

/** The same mailboxes under two names; dots in their names do not count. */
const GOOGLE = new Set(['gmail.com', 'googlemail.com'])

/** An address reduced to its mailbox: without `+tags`, and without dots where they do not count. */
export function mailboxOf(email: string): string {
  const [name = '', domain = ''] = email.toLowerCase().split('@')
  const plain = name.split('+')[0]!
  return GOOGLE.has(domain) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`
}

export const isSamePerson = (one: string, other: string) => mailboxOf(one) === mailboxOf(other)

const domainOf = (email: string) => email.toLowerCase().split('@')[1] ?? ''

/** The registrable domain of a host: that of `mail.shop.example` is `shop.example`. */
export const siteOf = (host: string) => getDomain(host, { allowPrivateDomains: true }) ?? host

/** The domain of the company behind an address; null where anybody can get a mailbox. */
export function companyDomain(email: string): string | null {
  const domain = domainOf(email)
  const site = siteOf(domain)
  return [domain, site].some((one) => FREE_EMAIL_DOMAINS.has(one) || disposable().has(one)) ? null : site
}

/** The domain of an address that is thrown away after use; null for others. */
export function disposableDomain(email: string): string | null {
  const domain = domainOf(email)
  return [domain, siteOf(domain)].find((one) => disposable().has(one)) ?? null
}

let known: ReadonlySet<string> | undefined

/** Read when it is first needed: there are more than a hundred thousand. */
function disposable(): ReadonlySet<string> {
  known ??= new Set(createRequire(import.meta.url)('disposable-email-domains') as string[])
  return known
}
