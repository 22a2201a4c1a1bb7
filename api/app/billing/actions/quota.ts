import { noteQuotaUse } from '#billing/actions/note_quota_use'
import { billingNow } from '#billing/billing_clock'
import { subscriptionOf } from '#billing/queries/subscription'
import { insertRows } from '#core/database/insert_many'
import { placeholders } from '#core/database/placeholders'
import { execute, query, type Transaction } from '#core/database/transaction'
import { AppError } from '#core/errors'
import { newId } from '#core/ids'

/** Requested individually, or in a bulk generation. */
export type UsageKind = 'single' | 'bulk'

/** The message for a post that the quota has no room for. */
export const NONE_REMAINING = {
  code: 'NO_PUBLICATIONS_REMAINING',
  message: 'No publications remaining',
} as const

/** @param resetsAt UTC milliseconds */
export function noneRemaining(limit: number, resetsAt: number, remaining?: number): AppError {
  const data = { limit, resetsAt: new Date(resetsAt).toISOString(), ...(remaining && { remaining }) }
  return new AppError(403, NONE_REMAINING.code, NONE_REMAINING.message, { data })
}

/**
 * Refuses an order that no post is left for before it waits for other writers. Where some are left, `reservePosts`
 * decides.
 * @throws AppError NO_PUBLICATIONS_REMAINING
 */
export async function mustHavePosts(accountId: string): Promise<void> {
  const { isTest, postsRemaining, postsPerMonth, quotaPeriod } = await subscriptionOf(accountId)
  if (!isTest && postsRemaining === 0) throw noneRemaining(postsPerMonth, quotaPeriod.end)
}

/**
 * Reserves one post of the current period.
 * @returns the reservation, to be captured or released once
 * @throws AppError NO_PUBLICATIONS_REMAINING
 */
export async function reservePost(
  trx: Transaction,
  accountId: string,
  kind: UsageKind = 'single'
): Promise<string> {
  const [id] = await reservePosts(trx, accountId, 1, kind)
  return id
}

/**
 * Reserves as many posts of the current period as are left, at most `wanted`. The period's row is locked until the
 * end of the transaction, so that concurrent calls in any process never reserve more posts than there are. A test
 * account has no limit.
 * @returns the reservations, each to be captured or released once
 * @throws AppError NO_PUBLICATIONS_REMAINING with the limit and the time of the reset, when none is left, or
 *   fewer than wanted where all of them are needed
 */
export async function reservePosts(
  trx: Transaction,
  accountId: string,
  wanted: number,
  kind: UsageKind,
  allowPartial = true
): Promise<[string, ...string[]]> {
  const now = billingNow()
  const { quotaPeriod: period, postsPerMonth, isTest } = await subscriptionOf(accountId, trx, now)
  const key = [accountId, period.start]
  // The update that changes nothing locks the row and gives it back.
  const [held] = await query<{ taken: number }>(
    trx,
    `INSERT INTO quota_periods (account_id, period_start, used, reserved) VALUES (?, ?, 0, 0)
     ON CONFLICT (account_id, period_start) DO UPDATE SET reserved = quota_periods.reserved
     RETURNING used + reserved AS taken`,
    key
  )
  const taken = held!.taken
  const admitted = isTest ? wanted : Math.max(0, Math.min(wanted, postsPerMonth - taken))
  if (admitted === 0 || (admitted < wanted && !allowPartial))
    throw noneRemaining(postsPerMonth, period.end, admitted)
  await execute(
    trx,
    'UPDATE quota_periods SET reserved = reserved + ? WHERE account_id = ? AND period_start = ?',
    [admitted, ...key]
  )
  const reservations = Array.from({ length: admitted }, () => ({
    id: newId(),
    account_id: accountId,
    period_start: period.start,
    state: 'reserved',
    kind,
    created_at: now,
  }))
  await insertRows(trx, 'quota_reservations', reservations)
  if (!isTest)
    await noteQuotaUse(trx, { accountId, period, postsPerMonth, before: taken, after: taken + admitted })
  return reservations.map(({ id }) => id) as [string, ...string[]]
}

/** Charges a reserved post. A released reservation stays released: a late success is not charged. */
export async function capturePost(trx: Transaction, reservationId: string): Promise<boolean> {
  return (await settle(trx, [reservationId], 'captured')) === 1
}

/** Returns a reserved post, at most once, to the period that it was taken from. */
export async function releasePost(trx: Transaction, reservationId: string): Promise<boolean> {
  return (await settle(trx, [reservationId], 'released')) === 1
}

/** `releasePost` for many. @returns how many this call released */
export function releasePosts(trx: Transaction, reservationIds: string[]): Promise<number> {
  return settle(trx, reservationIds, 'released')
}

/** @returns how many this call settled */
async function settle(
  trx: Transaction,
  reservationIds: string[],
  state: 'captured' | 'released'
): Promise<number> {
  if (reservationIds.length === 0) return 0
  const settled = await query<{ account_id: string; period_start: number }>(
    trx,
    `UPDATE quota_reservations SET state = ?, settled_at = ?
     WHERE state = 'reserved' AND id IN (${placeholders(reservationIds)})
     RETURNING account_id, period_start`,
    [state, billingNow(), ...reservationIds]
  )
  const periods = Map.groupBy(settled, (row) => `${row.account_id} ${row.period_start}`)
  for (const [, same] of [...periods].sort(([a], [b]) => (a < b ? -1 : 1))) {
    await execute(
      trx,
      `UPDATE quota_periods SET reserved = reserved - ?, used = used + ? WHERE account_id = ? AND period_start = ?`,
      [same.length, state === 'captured' ? same.length : 0, same[0]!.account_id, same[0]!.period_start]
    )
  }
  return settled.length
}
