import { test } from '@japa/runner'
import type { Stripe } from 'stripe'
import { stripeGateway } from '#billing/stripe/stripe_gateway'
import { readConnection, transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import { settings } from '#start/settings'
import {
  addresses,
  askForCheckout,
  command,
  holdEvents,
  openBilling,
  origin,
  pay,
  settled,
  statusOf,
  stripeCustomer,
  subscribe,
  subscriptionsAtStripe,
} from '#tests/support/billing'
import { type Customer, signedInCustomer } from '#tests/support/customers'

const sessionOf = (url: string) => new URL(url).pathname.split('/').at(-1)!
const at = () => stripeGateway().client

async function openSessions(customer: Customer) {
  const { data } = await at().checkout.sessions.list({ customer: await stripeCustomer(customer), limit: 100 })
  return data.filter(({ status }) => status === 'open')
}

test.group('A payment page', (group) => {
  group.setup(openBilling)

  test('lets Stripe add taxes where that is set up, and not elsewhere', async ({
    assert,
    client,
    cleanup,
  }) => {
    const { sessions } = stripeGateway().client.checkout
    const create = sessions.create.bind(sessions)
    const { stripe } = settings
    cleanup(() => {
      sessions.create = create
      settings.stripe = stripe
    })
    const asked: Stripe.Checkout.SessionCreateParams[] = []
    sessions.create = ((params: Stripe.Checkout.SessionCreateParams, options: Stripe.RequestOptions) => {
      asked.push(params)
      return create(params, options)
    }) as typeof create
    const customer = await signedInCustomer()
    ;(await askForCheckout(client, customer, 'pro')).assertStatus(200)
    settings.stripe = { secretKey: 'sk_test', webhookSecret: 'whsec_test', automaticTax: true }
    ;(await askForCheckout(client, customer, 'starter')).assertStatus(200)
    assert.deepEqual(
      asked.map(({ automatic_tax, tax_id_collection, customer_update }) => [
        automatic_tax,
        tax_id_collection,
        customer_update,
      ]),
      [
        [undefined, undefined, undefined],
        [{ enabled: true }, { enabled: true }, { address: 'auto', name: 'auto' }],
      ]
    )
  })

  test('is opened once, however often and from however many tabs it is requested', async ({
    assert,
    client,
  }) => {
    const customer = await signedInCustomer()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => askForCheckout(client, customer, 'pro'))
    )
    for (const answer of answers) answer.assertStatus(200)
    assert.equal(new Set(answers.map((answer) => answer.body().data.url)).size, 1)
    assert.lengthOf(await openSessions(customer), 1)
    const { data: customers } = await at().customers.list({ email: customer.email })
    assert.lengthOf(customers, 1)
  })

  test('of another plan closes the first, so that only one can be paid', async ({ assert, client }) => {
    const customer = await signedInCustomer()
    const starter = (await askForCheckout(client, customer, 'starter')).body().data.url
    const pro = (await askForCheckout(client, customer, 'pro')).body().data.url
    assert.notEqual(starter, pro)
    assert.deepEqual(
      (await openSessions(customer)).map(({ id }) => id),
      [sessionOf(pro)]
    )
    assert.equal((await pay(starter)).status, 410)
    await pay(pro)
    await settled()
    assert.equal((await statusOf(client, customer)).userPlan.planSlug, 'pro')
  })

  test('paid in two tabs creates one subscription', async ({ assert, client }) => {
    const customer = await signedInCustomer()
    const { url } = (await askForCheckout(client, customer, 'pro')).body().data
    await Promise.all([pay(url), pay(url), pay(url)])
    await settled()
    const subscriptions = await subscriptionsAtStripe(customer)
    assert.deepEqual(
      subscriptions.map(({ status }) => status),
      ['active']
    )
    const { data: invoices } = await at().invoices.list({ customer: await stripeCustomer(customer) })
    assert.equal(
      invoices.reduce((sum, invoice) => sum + invoice.amount_paid, 0),
      2999
    )
  })

  test('is refused to a customer who has just paid, even before an event has arrived', async ({
    assert,
    client,
  }) => {
    const customer = await signedInCustomer()
    const { url } = (await askForCheckout(client, customer, 'pro')).body().data
    await holdEvents(true)
    try {
      await pay(url)
      const again = await askForCheckout(client, customer, 'pro')
      again.assertStatus(409)
      assert.equal(again.body().code, 'CONFLICT')
      assert.match(again.body().message, /Change the plan/)
      assert.equal((await statusOf(client, customer)).userPlan.planSlug, 'pro')
    } finally {
      await holdEvents(false)
      await settled()
    }
  })

  test('ends a second subscription that was created all the same, and refunds its payment', async ({
    assert,
    client,
  }) => {
    const customer = await signedInCustomer()
    await subscribe(client, customer, 'pro')
    const [first] = await subscriptionsAtStripe(customer)
    const second = await at().subscriptions.create({
      customer: await stripeCustomer(customer),
      items: [{ price: first!.items.data[0]!.price.id }],
      default_payment_method: first!.default_payment_method as string,
    })
    await settled()
    const after = await subscriptionsAtStripe(customer)
    assert.equal(after.find(({ id }) => id === first!.id)!.status, 'active')
    assert.equal(after.find(({ id }) => id === second.id)!.status, 'canceled')
    const { data: charges } = await at().charges.list({ customer: await stripeCustomer(customer) })
    assert.deepEqual(charges.map(({ amount_refunded }) => amount_refunded).sort(), [0, 2999])
    assert.equal((await statusOf(client, customer)).userPlan.status, 'active')
  })

  test('uses the server’s price, whatever the caller sends', async ({ assert, client }) => {
    const customer = await signedInCustomer()
    const refused = await askForCheckout(client, customer, 'pro', {
      price: 1,
      amount: 1,
      priceId: 'price_x',
      currency: 'jpy',
      customer: 'cus_other',
      line_items: [{ price_data: { unit_amount: 1 } }],
    })
    refused.assertStatus(422)
    assert.equal(refused.body().code, 'UNKNOWN_FIELD')
    const answer = await askForCheckout(client, customer, 'pro')
    answer.assertStatus(200)
    const session = await at().checkout.sessions.retrieve(sessionOf(answer.body().data.url))
    assert.equal(session.amount_total, 2999)
    assert.equal(session.currency, 'usd')
    assert.equal(session.customer, await stripeCustomer(customer))
  })

  test('only returns to our own addresses: {0} is refused')
    .with([
      ['successUrl', 'https://evil.example/payment-success'],
      ['successUrl', '//evil.example'],
      ['cancelUrl', `${origin}@evil.example/`],
      ['cancelUrl', 'javascript:alert(1)'],
    ] as [string, string][])
    .run(async ({ assert, client }, [field, address]) => {
      const customer = await signedInCustomer()
      const answer = await askForCheckout(client, customer, 'pro', { [field]: address })
      answer.assertStatus(422)
      assert.deepEqual(
        answer.body().errors.map((error: { field: string }) => error.field),
        [field]
      )
      assert.isNull(await stripeCustomer(customer))
    })

  test('is not available for the free plan, nor for one that is not on offer', async ({ assert, client }) => {
    const customer = await signedInCustomer()
    for (const slug of ['free', 'platinum']) {
      const answer = await askForCheckout(client, customer, slug)
      answer.assertStatus(422)
      assert.equal(answer.body().errors[0].field, 'planSlug')
    }
  })

  test('is the same again for the same Idempotency-Key', async ({ assert, client }) => {
    const customer = await signedInCustomer()
    const ask = () =>
      client
        .post('/api/subscriptions/checkout')
        .bearerToken(customer.token)
        .header('Idempotency-Key', 'one-checkout')
        .json({ planSlug: 'pro', ...addresses })
    const first = await ask()
    const second = await ask()
    assert.equal(second.header('idempotent-replayed'), 'true')
    assert.deepEqual(second.body(), first.body())
  })

  test('needs a session', async ({ client }) => {
    const answer = await client.post('/api/subscriptions/checkout').json({ planSlug: 'pro', ...addresses })
    answer.assertStatus(401)
  })
})

