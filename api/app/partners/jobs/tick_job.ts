import { billingNow } from '#billing/billing_clock'
import { billingConfigured } from '#billing/stripe/stripe_gateway'
import { deleteOld } from '#core/database/delete_old'
import { readConnection, type Transaction, transaction } from '#core/database/transaction'
import type { JobHandler } from '#core/jobs/dispatcher'
import { type ClaimedJob, end } from '#core/jobs/lease'
import { enqueue } from '#core/jobs/queue'
import { utcDay } from '#core/time'
import { mature } from '#partners/commissions/mature'
import { TICK_JOB } from '#partners/jobs'
import { lockPartner } from '#partners/partner_rows'
import { makeScheduledPayouts } from '#partners/payouts/scheduled_payouts'
import { lapseRisks } from '#partners/risks/decide'
import { settings } from '#start/settings'

/** Milliseconds between two runs. */
const PAUSE = 5 * 60 * 1000

/** The program's scheduled work: lets risks lapse, ends holds, makes scheduled payouts, deletes visitors and old clicks. */
export class TickJob implements JobHandler {
  async run(job: ClaimedJob, signal: AbortSignal): Promise<void> {
    await tick(signal)
    await transaction(async (trx) => {
      await end(trx, job, 'done')
      await planTick(trx, PAUSE)
    })
  }

  async onDead(trx: Transaction): Promise<void> {
    await planTick(trx, PAUSE)
  }
}

/** Schedules the next run where none is scheduled. @param delay milliseconds */
const planTick = (trx: Transaction, delay: number) =>
  enqueue(trx, { kind: TICK_JOB, payload: {}, dedupeKey: TICK_JOB, delay })

/** One run. */
export async function tick(signal: AbortSignal): Promise<void> {
  await lapseRisks(signal)
  await endHolds(signal)
  if (billingConfigured()) await makeScheduledPayouts()
  await forgetVisitors()
  await deleteOld(signal, 'partner_clicks', 'created_at < ?', [billingNow() - settings.retention.clicks])
}

async function endHolds(signal: AbortSignal): Promise<void> {
  const due: { id: string }[] = await readConnection()
    .from('partners')
    .join('users', 'users.account_id', 'partners.account_id')
    .where('partners.next_available_at', '<=', billingNow())
    .where('partners.status', 'active')
    .whereNull('users.held_at')
    .select('partners.id')
  for (const { id } of due) {
    if (signal.aborted) return
    await transaction(async (trx) => {
      const partner = await lockPartner(trx, id)
      if (partner) await mature(trx, partner)
    })
  }
}

/** Without the salt of its day nobody can identify a visitor. */
async function forgetVisitors(): Promise<void> {
  const today = utcDay(billingNow())
  await transaction(async (trx) => {
    await trx.from('partner_salts').where('day', '<', today).delete()
    await trx.from('partner_visitors').where('day', '<', today).delete()
  })
}
