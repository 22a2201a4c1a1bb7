import { test } from '@japa/runner'
import fc from 'fast-check'
import { Stripe } from 'stripe'
import { reconcile } from '#billing/actions/reconcile'
import { syncCustomer } from '#billing/actions/sync_customer'
import { STRIPE_EVENT_JOB } from '#billing/jobs'
import { stripeGateway } from '#billing/stripe/stripe_gateway'
import { execute, readConnection, transaction } from '#core/database/transaction'
import { forgetAll } from '#core/http/rate_limiter'
import {
  advance,
  askForCheckout,
  CARD,
  command,
  deliver,
  holdEvents,
  openBilling,
  origin,
  pay,
  settled,
  statusOf,
  stripeCustomer,
  subscribe,
} from '#tests/support/billing'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { mailsTo } from '#tests/support/mail'
import { waitFor } from '#tests/support/wait'

const at = () => stripeGateway().client

function post(
  payload: string,
  secret = stripeGateway().webhookSecret,
  timestamp?: number
): Promise<Response> {
  return fetch(`${origin}/api/webhooks/stripe`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': Stripe.webhooks.generateTestHeaderString({
        payload,
        secret,
        ...(timestamp && { timestamp }),
      }),
    },
    body: payload,
  })
}

let made = 0
const anEvent = (change: object = {}) => ({
  id: `evt_made_${Date.now()}_${made++}`,
  object: 'event',
  api_version: '2026-10-28.endive',
  created: Math.floor(Date.now() / 1000),
  type: 'customer.subscription.updated',
  data: { object: { id: 'sub_unknown', object: 'subscription', customer: 'cus_unknown' } },
  ...change,
})

const stored = (eventId: string) => readConnection().from('stripe_events').where('stripe_event_id', eventId)

/** All of a customer's events in the sandbox, oldest first. */
async function eventsOf(customer: Customer): Promise<string[]> {
  const id = await stripeCustomer(customer)
  const all: string[] = []
  for await (const event of at().events.list({ limit: 100 })) {
    const object = event.data.object as { id?: string; customer?: string }
    if (object.customer === id || object.id === id) all.unshift(event.id)
  }
  return all
}

/** The relevant state of an account, without the numbers of reads and the times of writing. */
async function outcome({ accountId }: Customer) {
  const subscription = await readConnection()
    .from('subscriptions')
    .where('account_id', accountId)
    .select(
      'plan_id',
      'status',
      'cancel_at_period_end',
      'current_period_start',
      'current_period_end',
      'stripe_subscription_id',
      'past_due_since',
      'ended_at',
      'pending_plan_id',
      'pending_at'
    )
    .first()
  const invoices = await readConnection()
    .from('invoices')
    .where('account_id', accountId)
    .orderBy('stripe_invoice_id')
    .select('stripe_invoice_id', 'status', 'total', 'amount_remaining', 'plan_id', 'period_start')
  return { subscription, invoices }
}

