import { companyDomain, siteOf } from '#partners/risks/mailbox'
import type { Rule } from '#partners/risks/rule'

/** A customer is of the partner's own company: by its domain or its website's, subdomains included. */
export const sameDomain: Rule<'signUp'> = {
  name: 'same_domain',
  severity: 'high',
  days: 180,
  async find(_trx, { partner: { emailKey, website }, referralId, email }) {
    const domain = companyDomain(email)
    if (domain === null) return []
    const host = website === null ? undefined : URL.parse(website)?.hostname
    const isSame = domain === companyDomain(emailKey) || (host !== undefined && domain === siteOf(host))
    return isSame ? [{ subject: referralId, evidence: { domain } }] : []
  },
}
