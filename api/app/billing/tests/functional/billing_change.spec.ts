import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { Stripe } from 'stripe'
import { stripeGateway } from '#billing/stripe/stripe_gateway'
import { DAY, HOUR } from '#core/time'
import {
  advance,
  CARD,
  command,
  holdEvents,
  openBilling,
  settled,
  statusOf,
  stripeCustomer,
  subscribe,
  subscriptionsAtStripe,
  useCard,
} from '#tests/support/billing'
import { type Customer, signedInCustomer } from '#tests/support/customers'

const preview = (client: ApiClient, { token }: Customer, planSlug: string) =>
  client.get('/api/subscriptions/change-preview').qs({ planSlug }).bearerToken(token)

async function newestInvoice(customer: Customer) {
  const { data } = await stripeGateway().client.invoices.list({
    customer: await stripeCustomer(customer),
    limit: 1,
  })
  return data[0]!
}

async function invoices(client: ApiClient, { token }: Customer) {
  const answer = await client.get('/api/subscriptions/invoices').bearerToken(token)
  answer.assertStatus(200)
  return answer.body().data.invoices
}

/** Answers the bank's question on the page of an invoice. */
const answerBank = (url: string, answer: 'complete' | 'fail') =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ answer }),
    redirect: 'manual',
  })

async function subscribed(client: ApiClient, plan: string, card?: string): Promise<Customer> {
  const customer = await signedInCustomer()
  await subscribe(client, customer, plan, card)
  return customer
}