test.group("The provider's portal", (group) => {
  group.setup(openBilling)

  test('opens for a customer who has been to the payment page', async ({ assert, client }) => {
    const customer = await signedInCustomer()
    const early = await command(client, customer, 'portal', { returnUrl: `${origin}/billing` })
    early.assertStatus(409)
    await subscribe(client, customer, 'pro')
    const answer = await command(client, customer, 'portal', { returnUrl: `${origin}/billing` })
    answer.assertStatus(200)
    const page = await fetch(answer.body().data.url)
    assert.equal(page.status, 200)
    assert.include(await page.text(), 'Pro Plan')
  })

  test('only returns to our own addresses', async ({ assert, client }) => {
    const customer = await signedInCustomer()
    const answer = await command(client, customer, 'portal', { returnUrl: 'https://evil.example/billing' })
    answer.assertStatus(422)
    assert.equal(answer.body().errors[0].field, 'returnUrl')
  })
})

test.group('The invoices', (group) => {
  group.setup(openBilling)

  test('are listed page by page, with working links, only for their owner', async ({ assert, client }) => {
    const customer = await signedInCustomer()
    const other = await signedInCustomer()
    await subscribe(client, customer, 'starter')
    ;(await command(client, customer, 'change', { planSlug: 'pro' })).assertStatus(200)
    await settled()
    // As if they had not been read for a month.
    await transaction((trx) =>
      trx
        .from('invoices')
        .where('account_id', customer.accountId)
        .update({ read_at: 0, hosted_url: 'https://expired.example/', pdf_url: null })
    )
    const list = (token: string, page: number) =>
      client.get('/api/subscriptions/invoices').qs({ page, limit: 1 }).bearerToken(token)
    const first = (await list(customer.token, 1)).body().data
    const second = (await list(customer.token, 2)).body().data
    assert.deepEqual(first.pagination, { currentPage: 1, totalPages: 2, totalItems: 2, itemsPerPage: 1 })
    assert.deepEqual(
      [first, second].map(({ invoices }) => [invoices[0].planSlug, invoices[0].status]),
      [
        ['pro', 'paid'],
        ['starter', 'paid'],
      ]
    )
    for (const { invoices } of [first, second]) {
      assert.equal((await fetch(invoices[0].hostedUrl)).status, 200)
      const pdf = await fetch(invoices[0].pdfUrl)
      assert.equal(pdf.headers.get('content-type'), 'application/pdf')
    }
    assert.deepEqual((await list(other.token, 1)).body().data.invoices, [])
  })
})

