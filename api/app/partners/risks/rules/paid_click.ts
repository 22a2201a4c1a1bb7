import type { Rule } from '#partners/risks/rule'

/** A customer who has paid came by an advertisement, for which the partner outbids us. */
export const paidClick: Rule<'payment'> = {
  name: 'paid_click',
  severity: 'high',
  days: 180,
  async find(trx, { referralId, clickId }) {
    if (clickId === null) return []
    const click = await trx.from('partner_clicks').where('id', clickId).select('paid', 'path').first()
    return click?.paid ? [{ subject: referralId, evidence: { network: click.paid, path: click.path } }] : []
  },
}

/** Parameters that networks add to the address of an advertisement, and to nothing else. */
const NETWORKS: Record<string, string[]> = {
  google: ['gclid', 'gbraid', 'wbraid', 'dclid', 'gad_source', 'gad_campaignid'],
  microsoft: ['msclkid'],
  x: ['twclid'],
  tiktok: ['ttclid'],
  reddit: ['rdt_cid'],
  linkedin: ['li_fat_id'],
}
const PAID_MEDIUM = /^(cpc|ppc|cpm|cpv|paid([-_ ]?(search|social))?|display|retargeting)$/i

/** The network whose advertisement leads to an address; null for others. */
export function adNetwork(parameters: URLSearchParams): string | null {
  for (const [network, names] of Object.entries(NETWORKS))
    if (names.some((name) => parameters.has(name))) return network
  return PAID_MEDIUM.test(parameters.get('utm_medium') ?? '') ? 'other' : null
}