test.group('A larger plan', (group) => {
  group.setup(openBilling)

  test('states the credit that is deducted, so that the parts add up', async ({ assert, client }) => {
    const customer = await subscribed(client, 'pro')
    await stripeGateway().client.customers.update(await stripeCustomer(customer), { balance: -1234 })
    const { data } = (await preview(client, customer, 'business')).body()
    assert.equal(data.amountDueNow, 7000 - 1234)
    assert.deepEqual(data.lines.at(-1), { description: 'Credit and discounts', amount: -1234 })
    assert.equal(
      data.lines.reduce((sum: number, line: { amount: number }) => sum + line.amount, 0),
      data.amountDueNow
    )
  })

  test('is active at once and costs exactly what the preview said', async ({ assert, client }) => {
    const customer = await subscribed(client, 'pro')
    const { currentPeriodEnd } = (await statusOf(client, customer)).userPlan
    await advance({ days: 11, hours: 5 })
    const quoted = await preview(client, customer, 'business')
    quoted.assertStatus(200)
    const { data } = quoted.body()
    assert.equal(data.kind, 'upgrade')
    assert.isAbove(data.amountDueNow, 0)
    assert.isBelow(data.amountDueNow, 7000)
    assert.equal(
      data.lines.reduce((sum: number, line: { amount: number }) => sum + line.amount, 0),
      data.amountDueNow
    )
    assert.equal(data.nextAmount, 9999)
    assert.equal(data.nextPaymentAt, currentPeriodEnd)
    await advance({ hours: 0.2 })

    const changed = await command(client, customer, 'change', {
      planSlug: 'business',
      quotedAt: data.quotedAt,
    })
    changed.assertStatus(200)
    assert.equal(changed.body().data.userPlan.planSlug, 'business')
    assert.equal(changed.body().data.userPlan.postsPerMonth, 500)
    assert.equal(changed.body().data.userPlan.currentPeriodEnd, currentPeriodEnd)
    const invoice = await newestInvoice(customer)
    assert.equal(invoice.amount_paid, data.amountDueNow)
    assert.deepEqual(
      invoice.lines.data.map(({ amount }) => amount).sort(),
      data.lines.map(({ amount }: { amount: number }) => amount).sort()
    )
    await settled()
    const { body } = { body: (await statusOf(client, customer)).userPlan }
    assert.equal(body.planSlug, 'business')
  })

  test('is charged once for a double click', async ({ assert, client }) => {
    const customer = await subscribed(client, 'starter')
    const answers = await Promise.all(
      [1, 2, 3].map(() => command(client, customer, 'change', { planSlug: 'pro' }))
    )
    for (const answer of answers) answer.assertStatus(200)
    const { data } = await stripeGateway().client.invoices.list({ customer: await stripeCustomer(customer) })
    assert.lengthOf(data, 2)
    assert.equal((await statusOf(client, customer)).userPlan.planSlug, 'pro')
  })

  test('waits for the customer if the bank wants the payment confirmed, and is active from then on', async ({
    assert,
    client,
  }) => {
    const customer = await subscribed(client, 'starter')
    await useCard(customer, 'pm_card_authenticationRequired')
    const { quotedAt, amountDueNow } = (await preview(client, customer, 'pro')).body().data
    const asked = await command(client, customer, 'change', { planSlug: 'pro', quotedAt })
    asked.assertStatus(200)
    assert.equal(asked.body().message, 'Confirm the payment to switch to the Pro Plan.')
    const { confirmationUrl, userPlan } = asked.body().data
    assert.containSubset(userPlan, { planSlug: 'starter', status: 'active', graceUntil: null })
    await settled()
    assert.containSubset((await statusOf(client, customer)).userPlan, {
      planSlug: 'starter',
      status: 'active',
    })
    const [waiting] = await invoices(client, customer)
    assert.containSubset(waiting, { status: 'open', amountDue: amountDueNow, paymentFailed: true })

    assert.include(await (await fetch(confirmationUrl)).text(), 'Your bank wants you to confirm this payment')
    const refused = await answerBank(confirmationUrl, 'fail')
    assert.equal(refused.status, 422)
    assert.equal((await answerBank(confirmationUrl, 'complete')).status, 303)
    await settled()
    assert.equal((await statusOf(client, customer)).userPlan.planSlug, 'pro')
    const [paid] = await invoices(client, customer)
    assert.containSubset(paid, { status: 'paid', amount: amountDueNow, amountDue: 0, paymentFailed: false })
    assert.isNull((await subscriptionsAtStripe(customer))[0]!.pending_update)
  })

  test('is dropped if not confirmed within a day, and costs nothing', async ({ assert, client }) => {
    const customer = await subscribed(client, 'starter')
    await useCard(customer, 'pm_card_authenticationRequired')
    const asked = await command(client, customer, 'change', { planSlug: 'pro' })
    const { confirmationUrl } = asked.body().data
    await advance({ hours: 24 })
    assert.containSubset((await statusOf(client, customer)).userPlan, {
      planSlug: 'starter',
      status: 'active',
    })
    assert.equal((await invoices(client, customer))[0].status, 'void')
    assert.isNull((await subscriptionsAtStripe(customer))[0]!.pending_update)
    assert.notInclude(await (await fetch(confirmationUrl)).text(), 'confirm this payment')
  })

  test('requested again replaces the one that is waiting', async ({ assert, client }) => {
    const customer = await subscribed(client, 'starter')
    await useCard(customer, 'pm_card_authenticationRequired')
    await command(client, customer, 'change', { planSlug: 'pro' })
    const second = await command(client, customer, 'change', { planSlug: 'business' })
    const { confirmationUrl } = second.body().data
    const open = (await invoices(client, customer)).filter(
      ({ status }: { status: string }) => status === 'open'
    )
    assert.lengthOf(open, 1)
    await answerBank(confirmationUrl, 'complete')
    await settled()
    assert.equal((await statusOf(client, customer)).userPlan.planSlug, 'business')
  })

  test('changes nothing if the card is declined', async ({ assert, client }) => {
    const customer = await subscribed(client, 'starter')
    ;(await command(client, customer, 'cancel', { cancelAtPeriodEnd: true })).assertStatus(200)
    const { subscriptions } = stripeGateway().client
    const update = subscriptions.update.bind(subscriptions)
    // As for a card that was valid when it was added: the sandbox's declined ones are refused at once.
    subscriptions.update = () => {
      const declined = {
        code: 'card_declined',
        message: 'Your card was declined.',
        type: 'card_error' as const,
      }
      return Promise.reject(Stripe.errors.StripeError.generate({ ...declined, statusCode: 402 }))
    }
    const refused = await command(client, customer, 'change', { planSlug: 'pro' }).finally(() => {
      subscriptions.update = update
    })
    refused.assertStatus(402)
    assert.equal(refused.body().code, 'PAYMENT_FAILED')
    assert.match(refused.body().message, /Your card was declined/)
    await settled()
    const { userPlan } = await statusOf(client, customer)
    assert.equal(userPlan.planSlug, 'starter')
    assert.equal(userPlan.status, 'active')
    assert.isTrue(userPlan.cancelAtPeriodEnd)

    ;(await command(client, customer, 'change', { planSlug: 'pro' })).assertStatus(200)
    const after = (await statusOf(client, customer)).userPlan
    assert.equal(after.planSlug, 'pro')
    assert.isFalse(after.cancelAtPeriodEnd, 'who takes a larger plan goes on with it')
  })

  test('is not charged by an expired quote', async ({ assert, client }) => {
    const customer = await subscribed(client, 'starter')
    const { quotedAt } = (await preview(client, customer, 'pro')).body().data
    await advance({ hours: 1 })
    const late = await command(client, customer, 'change', { planSlug: 'pro', quotedAt })
    late.assertStatus(409)
    assert.equal((await statusOf(client, customer)).userPlan.planSlug, 'starter')
  })
})