test.group("A plan's price", (group) => {
  group.setup(openBilling)

  test('exists at Stripe for every paid plan', async ({ assert }) => {
    const rows = await readConnection()
      .from('plan_prices')
      .join('plans', 'plans.id', 'plan_prices.plan_id')
      .whereIn('plans.slug', ['starter', 'pro', 'business'])
      .orderBy('plan_prices.amount')
      .select('plans.slug', 'plan_prices.amount', 'plan_prices.stripe_price_id')
    assert.deepEqual(
      rows.map(({ slug, amount }) => [slug, Number(amount)]),
      [
        ['starter', 999],
        ['pro', 2999],
        ['business', 9999],
      ]
    )
    const price = await at().prices.retrieve(rows[1].stripe_price_id, { expand: ['product'] })
    assert.equal(price.unit_amount, 2999)
    assert.equal((price.product as { name: string }).name, 'Pro Plan')
  })
  test('that Stripe {0} is created again when it is next needed: {1}')
    .with([
      ['has put away', 'a payment page'],
      ['does not know', 'a payment page'],
      ['does not know', 'an upgrade'],
      ['does not know', 'a downgrade'],
    ])
    .run(async ({ assert, client }, [what, action]) => {
      const customer = await signedInCustomer()
      if (action !== 'a payment page')
        await subscribe(client, customer, action === 'an upgrade' ? 'starter' : 'business')
      const former = await priceOfPro()
      if (what === 'has put away') await at().prices.update(former, { active: false })
      else await forget(former)

      if (action === 'a payment page') {
        await subscribe(client, customer, 'pro')
        assert.equal((await statusOf(client, customer)).userPlan.planSlug, 'pro')
      } else {
        const preview = client.get('/api/subscriptions/change-preview').qs({ planSlug: 'pro' })
        ;(await preview.bearerToken(customer.token)).assertStatus(200)
        ;(await command(client, customer, 'change', { planSlug: 'pro' })).assertStatus(200)
        const { planSlug, pendingPlan } = (await statusOf(client, customer)).userPlan
        assert.equal(pendingPlan?.slug ?? planSlug, 'pro')
      }
      const price = await at().prices.retrieve(await priceOfPro())
      assert.isTrue(price.active)
      assert.equal(price.unit_amount, 2999)
      if (what === 'has put away') assert.notEqual(price.id, former)
    })
})

async function priceOfPro(): Promise<string> {
  const row = await readConnection()
    .from('plan_prices')
    .join('plans', 'plans.id', 'plan_prices.plan_id')
    .where('plans.slug', 'pro')
    .select('plan_prices.stripe_price_id')
    .firstOrFail()
  return row.stripe_price_id
}

/** Our rows name a price that Stripe does not know, as after a change to another account there. */
const forget = (price: string) =>
  transaction((trx) =>
    trx
      .from('plan_prices')
      .where('stripe_price_id', price)
      .update({ stripe_price_id: `price_unknown_${newId().slice(0, 8)}` })
  )
