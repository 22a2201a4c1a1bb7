import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { ApiClient } from '@japa/api-client'
import { readConnection, transaction } from '#core/database/transaction'
import { emitEvent } from '#core/events/event_bus'
import { claim } from '#core/jobs/lease'
import { DELIVERY_JOB, TRIM_WEBHOOKS_JOB } from '#platform/jobs'
import { DeliveryJob } from '#platform/webhooks/delivery_job'
import { settings } from '#start/settings'
import { ALLOWED_PORT } from '#tests/support/allowed_port'
import type { Customer } from '#tests/support/customers'
import { deliverEvents } from '#tests/support/events'

export interface Received {
  headers: IncomingHttpHeaders
  body: string
}

/** A receiver of webhooks at the one local address that the guard allows in tests. */
export class Receiver {
  readonly received: Received[] = []
  readonly url = `http://${settings.outgoingAllow[0]}/hook`
  /** How it answers. */
  answer: (response: ServerResponse) => unknown = (response) => response.writeHead(204).end()
  readonly #server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      this.received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
      this.answer(response)
    })
  })

  /** A receiver that nothing of other tests is on its way to. */
  static async fresh(): Promise<Receiver> {
    await forgetDeliveries()
    const receiver = new Receiver()
    await receiver.start()
    return receiver
  }

  start(): Promise<void> {
    const port = ALLOWED_PORT
    return new Promise((resolve) => this.#server.listen(port, '127.0.0.1', resolve))
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections()
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }
}

/** Removes what other tests posted and never delivered. */
export async function forgetDeliveries(): Promise<void> {
  await transaction((trx) =>
    trx.from('jobs').whereIn('kind', [DELIVERY_JOB, TRIM_WEBHOOKS_JOB]).where('status', 'ready').delete()
  )
}

/** An endpoint at the receiver. @returns its id and its secret */
export async function endpointAt(
  client: ApiClient,
  customer: Customer,
  body: { url: string; events?: string[] }
): Promise<{ id: string; secret: string }> {
  const answer = await client.post('/api/webhook-endpoints').bearerToken(customer.token).json(body)
  answer.assertStatus(201)
  const { secret, endpoint } = answer.body().data
  return { id: endpoint.id, secret }
}

/** Makes every due attempt, like a worker. */
export async function attemptAll(job = new DeliveryJob()): Promise<void> {
  for (let one = await claim([DELIVERY_JOB]); one; one = await claim([DELIVERY_JOB]))
    await job.run(one, new AbortController().signal)
}

/** Milliseconds until the next attempt of an account's one waiting delivery; null if none is waiting. */
export async function nextAttemptIn({ accountId }: Customer): Promise<number | null> {
  const [waiting] = await readConnection()
    .from('webhook_deliveries')
    .where({ account_id: accountId, status: 'pending' })
    .orderBy('id', 'desc')
  return waiting ? Number(waiting.next_attempt_at) - Date.now() : null
}

/** Ends the pause before an account's next attempts. */
export async function endPauses({ accountId }: Customer): Promise<void> {
  await transaction((trx) =>
    trx
      .from('jobs')
      .where({ account_id: accountId, kind: DELIVERY_JOB, status: 'ready' })
      .update({ run_at: 0 })
  )
}

/** Emits a low quota to an account's endpoints: an event that needs no other data. */
export async function quotaLow({ accountId }: Customer): Promise<void> {
  const data = {
    accountId,
    percent: 80,
    postsUsed: 16,
    postsPerMonth: 20,
    periodEnd: Date.now() + 86_400_000,
  }
  await transaction((trx) => emitEvent(trx, 'quota.low', data))
  await deliverEvents()
}

/** `data` of an address's answer. */
export const get = async (client: ApiClient, { token }: Customer, path: string) =>
  (await client.get(path).bearerToken(token)).body().data

/** Newest first. */
export const deliveriesOf = async (client: ApiClient, customer: Customer, query = '') =>
  (await get(client, customer, `/api/webhook-deliveries${query}`)).deliveries

/** The newest delivery, with its attempts. */
export async function detailOf(client: ApiClient, customer: Customer) {
  const [{ id }] = await deliveriesOf(client, customer)
  return get(client, customer, `/api/webhook-deliveries/${id}`)
}

export const endpointOf = (client: ApiClient, customer: Customer, id: string) =>
  get(client, customer, `/api/webhook-endpoints/${id}`)
