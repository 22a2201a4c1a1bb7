import type { ExportPart } from '#accounts/export/export_parts'
import { accountRows, exportedRows, json } from '#accounts/export/exported_rows'

const TABLES = [
  'subscriptions',
  'quota_periods',
  'allowance_uses',
  'quota_reservations',
  'quota_notices',
  'checkout_sessions',
  'checkout_discounts',
  'invoices',
]
/** Internal columns that order concurrent commands. */
const INNER = ['snapshot_started', 'snapshot_applied', 'command_id', 'command_owner', 'command_until']

/** The subscription, its usage and its invoices. */
export const billingPart: ExportPart = {
  tables: TABLES,
  async *files(accountId) {
    yield {
      path: 'subscription.json',
      content: async () => {
        const rows = await accountRows(accountId, TABLES, INNER)
        const planIds = rows.subscriptions!.map(({ planId }) => String(planId))
        return json({ ...rows, plans: await exportedRows('plans', { id: planIds }) })
      },
    }
  },
}
