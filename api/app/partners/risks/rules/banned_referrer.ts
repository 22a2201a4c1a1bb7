import type { Rule } from '#partners/risks/rule'
import { settings } from '#start/settings'

/** A customer who has paid came from a site that the operator does not want, or from a part of it. */
export const bannedReferrer: Rule<'payment'> = {
  name: 'banned_referrer',
  severity: 'high',
  days: 180,
  async find(trx, { referralId, clickId }) {
    const { bannedReferrers } = settings.partners
    if (clickId === null || bannedReferrers.length === 0) return []
    const click = await trx.from('partner_clicks').where('id', clickId).select('referrer').first()
    const host = String(click?.referrer ?? '').replace(/:\d+$/, '')
    const isBanned = bannedReferrers.some((one) => host === one || host.endsWith(`.${one}`))
    return isBanned ? [{ subject: referralId, evidence: { referrer: host } }] : []
  },
}
