import { query, readConnection } from '#core/database/transaction'
import { utcDay } from '#core/time'
import type { Partner } from '#partners/partner_rows'

/** The next day on which holds end, and what becomes available then, in cents; null where nothing is held. */
export async function nextAvailable({
  id,
  nextAvailableAt,
}: Partner): Promise<{ at: number; amount: number } | null> {
  if (nextAvailableAt === null) return null
  const endOfDay = Date.parse(`${utcDay(nextAvailableAt)}T23:59:59.999Z`)
  const [sum] = await query<{ total: number | null }>(
    readConnection(),
    `SELECT SUM(amount - taken_back) AS total FROM partner_commissions
     WHERE partner_id = ? AND state = 'held' AND available_at <= ? AND review IS NULL`,
    [id, endOfDay]
  )
  const amount = sum?.total ?? 0
  return amount > 0 ? { at: nextAvailableAt, amount } : null
}
