import { readConnection, type Transaction, transaction } from '#core/database/transaction'
import type { JobHandler } from '#core/jobs/dispatcher'
import { type ClaimedJob, end, noteHost, requeue, requeueFor } from '#core/jobs/lease'
import type { OutgoingClient } from '#core/outgoing/outgoing_client'
import { figures } from '#core/telemetry/figures'
import { type Attempt, attempt, webhookClient } from '#platform/webhooks/attempt'
import type { DeliveryRow } from '#platform/webhooks/deliveries'
import { countAttempt, noteFailure, noteSuccess } from '#platform/webhooks/endpoint_health'
import { type EndpointRow, hostOf } from '#platform/webhooks/endpoints'
import { pauseAfter } from '#platform/webhooks/schedule'

/** The status that says that the endpoint no longer exists. */
const GONE = 410
/** Milliseconds within which an answer is quick. */
const QUICK = 5_000

/** Posts an event to an endpoint, repeatedly until it is accepted or the attempts are used up. */
export class DeliveryJob implements JobHandler {
  readonly #client: OutgoingClient

  constructor(client: OutgoingClient = webhookClient()) {
    this.#client = client
  }

  async run(job: ClaimedJob, signal: AbortSignal): Promise<void> {
    const delivery: DeliveryRow | null = await readConnection()
      .from('webhook_deliveries')
      .where({ id: String(job.payload.deliveryId), status: 'pending' })
      .first()
    const [endpoint, event]: [EndpointRow | null, { payload: string } | null] = delivery
      ? await Promise.all([
          readConnection().from('webhook_endpoints').where('id', delivery.endpoint_id).first(),
          readConnection().from('webhook_events').where('id', delivery.event_id).select('payload').first(),
        ])
      : [null, null]
    // Deleted, or given up because the endpoint was disabled.
    if (!delivery || !endpoint || !event) {
      await transaction((trx) => end(trx, job, 'done'))
      return
    }
    const host = hostOf(endpoint)
    if (job.host !== host) {
      await transaction((trx) => requeueFor(trx, job, host))
      return
    }
    const message = { id: delivery.event_id, body: event.payload }
    await this.#store(job, delivery, await attempt(this.#client, endpoint, message, signal))
  }

  /** Otherwise the delivery would stay pending without a job. */
  async onDead(trx: Transaction, job: ClaimedJob): Promise<void> {
    await trx
      .from('webhook_deliveries')
      .where('id', String(job.payload.deliveryId))
      .where('status', 'pending')
      .update({
        status: 'failed',
        last_error: 'It could not be sent',
        next_attempt_at: null,
        finished_at: Date.now(),
      })
  }

  async #store(job: ClaimedJob, delivery: DeliveryRow, made: Attempt): Promise<void> {
    figures()?.deliveries.add(1, { outcome: made.error === null ? 'accepted' : 'refused' })
    const number = delivery.attempts_count + 1
    const isTest = delivery.triggered_by === 'test'
    const isLast = isTest || made.status === GONE
    const pause = made.error === null || isLast ? null : pauseAfter(number, made.headers['retry-after'])
    const state = {
      status: made.error === null ? 'delivered' : pause === null ? 'failed' : 'pending',
      attempts_count: number,
      last_status: made.status,
      last_error: made.error,
      next_attempt_at: pause === null ? null : Date.now() + pause,
      finished_at: pause === null ? Date.now() : null,
    }
    await transaction(async (trx) => {
      if (pause === null) await end(trx, job, 'done')
      else await requeue(trx, job, pause)
      // Locks the endpoint first, like the code that disables it.
      const endpoint: EndpointRow | null = await trx
        .from('webhook_endpoints')
        .where('id', delivery.endpoint_id)
        .forUpdate()
        .first()
      if (!endpoint) return
      // Given up meanwhile: the attempt is recorded, but not repeated.
      const { status: now }: { status: string } = await trx
        .from('webhook_deliveries')
        .where('id', delivery.id)
        .select('status')
        .firstOrFail()
      const kept = now === 'failed' && made.error !== null ? { attempts_count: number } : state
      await trx.from('webhook_deliveries').where('id', delivery.id).update(kept)
      await trx.table('webhook_attempts').insert({
        delivery_id: delivery.id,
        number,
        started_at: made.startedAt,
        milliseconds: made.milliseconds,
        status: made.status,
        error: made.error,
        response_headers: JSON.stringify(made.headers),
        response_body: made.body,
      })
      await noteHost(trx, endpoint.account_id, job.host!, made.milliseconds <= QUICK)
      if (isTest) return
      await countAttempt(trx, endpoint.id, made.error === null)
      if (made.error === null) await noteSuccess(trx, endpoint)
      else await noteFailure(trx, endpoint, made.status === GONE)
    })
  }
}
