import { test } from '@japa/runner'
import type { Stripe } from 'stripe'
import { TestSandbox } from '#sandbox/tests/support/test_sandbox'

test.group('The portal', (group) => {
  let one: TestSandbox
  let subscription: Stripe.Subscription
  let starter: Stripe.Price
  let pro: Stripe.Price
  group.each.setup(async () => {
    one = await TestSandbox.open('2027-01-31T10:00:00Z')
    starter = await one.price(999, 'Starter')
    pro = await one.price(2999, 'Pro')
    subscription = await one.subscribe(starter)
    return () => one.close()
  })

  const open = (features?: Stripe.BillingPortal.ConfigurationCreateParams['features']) =>
    (features
      ? one.stripe.billingPortal.configurations.create({ features }).then(({ id }) => id)
      : Promise.resolve(undefined)
    )
      .then((configuration) =>
        one.stripe.billingPortal.sessions.create({
          customer: subscription.customer as string,
          return_url: 'http://127.0.0.1/billing',
          ...(configuration && { configuration }),
        })
      )
      .then(({ url }) => url)
  const read = () => one.stripe.subscriptions.retrieve(subscription.id)

  test('shows the plan, the card, the invoices and the way back', async ({ assert }) => {
    const { text } = await one.get(await open())
    for (const part of [
      'Starter',
      '$9.99 per month',
      'Renews on Feb 28, 2027',
      'Visa ending in 4242, expires 12/2029',
      '-0001',
      'http://127.0.0.1/billing',
    ])
      assert.include(text, part)
  })

  test('cancels at the end of the period, and renews', async ({ assert }) => {
    const url = await open()
    assert.include((await one.get(`${url}/cancel`)).text, 'Feb 28, 2027')
    assert.equal((await one.post(`${url}/cancel`, {})).status, 303)
    assert.isTrue((await read()).cancel_at_period_end)
    assert.include((await one.get(url)).text, 'Cancels on Feb 28, 2027')
    await one.post(`${url}/renew`, {})
    assert.deepInclude(await read(), { cancel_at_period_end: false, cancel_at: null, canceled_at: null })
  })

  test('drops a planned change when the customer cancels', async ({ assert }) => {
    await one.stripe.subscriptionSchedules.create({ from_subscription: subscription.id })
    await one.post(`${await open()}/cancel`, {})
    assert.deepInclude(await read(), { cancel_at_period_end: true, schedule: null })
  })

  test('changes the card, and says why it cannot', async ({ assert }) => {
    const url = `${await open()}/card`
    const refused = await one.pay(url, '4000 0000 0000 0002')
    assert.equal(refused.status, 422)
    assert.include(refused.text, 'Your card was declined.')
    const former = (await read()).default_payment_method
    assert.equal((await one.pay(url, '5555 5555 5555 4444')).status, 303)
    const { default_payment_method } = await read()
    assert.notEqual(default_payment_method, former)
    const method = await one.stripe.paymentMethods.retrieve(default_payment_method as string)
    assert.deepInclude(method.card, { brand: 'mastercard', last4: '4444' })
  })

  test('changes the plan to one on offer, and to no other', async ({ assert }) => {
    const url = await open({
      subscription_update: {
        enabled: true,
        default_allowed_updates: ['price'],
        proration_behavior: 'always_invoice',
        products: [{ product: pro.product as string, prices: [pro.id] }],
      },
    })
    assert.equal((await one.post(`${url}/plans`, { price: starter.id })).status, 422)
    assert.equal((await one.post(`${url}/plans`, { price: pro.id })).status, 303)
    assert.equal((await read()).items.data[0]!.price.id, pro.id)
    const { data } = await one.stripe.invoices.list({ subscription: subscription.id })
    assert.deepInclude(data[0], { amount_paid: 2000, status: 'paid' })
  })

  test('offers nothing that its configuration does not', async ({ assert }) => {
    const url = await open({ invoice_history: { enabled: true } })
    for (const path of ['cancel', 'card', 'plans'])
      assert.equal((await one.get(`${url}/${path}`)).status, 404)
    assert.notInclude((await one.get(url)).text, 'Cancel plan')
  })

  test('expires after an hour, and opens for nobody else', async ({ assert }) => {
    const url = await open()
    await one.goTo('2027-01-31T11:00:01Z')
    assert.equal((await one.get(url)).status, 410)
    assert.equal((await one.get(`${one.origin}/sandbox/portal/guess`)).status, 404)
    assert.equal((await one.get(`${one.origin}/sandbox/portal`)).status, 404)
  })
})