test.group('A smaller plan', (group) => {
  group.setup(openBilling)

  test('is active from the next period, and paid from then on', async ({ assert, client }) => {
    const customer = await subscribed(client, 'pro')
    const end = (await statusOf(client, customer)).userPlan.currentPeriodEnd
    const { data } = (await preview(client, customer, 'starter')).body()
    assert.equal(data.kind, 'downgrade')
    assert.equal(data.amountDueNow, 0)
    assert.equal(data.effectiveAt, end)

    const changed = await command(client, customer, 'change', { planSlug: 'starter' })
    changed.assertStatus(200)
    const { userPlan, notices } = changed.body().data
    assert.equal(userPlan.planSlug, 'pro')
    assert.deepEqual(userPlan.pendingPlan, { slug: 'starter', name: 'Starter Plan', effectiveAt: end })
    assert.equal(notices[0].code, 'downgrades')
    await advance({ to: Date.parse(end) - 60_000 })
    assert.equal((await statusOf(client, customer)).userPlan.postsPerMonth, 100)
    await advance({ to: Date.parse(end) + 2 * HOUR })
    const after = (await statusOf(client, customer)).userPlan
    assert.equal(after.planSlug, 'starter')
    assert.equal(after.postsPerMonth, 20)
    assert.equal(after.status, 'active')
    assert.isNull(after.pendingPlan)
    assert.equal((await newestInvoice(customer)).amount_paid, 999)
  })

  test('can be revoked, exchanged and followed by a larger one', async ({ assert, client }) => {
    const customer = await subscribed(client, 'business')
    const to = async (planSlug: string) => {
      const answer = await command(client, customer, 'change', { planSlug })
      answer.assertStatus(200)
      await settled()
      return (await statusOf(client, customer)).userPlan
    }
    assert.equal((await to('pro')).pendingPlan.slug, 'pro')
    assert.equal((await to('starter')).pendingPlan.slug, 'starter')
    const kept = await to('business')
    assert.isNull(kept.pendingPlan)
    assert.equal(kept.planSlug, 'business')

    assert.isTrue((await to('free')).cancelAtPeriodEnd)
    const instead = await to('pro')
    assert.isFalse(instead.cancelAtPeriodEnd)
    assert.equal(instead.pendingPlan.slug, 'pro')
    ;(await command(client, customer, 'cancel', { cancelAtPeriodEnd: true })).assertStatus(200)
    const canceled = (await statusOf(client, customer)).userPlan
    assert.isTrue(canceled.cancelAtPeriodEnd)
    assert.isNull(canceled.pendingPlan)
    await advance({ to: Date.parse(canceled.currentPeriodEnd) + HOUR })
    assert.equal((await statusOf(client, customer)).userPlan.planSlug, 'free')
    assert.equal((await subscriptionsAtStripe(customer))[0]!.status, 'canceled')
  })

  test('is replaced by a larger one', async ({ assert, client }) => {
    const customer = await subscribed(client, 'pro')
    await command(client, customer, 'change', { planSlug: 'starter' })
    ;(await command(client, customer, 'change', { planSlug: 'business' })).assertStatus(200)
    const { userPlan } = await statusOf(client, customer)
    assert.equal(userPlan.planSlug, 'business')
    assert.isNull(userPlan.pendingPlan)
    await advance({ to: Date.parse(userPlan.currentPeriodEnd) + 2 * HOUR })
    assert.equal((await statusOf(client, customer)).userPlan.planSlug, 'business')
  })
})

