import { DateTime } from 'luxon'
import { holdReasonOf } from '#accounts/queries/account_hold'
import PlannedPublication from '#calendar/planned_publication'
import { lockPlanned, singleOrder } from '#calendar/planning'
import { type Transaction, transaction } from '#core/database/transaction'
import { AppError } from '#core/errors'
import type { JobHandler } from '#core/jobs/dispatcher'
import { type ClaimedJob, end, isInterruption, requeue } from '#core/jobs/lease'
import {
  type PreparedGeneration,
  prepareGeneration,
  startPrepared,
} from '#generation/actions/start_generation'
import { mailPlanSkipped } from '#generation/activity/mail_end'

/** Milliseconds after the planned moment from which a start counts as late. */
const LATE = 5 * 60_000
const ON_HOLD = 'The account was on hold for review on that day.'
const NO_POST = 'No posts were left in the quota on that day.'

/** Starts the generation of a planned publication at its moment. */
export class PlannedJob implements JobHandler {
  async run(job: ClaimedJob): Promise<void> {
    const { plannedId, revision } = job.payload
    const planned = await PlannedPublication.find(plannedId)
    const early = planned && planned.revision === revision ? planned.runAt - Date.now() : 0
    // The clock was ahead when this was claimed and has since been corrected.
    if (early > 1_000) return transaction((trx) => requeue(trx, job, early))
    const ready = planned && (await prepared(planned))
    await transaction(async (trx) => {
      await end(trx, job, 'done')
      const held = await lockPlanned(trx, String(plannedId))
      // Removed from the calendar, changed, or already started.
      if (!ready || !held || held.revision !== revision || held.status !== 'planned') return
      await start(trx, held, ready)
    })
  }

  async onDead(trx: Transaction, job: ClaimedJob): Promise<void> {
    const planned = await lockPlanned(trx, String(job.payload.plannedId))
    if (planned?.status !== 'planned' || planned.revision !== job.payload.revision) return
    const note = 'It could not be started. Schedule it again to retry.'
    await planned.merge({ status: 'failed', note, updatedAt: Date.now() }).save()
  }
}

async function start(trx: Transaction, planned: PlannedPublication, ready: Prepared): Promise<void> {
  if ('refusal' in ready) return skip(trx, planned, ready.refusal)
  try {
    const { accepted } = await startPrepared(trx, ready)
    const sessionId = accepted[0].session.id
    const note = lateness(planned)
    await planned.merge({ status: 'started', sessionId, note, updatedAt: Date.now() }).save()
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'NO_PUBLICATIONS_REMAINING') throw error
    await skip(trx, planned, NO_POST)
  }
}

async function skip(trx: Transaction, planned: PlannedPublication, note: string): Promise<void> {
  await planned.merge({ status: 'skipped', note, updatedAt: Date.now() }).save()
  await mailPlanSkipped(trx, { accountId: planned.accountId, prompt: planned.prompt, note })
}

type Prepared = PreparedGeneration | { refusal: string }

/** The order to generate, with company and template as they are now, or the reason why it cannot be started. */
async function prepared(planned: PlannedPublication): Promise<Prepared> {
  const { accountId, userId, source } = planned
  if ((await holdReasonOf(accountId)) !== null) return { refusal: ON_HOLD }
  try {
    return await prepareGeneration({ accountId, userId, source }, singleOrder(planned))
  } catch (error) {
    if (!(error instanceof AppError) || isInterruption(error)) throw error
    return { refusal: error.message.replace(/[.]?$/, '.') }
  }
}

/** A note that it was started late, with the planned time. */
function lateness({ runAt, time, timezone }: PlannedPublication): string | null {
  const now = Date.now()
  if (now - runAt < LATE) return null
  const at = DateTime.fromMillis(now, { zone: timezone }).toFormat('yyyy-MM-dd HH:mm')
  return `Started at ${at} instead of ${time}, because the server was not running then.`
}
