import type { ApiClient } from '@japa/api-client'
import { setBillingClock } from '#billing/billing_clock'
import {
  CLOSE_CHECKOUTS_JOB,
  CLOSE_CUSTOMER_JOB,
  END_DUPLICATE_JOB,
  PAY_OPEN_JOB,
  RECONCILE_JOB,
  STRIPE_EVENT_JOB,
  SYNC_OWNER_JOB,
  SYNC_PLANS_JOB,
  VOID_UNPAID_JOB,
} from '#billing/jobs'
import { stripeGateway } from '#billing/stripe/stripe_gateway'
import { readConnection } from '#core/database/transaction'
import { startLane } from '#core/jobs/job_kinds'
import { settings } from '#start/settings'
import type { Customer } from '#tests/support/customers'
import { waitFor } from '#tests/support/wait'

export const origin = settings.appUrl

/** Cards that the sandbox supports. */
export const CARD = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  failsAtRenewal: '4000000000000341',
}

const JOBS = [
  STRIPE_EVENT_JOB,
  RECONCILE_JOB,
  SYNC_PLANS_JOB,
  CLOSE_CHECKOUTS_JOB,
  END_DUPLICATE_JOB,
  SYNC_OWNER_JOB,
  CLOSE_CUSTOMER_JOB,
  VOID_UNPAID_JOB,
  PAY_OPEN_JOB,
]

let sandboxTime: (() => void) | null = null

/** Enables payments for a group of tests; other tests are not affected by the sandbox's clock. */
export async function openBilling(): Promise<() => Promise<void>> {
  sandboxTime?.()
  const payments = await startLane('payments')
  await settled()
  return async () => {
    await endSubscriptions()
    await payments.stop()
    sandboxTime = setBillingClock(Date.now)
  }
}

/** What is left would renew in every later test that moves the clock on. */
async function endSubscriptions(): Promise<void> {
  const { subscriptions } = stripeGateway().client
  for await (const { id } of subscriptions.list({ limit: 100 })) await subscriptions.cancel(id)
  await settled()
}

async function control(path: string, body: object): Promise<void> {
  const response = await fetch(`${origin}/sandbox/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
}

/** Payment jobs that are due or running. */
const due = () =>
  readConnection()
    .from('jobs')
    .whereIn('kind', JOBS)
    .whereIn('status', ['ready', 'running'])
    .where('run_at', '<=', Date.now() + 1_000)
    .select('id', 'kind', 'status', 'last_error')

/** Waits until every event was posted and every due payment job has ended, with all consequences. */
export async function settled(): Promise<void> {
  do {
    await waitFor('the payment jobs to be done', due, (left) => left.length === 0)
    await control('deliveries', {})
  } while ((await due()).length > 0)
}

/** Holds the sandbox's events, or releases them. */
export const holdEvents = (held: boolean) => control('deliveries', { held })

/** Posts events in this order, as often as they are named. */
export const deliver = (events: string[]) => control('events/deliver', { events })

/** Moves the sandbox's clock forward and waits for the consequences. */
export async function advance(by: { days?: number; hours?: number } | { to: number }): Promise<void> {
  await control(
    'clock',
    'to' in by
      ? { to: Math.ceil(by.to / 1000) }
      : { advanceSeconds: (by.days ?? 0) * 86_400 + (by.hours ?? 0) * 3_600 }
  )
  await settled()
}

/** Clicks a button on the sandbox's page. */
async function press(fields: Record<string, string>): Promise<void> {
  const body = new URLSearchParams(fields)
  const { status } = await fetch(`${origin}/sandbox`, { method: 'POST', body, redirect: 'manual' })
  if (status !== 303) throw new Error(`The sandbox answered ${status}`)
  await settled()
}

/** A customer disputes a payment at the bank. */
export const dispute = (charge: string) => press({ do: 'dispute', charge })

/** The bank decides the dispute of a payment. */
export async function decide(charge: string, outcome: 'won' | 'lost'): Promise<void> {
  const { data } = await stripeGateway().client.disputes.list({ charge })
  await press({ do: outcome, dispute: data[0]!.id })
}

export const addresses = {
  successUrl: `${origin}/payment-success?success=true`,
  cancelUrl: `${origin}/payment-canceled`,
}

/** Requests a payment page. @returns the answer */
export const askForCheckout = (client: ApiClient, { token }: Customer, planSlug: string, body = {}) =>
  client
    .post('/api/subscriptions/checkout')
    .bearerToken(token)
    .json({ planSlug, ...addresses, ...body })

/** Fills in the payment page like a person. @returns the page's answer */
export function pay(url: string, card = CARD.pays): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ number: card, expiry: '12 / 40', cvc: '123', name: 'Elena Marsh' }),
    redirect: 'manual',
  })
}

/** Puts a customer on a paid plan, by checkout and card. */
export async function subscribe(
  client: ApiClient,
  customer: Customer,
  planSlug: string,
  card = CARD.pays
): Promise<void> {
  const answer = await askForCheckout(client, customer, planSlug)
  answer.assertStatus(200)
  const paid = await pay(answer.body().data.url, card)
  if (paid.status !== 302 && paid.status !== 303)
    throw new Error(`The payment page answered ${paid.status}: ${await paid.text()}`)
  await settled()
}

export async function statusOf(client: ApiClient, { token }: Customer) {
  const answer = await client.get('/api/subscriptions/status').bearerToken(token)
  answer.assertStatus(200)
  return answer.body().data
}

export const command = (client: ApiClient, { token }: Customer, path: string, body?: object) => {
  const call = client.post(`/api/subscriptions/${path}`).bearerToken(token)
  return body ? call.json(body) : call
}

export async function stripeCustomer({ accountId }: Customer): Promise<string> {
  const row = await readConnection().from('subscriptions').where('account_id', accountId).firstOrFail()
  return row.stripe_customer_id
}

/** All of a customer's subscriptions at Stripe, including ended ones. */
export async function subscriptionsAtStripe(customer: Customer) {
  const { data } = await stripeGateway().client.subscriptions.list({
    customer: await stripeCustomer(customer),
    status: 'all',
  })
  return data
}

/** Replaces the customer's card, as the portal does. */
export async function useCard(customer: Customer, paymentMethod: string): Promise<void> {
  const { client } = stripeGateway()
  const id = await stripeCustomer(customer)
  const method = await client.paymentMethods.attach(paymentMethod, { customer: id })
  await client.customers.update(id, { invoice_settings: { default_payment_method: method.id } })
  for (const subscription of await subscriptionsAtStripe(customer))
    if (subscription.status !== 'canceled')
      await client.subscriptions.update(subscription.id, { default_payment_method: method.id })
}