test.group('An invoice', (group) => {
  let one: TestSandbox
  group.each.setup(async () => {
    one = await TestSandbox.open('2027-01-31T10:00:00Z')
    return () => one.close()
  })

  test('is a page and a PDF', async ({ assert }) => {
    const { latest_invoice } = await one.subscribe(await one.price(2999, 'Pro'))
    const invoice = await one.stripe.invoices.retrieve(latest_invoice as string)
    const { text } = await one.get(invoice.hosted_invoice_url!)
    for (const part of [invoice.number!, '1 × Pro', '$29.99', 'Ada Lovelace', 'Paid'])
      assert.include(text, part)
    const pdf = await fetch(invoice.invoice_pdf!)
    assert.equal(pdf.headers.get('content-type'), 'application/pdf')
    const bytes = Buffer.from(await pdf.arrayBuffer()).toString('latin1')
    assert.match(bytes, /^%PDF-1\.4/)
    assert.include(bytes, `Number ${invoice.number}`)
  })

  test('that is open can be paid with another card, which the subscription keeps', async ({ assert }) => {
    const { id } = await one.subscribe(await one.price(2999), 'pm_card_chargeCustomerFail')
    await one.goTo('2027-02-28T11:00:00Z')
    const [open] = (await one.stripe.invoices.list({ subscription: id })).data
    const url = open!.hosted_invoice_url!
    assert.include((await one.pay(url, '4000 0000 0000 9995')).text, 'insufficient funds')
    assert.equal((await one.pay(url)).status, 303)
    assert.equal((await one.stripe.invoices.retrieve(open!.id)).status, 'paid')
    const subscription = await one.stripe.subscriptions.retrieve(id)
    assert.equal(subscription.status, 'active')
    await one.goTo('2027-03-31T11:00:00Z')
    assert.equal((await one.stripe.invoices.list({ subscription: id })).data[0]!.status, 'paid')
  })
})

test.group('The page of the sandbox', (group) => {
  let one: TestSandbox
  group.each.setup(async () => {
    one = await TestSandbox.open('2027-01-31T10:00:00Z')
    return () => one.close()
  })

  test('shows an overview and moves the clock to the renewal, paid', async ({ assert }) => {
    const page = `${one.origin}/sandbox`
    const { id } = await one.subscribe(await one.price(2999, 'Pro'))
    const { text } = await one.get(page)
    for (const part of [
      'ada@example.com',
      'Pro',
      'active',
      id,
      'invoice.paid',
      'To the next renewal (Feb 28, 2027)',
    ])
      assert.include(text, part)
    assert.equal((await one.post(page, { do: 'renewal' })).status, 303)
    const { data } = await one.stripe.invoices.list({ subscription: id })
    assert.deepEqual(
      data.map(({ status }) => status),
      ['paid', 'paid']
    )
    assert.include((await one.get(page)).text, 'Feb 28, 2027')
  })

  test('sends an event again', async ({ assert }) => {
    await one.customer()
    await one.control('deliveries', {})
    const [event] = (await one.stripe.events.list()).data
    await one.post(`${one.origin}/sandbox`, { do: 'resend', event: event!.id })
    assert.deepEqual(
      one.received.map(({ event: { id } }) => id),
      [event!.id, event!.id]
    )
  })

  test('has a clock that does not go back, nor too far forward', async ({ assert }) => {
    assert.equal((await one.control('clock', { to: '2027-01-01T00:00:00Z' })).status, 400)
    assert.equal((await one.control('clock', { advanceDays: 10_000 })).status, 400)
    assert.equal((await one.control('clock', {})).status, 400)
    const moved = await one.control('clock', { advanceDays: 1 })
    assert.equal(moved.body.iso, '2027-02-01T10:00:00.000Z')
  })
})
