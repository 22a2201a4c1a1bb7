import { statfs } from 'node:fs/promises'
import type { HttpContext } from '@adonisjs/core/http'
import { MAX_COUNT } from '#administration/bounded'
import { flaggedAccounts } from '#administration/moderation/moderation_queries'
import { HELD, UNPAID } from '#administration/payouts/payout_queries'
import { oldestWait } from '#administration/system/system_health'
import type { Schema } from '#core/contract/types'
import { query, readConnection, type SqlValue } from '#core/database/transaction'
import { isoTime, success } from '#core/http/envelope'
import { idFrom, timeOfId } from '#core/ids'
import { DAY } from '#core/time'
import { settings } from '#start/settings'

/** Milliseconds for which a failure that nobody can decide is shown. */
const RECENT = 7 * DAY

export default class AttentionController {
  async show(ctx: HttpContext) {
    const now = Date.now()
    const since = idFrom(now - RECENT)
    const [
      applications,
      risks,
      payouts,
      commissions,
      unpaid,
      stripeEvents,
      deliveries,
      generations,
      reviews,
      jobsSetAside,
    ] = await Promise.all([
      oldest("partners WHERE status = 'pending'"),
      oldest("partner_risks WHERE status = 'open'"),
      oldest(`(SELECT id FROM ${HELD} UNION ALL SELECT id FROM ${UNPAID}) AS payouts`),
      oldest('partner_commissions WHERE review IS NOT NULL'),
      pastDue(),
      latest("stripe_events WHERE failed_at IS NOT NULL AND state = 'received'"),
      latest("webhook_deliveries WHERE NOT is_test AND status = 'failed' AND id >= ?", since),
      latest(
        `generation_sessions WHERE NOT is_test AND status = 'failed' AND id >= ?
             AND COALESCE(error_code, '') <> 'CANCELLED'`,
        since
      ),
      toReview(now),
      setAside(),
    ])
    success(ctx, {
      attention: {
        applications,
        risks,
        payouts,
        commissions,
        pastDue: unpaid,
        stripeEvents,
        deliveries,
        generations,
        reviews,
        jobsSetAside,
        oldestWaitSeconds: await oldestWait(),
        disk: await disk(),
      },
    })
  }
}

/** `AdminWaiting` of the contract. */
type Waiting = Schema<'AdminWaiting'>

const oldest = (from: string, ...values: SqlValue[]) => waiting('ASC', from, values)
const latest = (from: string, ...values: SqlValue[]) => waiting('DESC', from, values)

/** @returns how many there are, up to `MAX_COUNT`, with the moment of the first */
async function waiting(order: 'ASC' | 'DESC', from: string, values: SqlValue[]): Promise<Waiting> {
  const first = order === 'ASC' ? 'MIN' : 'MAX'
  const [row] = await query<{ count: number; id: string | null }>(
    readConnection(),
    `SELECT COUNT(*) AS count, ${first}(id) AS id FROM
       (SELECT id FROM ${from} ORDER BY id ${order} LIMIT ${MAX_COUNT}) AS found`,
    values
  )
  return { count: Number(row!.count), at: row!.id === null ? null : isoTime(timeOfId(row!.id)) }
}

async function toReview(now: number): Promise<Waiting> {
  const flagged = (await flaggedAccounts(now)).filter(({ held_at }) => held_at === null)
  const at = Math.max(0, ...flagged.map(({ last_at }) => Number(last_at)))
  return { count: flagged.length, at: at === 0 ? null : isoTime(at) }
}

async function pastDue(): Promise<Waiting> {
  const [row] = await query<{ count: number; at: number | null }>(
    readConnection(),
    `SELECT COUNT(*) AS count, MIN(COALESCE(past_due_since, updated_at)) AS at FROM
       (SELECT past_due_since, updated_at FROM subscriptions WHERE status = 'past_due' ORDER BY id
        LIMIT ${MAX_COUNT}) AS found`
  )
  return { count: Number(row!.count), at: row!.at === null ? null : isoTime(Number(row!.at)) }
}

async function setAside(): Promise<Waiting> {
  const [row] = await query<{ count: number; at: number | null }>(
    readConnection(),
    `SELECT COUNT(*) AS count, MAX(run_at) AS at FROM
       (SELECT run_at FROM jobs WHERE status = 'dead' ORDER BY run_at DESC LIMIT ${MAX_COUNT}) AS found`
  )
  return { count: Number(row!.count), at: row!.at === null ? null : isoTime(Number(row!.at)) }
}

async function disk() {
  const { bavail, blocks, bsize } = await statfs(settings.dataDir)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}
