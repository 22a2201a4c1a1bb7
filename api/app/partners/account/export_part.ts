import type { ExportPart } from '#accounts/export/export_parts'
import { exportedRows, json, pagesOf, readable } from '#accounts/export/exported_rows'
import { readConnection } from '#core/database/transaction'

/** Internal columns, and copies of what is stored elsewhere. */
const INNER = [
  'email_key',
  'first_name_key',
  'last_name_key',
  'company_key',
  'scheduled_until',
  'next_available_at',
]
/** The identity of a referred customer, and how we recognize cards. */
const OTHERS = ['account_id', 'card', 'mailbox', 'flag', 'stripe_customer_id']
const OWN = [
  'partner_codes',
  'partner_links',
  'partner_days',
  'partner_commissions',
  'partner_payouts',
  'partner_ledger',
]

/** A partner's data in the program, and the partner whose link a customer came through. */
export const partnersPart: ExportPart = {
  tables: ['partners', 'partner_referrals', 'partner_tickets'],
  async *files(accountId) {
    const partner = await readConnection().from('partners').where('account_id', accountId).first()
    yield {
      path: 'referral.json',
      content: async () => {
        const referral = await readConnection()
          .from('partner_referrals')
          .where('account_id', accountId)
          .select('source', 'campaign', 'created_at')
          .first()
        return json({ referral: referral ? readable(referral) : null })
      },
    }
    if (!partner) return
    yield {
      path: 'partner/partner.json',
      content: async () => {
        const tables: Record<string, unknown> = {}
        for (const table of OWN) tables[table] = await exportedRows(table, { partner_id: partner.id })
        const referrals = await exportedRows('partner_referrals', { partner_id: partner.id }, OTHERS)
        const risks = await exportedRows('partner_risks', { partner_id: partner.id }, ['evidence', 'subject'])
        return json({ partner: readable(partner, INNER), referrals, risks, ...tables })
      },
    }
    let number = 0
    for await (const clicks of pagesOf('partner_clicks', 'partner_id', partner.id))
      yield {
        path: `partner/clicks/${++number}.json`,
        content: async () => json(clicks.map((row) => readable(row))),
      }
  },
}
