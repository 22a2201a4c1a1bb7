import { disposableDomain } from '#partners/risks/mailbox'
import type { Rule } from '#partners/risks/rule'

/** A customer has a mailbox that is thrown away after use. Some people sign up everywhere like this. */
export const disposableMail: Rule<'signUp'> = {
  name: 'disposable_mail',
  severity: 'medium',
  days: 90,
  async find(_trx, { referralId, email }) {
    const domain = disposableDomain(email)
    return domain === null ? [] : [{ subject: referralId, evidence: { domain } }]
  },
}
