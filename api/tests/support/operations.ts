import type { ApiClient } from '@japa/api-client'
import { recordEvent } from '#billing/actions/record_event'
import { readEvent } from '#billing/events/read_event'
import { STRIPE_EVENT_JOB } from '#billing/jobs'
import { StripeEventJob } from '#billing/jobs/stripe_event_job'
import { readConnection, transaction } from '#core/database/transaction'
import { forgetAll } from '#core/http/rate_limiter'
import { newId } from '#core/ids'
import { type ClaimedJob, claim, end } from '#core/jobs/lease'
import { cancelGeneration } from '#generation/actions/cancel_generation'
import { GENERATION_JOB } from '#generation/jobs'
import type { Customer } from '#tests/support/customers'

/** A generation that is waiting for a worker. @returns its session's id */
export async function waitingGeneration(client: ApiClient, { token }: Customer): Promise<string> {
  forgetAll()
  const answer = await client
    .post('/api/publications/generate')
    .bearerToken(token)
    .json({ prompt: 'How often should a cargo bike be serviced?' })
  answer.assertStatus(202)
  return answer.body().data.sessionId
}

/** A failed generation. @returns its session's id */
export async function failedGeneration(client: ApiClient, customer: Customer): Promise<string> {
  const id = await waitingGeneration(client, customer)
  await cancelGeneration(id, customer.accountId)
  return id
}

/** Takes the job of a generation, like a worker. */
export async function claimGeneration(sessionId: string): Promise<ClaimedJob> {
  for (let job = await claim([GENERATION_JOB]); job; job = await claim([GENERATION_JOB])) {
    if (job.payload.sessionId === sessionId) return job
    const other = job
    await transaction((trx) => end(trx, other, 'done'))
  }
  throw new Error(`No worker can have the generation ${sessionId}`)
}

/** A Stripe event that is waiting for a worker. @returns its id here */
export async function waitingStripeEvent(customerId: string): Promise<string> {
  const id = `evt_${newId().replaceAll('-', '')}`
  const data = {
    object: { id: `in_${newId().replaceAll('-', '')}`, object: 'invoice', customer: customerId },
  }
  const event = readEvent({ id, type: 'invoice.paid', created: Math.floor(Date.now() / 1000), data })
  await transaction((trx) => recordEvent(trx, event, 'webhook'))
  return (await readConnection().from('stripe_events').where('stripe_event_id', id).firstOrFail()).id
}

/** Handles every due event, like a worker. */
export async function handleStripeEvents(): Promise<void> {
  for (let job = await claim([STRIPE_EVENT_JOB]); job; job = await claim([STRIPE_EVENT_JOB]))
    await new StripeEventJob().run(job, new AbortController().signal)
}

/** Gives the account a customer at Stripe that the sandbox does not know. */
export async function namedCustomer({ accountId }: Customer): Promise<string> {
  const customerId = `cus_${newId().replaceAll('-', '')}`
  await transaction((trx) =>
    trx.from('subscriptions').where('account_id', accountId).update({ stripe_customer_id: customerId })
  )
  return customerId
}

/** A payout that is waiting for an operator. @returns its id */
export async function waitingPayout(partnerId: string, hold: 'review' | null = 'review'): Promise<string> {
  const id = newId()
  const now = Date.now()
  await transaction((trx) =>
    trx.table('partner_payouts').insert({
      id,
      partner_id: partnerId,
      open_for: partnerId,
      amount: 12_000,
      kind: 'requested',
      status: 'pending',
      hold,
      stripe_account_id: 'acct_1',
      reversed: 0,
      requested_at: now,
      updated_at: now,
    })
  )
  return id
}