test.group('An event of Stripe', (group) => {
  group.setup(openBilling)

  test('only counts with a valid signature over the exact bytes', async ({ assert }) => {
    const payload = JSON.stringify(anEvent())
    assert.equal((await post(payload, 'whsec_another')).status, 400)
    assert.equal((await post(payload, undefined, Math.floor(Date.now() / 1000) - 3_600)).status, 400)
    const unsigned = await fetch(`${origin}/api/webhooks/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: payload,
    })
    assert.equal(unsigned.status, 400)
    const forged = await fetch(`${origin}/api/webhooks/stripe`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'stripe-signature': Stripe.webhooks.generateTestHeaderString({
          payload,
          secret: stripeGateway().webhookSecret,
        }),
      },
      body: payload.replace('sub_unknown', 'sub_forged!'),
    })
    assert.equal(forged.status, 400)
    assert.deepEqual(Object.keys((await forged.json()) as object).sort(), [
      'code',
      'docUrl',
      'message',
      'requestId',
      'success',
    ])
  })

  test('is stored once when it arrives twenty times at once, with one job', async ({ assert, client }) => {
    const customer = await signedInCustomer()
    await subscribe(client, customer, 'pro')
    const event = anEvent({
      data: { object: { id: 'sub_1', object: 'subscription', customer: await stripeCustomer(customer) } },
    })
    const before = await outcome(customer)
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(JSON.stringify(event))))
    assert.deepEqual(
      answers.map(({ status }) => status),
      Array.from({ length: 20 }, () => 200)
    )
    await settled()
    const [row, ...more] = await stored(event.id)
    assert.lengthOf(more, 0)
    assert.equal(row.state, 'handled')
    const jobs = await readConnection()
      .from('jobs')
      .where('kind', STRIPE_EVENT_JOB)
      .where('payload', JSON.stringify({ eventId: row.id }))
    assert.lengthOf(jobs, 1)
    assert.deepEqual(await outcome(customer), before)
  })

  test('is not trusted: the facts are read from Stripe', async ({ assert, client }) => {
    const customer = await signedInCustomer()
    await subscribe(client, customer, 'starter')
    const before = await outcome(customer)
    const lie = anEvent({
      data: {
        object: {
          id: before.subscription.stripe_subscription_id,
          object: 'subscription',
          customer: await stripeCustomer(customer),
          status: 'canceled',
          items: { data: [] },
        },
      },
    })
    assert.equal((await post(JSON.stringify(lie))).status, 200)
    await settled()
    assert.deepEqual(await outcome(customer), before)
  })

  test('about the customer’s card has the customer looked at', async ({ assert }) => {
    const customer = await signedInCustomer()
    const object = { id: 'pm_1', object: 'payment_method', customer: `cus_${customer.accountId.slice(0, 8)}` }
    for (const type of ['payment_method.updated', 'payment_method.automatically_updated']) {
      const event = anEvent({ type, data: { object } })
      assert.equal((await post(JSON.stringify(event))).status, 200)
      assert.notEqual((await stored(event.id).first()).state, 'ignored')
    }
  })

  test('of an irrelevant kind is stored and ignored', async ({ assert }) => {
    for (const change of [
      { type: 'radar.early_fraud_warning.created', data: { object: { id: 'issfr_1', object: 'x' } } },
      { type: 'customer.subscription.updated', data: { object: { id: 'sub_1', object: 'subscription' } } },
    ]) {
      const event = anEvent(change)
      assert.equal((await post(JSON.stringify(event))).status, 200)
      assert.equal((await stored(event.id).first()).state, 'ignored')
    }
  })

  test('with {0} is stored and set aside')
    .with([
      ['no object', anEvent({ data: {} })],
      ['no data', anEvent({ data: null })],
      ['numbers for ids', anEvent({ data: { object: { id: 7, object: 'subscription', customer: 7 } } })],
      ['a list for an object', anEvent({ data: { object: [] } })],
      [
        'an endless id of a customer',
        anEvent({ data: { object: { id: 'x', customer: 'c'.repeat(9_000) } } }),
      ],
      ['no type', anEvent({ type: null })],
      ['no time', anEvent({ created: 'today' })],
      ['an id of its own making', { ...anEvent({ data: {} }), id: '../' }],
      ['nothing at all', {}],
      ['a list', []],
    ] as [string, object][])
    .run(async ({ assert }, [, event]) => {
      const payload = JSON.stringify(event)
      const before = await readConnection().from('stripe_events').select('id')
      for (let time = 0; time < 2; time++) assert.equal((await post(payload)).status, 200)
      await settled()
      const known = new Set(before.map(({ id }) => id))
      const kept = (await readConnection().from('stripe_events')).filter(({ id }) => !known.has(id))
      assert.lengthOf(kept, 1)
      assert.include(['ignored', 'handled'], kept[0].state)
    })

  test('of an unknown customer changes nothing', async ({ assert }) => {
    const event = anEvent()
    assert.equal((await post(JSON.stringify(event))).status, 200)
    await settled()
    assert.equal((await stored(event.id).first()).state, 'handled')
  })

  test('may arrive in any order and any number of times: the result is the same', async ({
    assert,
    client,
  }) => {
    const customer = await signedInCustomer()
    // A history that ends well after a downgrade, a failed payment and a revoked cancellation.
    await subscribe(client, customer, 'business', CARD.failsAtRenewal)
    await command(client, customer, 'cancel', { cancelAtPeriodEnd: true })
    await command(client, customer, 'reactivate')
    await command(client, customer, 'change', { planSlug: 'pro' })
    await advance({ days: 32 })
    const end = await outcome(customer)
    assert.equal(end.subscription.status, 'past_due')
    const story = await eventsOf(customer)
    assert.isAbove(story.length, 10)
    const mails = (await mailsTo(customer.email)).length

    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(story, { minLength: 1 }),
        fc.array(fc.constantFrom(...story), { maxLength: 5 }),
        async (order, again) => {
          // As if nothing had ever been received.
          await transaction(async (trx) => {
            await trx.from('stripe_events').whereIn('stripe_event_id', story).delete()
            await trx.from('invoices').where('account_id', customer.accountId).delete()
            await execute(
              trx,
              `UPDATE subscriptions SET stripe_subscription_id = NULL, status = 'active', current_period_start = NULL,
                 current_period_end = NULL, past_due_since = NULL, pending_plan_id = NULL, pending_at = NULL
               WHERE account_id = ?`,
              [customer.accountId]
            )
          })
          await deliver([...order, ...again])
          await settled()
          assert.deepEqual(await outcome(customer), end)
        }
      ),
      { numRuns: 12, seed: 20_261_121 }
    )
    // Each run found the failed payment again, once.
    assert.equal((await mailsTo(customer.email)).length, mails + 12)
  })
})

test.group('A read from Stripe', (group) => {
  group.setup(openBilling)

  test('that took long does not restore what a later one has replaced', async ({
    assert,
    client,
    cleanup,
  }) => {
    const customer = await signedInCustomer()
    await subscribe(client, customer, 'pro')
    const id = await stripeCustomer(customer)
    const stripe = at()
    const list = stripe.subscriptions.list.bind(stripe.subscriptions)
    await holdEvents(true)
    cleanup(async () => {
      stripe.subscriptions.list = list
      await holdEvents(false)
      await settled()
    })
    const seen = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    // The first answer takes a long time.
    stripe.subscriptions.list = (async (...parameters: Parameters<typeof list>) => {
      stripe.subscriptions.list = list
      const answer = await list(...parameters)
      seen.resolve()
      await goOn.promise
      return answer
    }) as unknown as typeof list
    const slow = syncCustomer(id)
    await seen.promise
    ;(await command(client, customer, 'cancel', { cancelAtPeriodEnd: true })).assertStatus(200)
    goOn.resolve()
    await slow
    assert.isTrue((await statusOf(client, customer)).userPlan.cancelAtPeriodEnd)
  })
})

test.group('What was missed', (group) => {
  group.setup(openBilling)

  test('is found, once, by the scheduled search', async ({ assert, client }) => {
    const customer = await signedInCustomer()
    await reconcile()
    await holdEvents(true)
    try {
      const { url } = (await askForCheckout(client, customer, 'pro')).body().data
      await pay(url)
      assert.equal((await statusOf(client, customer)).userPlan.planSlug, 'free')
      assert.isAbove(await reconcile(), 0)
      assert.equal(await reconcile(), 0)
      await waitFor(
        'the job to have read it',
        () => {
          forgetAll()
          return statusOf(client, customer)
        },
        ({ userPlan }) => userPlan.planSlug === 'pro'
      )
    } finally {
      await holdEvents(false)
    }
    // The late deliveries find everything known.
    await settled()
    const rows = await readConnection()
      .from('stripe_events')
      .where('stripe_customer_id', await stripeCustomer(customer))
      .where('source', 'webhook')
    assert.lengthOf(rows, 0)
    assert.equal((await statusOf(client, customer)).userPlan.status, 'active')
  })

  test('is queued again if its job was lost', async ({ assert, client }) => {
    const customer = await signedInCustomer()
    await subscribe(client, customer, 'pro')
    const [event] = await eventsOf(customer)
    await transaction(async (trx) => {
      await execute(
        trx,
        "UPDATE stripe_events SET state = 'received', handled_at = NULL, received_at = 0 WHERE stripe_event_id = ?",
        [event!]
      )
    })
    await reconcile()
    await settled()
    assert.equal((await stored(event!).first()).state, 'handled')
  })

  test('and handled long ago is deleted, unhandled events are kept', async ({ assert }) => {
    const [handled, lying] = [anEvent({ type: 'charge.captured' }), anEvent()]
    for (const event of [handled, lying]) await post(JSON.stringify(event))
    await settled()
    await transaction(async (trx) => {
      const both = [handled.id, lying.id]
      await trx.from('stripe_events').whereIn('stripe_event_id', both).update({ received_at: 1 })
      await trx.from('stripe_events').where('stripe_event_id', lying.id).update({ state: 'received' })
    })
    await reconcile()
    assert.isNull(await stored(handled.id).first())
    assert.isNotNull(await stored(lying.id).first())
    await settled()
  })

  test('of a customer is found after a downtime longer than Stripe’s memory', async ({ assert, client }) => {
    const customer = await signedInCustomer()
    await subscribe(client, customer, 'pro')
    await holdEvents(true)
    try {
      const { data } = await at().subscriptions.list({ customer: await stripeCustomer(customer) })
      await at().subscriptions.cancel(data[0]!.id)
      await transaction((trx) =>
        trx.from('billing_values').where('name', 'events_read_until').update({ value: '1000' })
      )
      await reconcile()
      assert.equal((await statusOf(client, customer)).userPlan.planSlug, 'free')
    } finally {
      await holdEvents(false)
      await settled()
    }
  })
})
