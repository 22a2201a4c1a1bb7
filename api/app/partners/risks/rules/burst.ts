import { utcDay } from '#core/time'
import type { Rule } from '#partners/risks/rule'

const HOUR = 60 * 60 * 1000
const MANY = 10

/** Many new accounts within an hour. A good article brings as many, so it holds nothing. */
export const burst: Rule<'signUp'> = {
  name: 'burst',
  severity: 'medium',
  days: 90,
  async find(trx, { partner, at }) {
    const { accounts } = await trx
      .from('partner_referrals')
      .where('partner_id', partner.id)
      .where('created_at', '>', at - HOUR)
      .count('* as accounts')
      .first()
    return Number(accounts) < MANY
      ? []
      : [{ subject: utcDay(at), evidence: { accounts: Number(accounts), minutes: 60 } }]
  },
}
