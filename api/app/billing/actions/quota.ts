import { subscriptionOf } from '#billing/queries/subscription'
import { change, type Transaction } from '#core/database/transaction'
import { AppError } from '#core/errors'
import { newId } from '#core/ids'

/**
 * Sets one post of the current period aside. The check and the count are one statement, so that however many ask
 * at once, through whichever process, no more get one than are left.
 * @returns the reservation, to be captured or released once
 * @throws AppError NO_PUBLICATIONS_REMAINING
 */
export async function reservePost(trx: Transaction, accountId: string): Promise<string> {
  const { period, postsPerMonth } = await subscriptionOf(accountId, trx)
  await change(
    trx,
    'INSERT INTO quota_periods (account_id, period_start, used, reserved) VALUES (?, ?, 0, 0) ON CONFLICT DO NOTHING',
    [accountId, period.start]
  )
  const admitted = await change(
    trx,
    'UPDATE quota_periods SET reserved = reserved + 1 WHERE account_id = ? AND period_start = ? AND used + reserved < ?',
    [accountId, period.start, postsPerMonth]
  )
  if (admitted === 0) throw new AppError(403, 'NO_PUBLICATIONS_REMAINING', 'No publications remaining')
  const id = newId()
  await trx.table('quota_reservations').insert({
    id,
    account_id: accountId,
    period_start: period.start,
    state: 'reserved',
    created_at: Date.now(),
  })
  return id
}

/** Charges a reserved post. A reservation that was released before stays so: a late success is not charged. */
export function capturePost(trx: Transaction, reservationId: string): Promise<boolean> {
  return settle(trx, reservationId, 'captured')
}

/** Gives a reserved post back, at most once, to the period that it was taken from. */
export function releasePost(trx: Transaction, reservationId: string): Promise<boolean> {
  return settle(trx, reservationId, 'released')
}

/** @returns whether this call was the one that settled it */
async function settle(
  trx: Transaction,
  reservationId: string,
  state: 'captured' | 'released'
): Promise<boolean> {
  const settled = await change(
    trx,
    "UPDATE quota_reservations SET state = ?, settled_at = ? WHERE id = ? AND state = 'reserved'",
    [state, Date.now(), reservationId]
  )
  if (settled === 0) return false
  await change(
    trx,
    `UPDATE quota_periods SET reserved = reserved - 1, used = used + ?
     WHERE (account_id, period_start) = (SELECT account_id, period_start FROM quota_reservations WHERE id = ?)`,
    [state === 'captured' ? 1 : 0, reservationId]
  )
  return true
}