test.group('A change of plan', (group) => {
  group.setup(openBilling)

  test('requires a paid plan', async ({ assert, client }) => {
    const customer = await signedInCustomer()
    for (const answer of [
      await preview(client, customer, 'pro'),
      await command(client, customer, 'change', { planSlug: 'pro' }),
      await command(client, customer, 'cancel', { cancelAtPeriodEnd: true }),
      await command(client, customer, 'reactivate'),
    ]) {
      answer.assertStatus(409)
      assert.equal(answer.body().code, 'CONFLICT')
    }
  })

  test('is refused with a reason if the subscription has ended at Stripe unnoticed', async ({
    assert,
    client,
    cleanup,
  }) => {
    const customer = await subscribed(client, 'starter')
    const [subscription] = await subscriptionsAtStripe(customer)
    await holdEvents(true)
    cleanup(async () => {
      await holdEvents(false)
      await settled()
    })
    await stripeGateway().client.subscriptions.cancel(subscription!.id)
    assert.equal((await statusOf(client, customer)).userPlan.planSlug, 'starter')
    for (const [answer, message] of [
      [await preview(client, customer, 'pro'), /no paid plan to change/],
      [await command(client, customer, 'change', { planSlug: 'pro' }), /no paid plan to change/],
      [await command(client, customer, 'cancel', { cancelAtPeriodEnd: true }), /no paid subscription/],
      [await command(client, customer, 'reactivate'), /has ended. Choose a plan/],
    ] as const) {
      answer.assertStatus(409)
      assert.match(answer.body().message, message)
    }
    assert.equal((await statusOf(client, customer)).userPlan.planSlug, 'free')
  })

  test('waits for an open invoice to be paid', async ({ client }) => {
    const customer = await subscribed(client, 'starter', CARD.failsAtRenewal)
    await advance({ days: 31, hours: 3 })
    ;(await preview(client, customer, 'pro')).assertStatus(409)
    ;(await command(client, customer, 'change', { planSlug: 'pro' })).assertStatus(409)
  })

  test('must name a plan on offer', async ({ assert, client }) => {
    const customer = await subscribed(client, 'starter')
    const answer = await preview(client, customer, 'platinum')
    answer.assertStatus(422)
    assert.equal(answer.body().errors[0].field, 'planSlug')
  })

  test('to the current plan changes nothing', async ({ assert, client }) => {
    const customer = await subscribed(client, 'starter')
    const { data } = (await preview(client, customer, 'starter')).body()
    assert.equal(data.kind, 'none')
    assert.isAtLeast(Date.parse(data.nextPaymentAt), Date.parse(data.quotedAt) + 27 * DAY)
    ;(await command(client, customer, 'change', { planSlug: 'starter' })).assertStatus(200)
    assert.equal((await statusOf(client, customer)).userPlan.planSlug, 'starter')
  })
})
