import { test } from '@japa/runner'
import { Stripe } from 'stripe'
import { seconds, TestSandbox } from '#sandbox/tests/support/test_sandbox'

const iso = (moment: number | null) =>
  moment === null ? null : new Date(moment * 1000).toISOString().replace('.000', '')
const START = '2027-01-31T10:00:00Z'

test.group('A subscription in the sandbox', (group) => {
  let one: TestSandbox
  group.each.setup(async () => {
    one = await TestSandbox.open(START)
    return () => one.close()
  })

  const read = (id: string) => one.stripe.subscriptions.retrieve(id)
  const endOf = async (id: string) => iso((await read(id)).items.data[0]!.current_period_end)
  const invoicesOf = async (subscription: string) =>
    (await one.stripe.invoices.list({ subscription, limit: 100 })).data

  test('renews on the last day of February and on the 31st of March', async ({ assert }) => {
    const { id } = await one.subscribe(await one.price(2999))
    assert.equal(await endOf(id), '2027-02-28T10:00:00Z')
    await one.goTo('2027-02-28T09:59:59Z')
    assert.lengthOf(await invoicesOf(id), 1)
    await one.goTo('2027-02-28T10:00:00Z')
    const [draft] = await invoicesOf(id)
    assert.deepInclude(draft, { status: 'draft', billing_reason: 'subscription_cycle', amount_due: 2999 })
    assert.equal(await endOf(id), '2027-03-31T10:00:00Z')
    await one.goTo('2027-02-28T11:00:00Z')
    const [paid] = await invoicesOf(id)
    assert.deepInclude(paid, { id: draft!.id, status: 'paid', amount_paid: 2999 })
    assert.equal(iso(paid!.lines.data[0]!.period.end), '2027-03-31T10:00:00Z')
  })

  test('renews once, even if a second passes while it is made', async ({ assert, cleanup }) => {
    const price = await one.price(2999)
    one.sandbox.world.clock.go()
    const { now } = Date
    let calls = 0
    Date.now = () => now() + 1000 * calls++
    cleanup(() => {
      Date.now = now
    })
    const { id } = await one.subscribe(price)
    await one.goTo('2027-02-28T12:00:00Z')
    assert.lengthOf(await invoicesOf(id), 2)
  })

  test('renews as often as it is due when the clock is moved far', async ({ assert }) => {
    const { id } = await one.subscribe(await one.price(2999))
    await one.goTo('2028-03-01T00:00:00Z')
    const created = (await invoicesOf(id)).map(({ created }) => iso(created)?.slice(0, 10)).reverse()
    assert.lengthOf(created, 14)
    assert.deepEqual(created.slice(-3), ['2027-12-31', '2028-01-31', '2028-02-29'])
  })

  test('is past due when the card fails, is tried on days 3, 5 and 7, and then ends', async ({ assert }) => {
    const { id } = await one.subscribe(await one.price(2999), 'pm_card_chargeCustomerFail')
    assert.equal((await read(id)).status, 'active')
    await one.goTo('2027-02-28T11:00:00Z')
    assert.equal((await read(id)).status, 'past_due')
    const days: (string | null)[] = []
    for (const day of ['2027-03-03', '2027-03-05', '2027-03-07']) {
      const [invoice] = await invoicesOf(id)
      days.push(iso(invoice!.next_payment_attempt))
      await one.goTo(`${day}T10:59:59Z`)
      assert.equal((await read(id)).status, 'past_due')
      await one.goTo(`${day}T11:00:00Z`)
    }
    assert.deepEqual(days, ['2027-03-03T11:00:00Z', '2027-03-05T11:00:00Z', '2027-03-07T11:00:00Z'])
    const ended = await read(id)
    assert.equal(ended.status, 'canceled')
    assert.equal(ended.cancellation_details!.reason, 'payment_failed')
    const [invoice] = await invoicesOf(id)
    assert.deepInclude(invoice, { status: 'open', attempt_count: 4, next_payment_attempt: null })
    await one.goTo('2027-06-01T00:00:00Z')
    assert.lengthOf(await invoicesOf(id), 2)
  })

  test('is active again once its customer has another card and the invoice is paid', async ({ assert }) => {
    const { id, customer } = await one.subscribe(await one.price(2999), 'pm_card_chargeCustomerFail')
    await one.goTo('2027-02-28T11:00:00Z')
    const [invoice] = await invoicesOf(id)
    const method = await one.stripe.paymentMethods.attach('pm_card_visa', { customer: customer as string })
    await one.stripe.subscriptions.update(id, { default_payment_method: method.id })
    const paid = await one.stripe.invoices.pay(invoice!.id)
    assert.equal(paid.status, 'paid')
    assert.equal((await read(id)).status, 'active')
    assert.isFalse(((await one.stripe.customers.retrieve(customer as string)) as Stripe.Customer).delinquent)
  })

  test('ends at the end of its period when that was requested, unless it was revoked', async ({ assert }) => {
    const price = await one.price(2999)
    const [ending, staying] = [await one.subscribe(price), await one.subscribe(price)]
    for (const { id } of [ending, staying])
      await one.stripe.subscriptions.update(id, { cancel_at_period_end: true })
    const asked = await read(ending.id)
    assert.deepInclude(asked, {
      status: 'active',
      cancel_at: seconds('2027-02-28T10:00:00Z'),
      canceled_at: seconds(START),
    })
    const back = await one.stripe.subscriptions.update(staying.id, { cancel_at_period_end: false })
    assert.deepInclude(back, { cancel_at: null, canceled_at: null, cancel_at_period_end: false })
    await one.goTo('2027-03-01T00:00:00Z')
    assert.deepInclude(await read(ending.id), {
      status: 'canceled',
      ended_at: seconds('2027-02-28T10:00:00Z'),
    })
    assert.equal((await read(staying.id)).status, 'active')
    assert.lengthOf(await invoicesOf(ending.id), 1)
    assert.lengthOf(await invoicesOf(staying.id), 2)
    assert.include(await one.eventTypes(), 'customer.subscription.deleted')
  })

  test('charges the difference of an upgrade by the second, at once', async ({ assert }) => {
    const [starter, pro] = [await one.price(999, 'Starter'), await one.price(2999, 'Pro')]
    const { id, items } = await one.subscribe(starter)
    await one.goTo('2027-02-09T17:24:00Z')
    // 18 of 28 days, 16 hours and 36 minutes are left.
    const share = (18 * 86_400 + 16 * 3_600 + 36 * 60) / (28 * 86_400)
    const change = {
      items: [{ id: items.data[0]!.id, price: pro.id }],
      proration_behavior: 'always_invoice' as const,
    }
    const preview = await one.stripe.invoices.createPreview({
      subscription: id,
      subscription_details: change,
    })
    const updated = await one.stripe.subscriptions.update(id, {
      ...change,
      payment_behavior: 'error_if_incomplete',
    })
    const [invoice] = await invoicesOf(id)
    const amounts = invoice!.lines.data.map(({ amount }) => amount)
    assert.deepEqual(amounts, [-Math.round(999 * share), Math.round(2999 * share)])
    assert.deepInclude(invoice, {
      status: 'paid',
      billing_reason: 'subscription_update',
      total: amounts[0]! + amounts[1]!,
    })
    assert.equal(preview.amount_due, invoice!.amount_paid)
    assert.deepEqual(
      preview.lines.data.map(({ amount }) => amount),
      amounts
    )
    assert.equal(updated.items.data[0]!.price.id, pro.id)
    assert.equal(await endOf(id), '2027-02-28T10:00:00Z')
  })

  test('keeps its plan when the upgrade is not paid', async ({ assert }) => {
    const [starter, pro] = [await one.price(999), await one.price(2999)]
    const { id, items, customer } = await one.subscribe(starter)
    const failing = await one.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
      customer: customer as string,
    })
    await one.stripe.subscriptions.update(id, { default_payment_method: failing.id })
    const change = one.stripe.subscriptions.update(id, {
      items: [{ id: items.data[0]!.id, price: pro.id }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete',
      off_session: true,
    })
    const error = await change.then(
      () => null,
      (thrown: unknown) => thrown
    )
    assert.instanceOf(error, Stripe.errors.StripeCardError)
    assert.equal((await read(id)).items.data[0]!.price.id, starter.id)
    assert.lengthOf(await invoicesOf(id), 1)
  })

  test('puts prorations that are not invoiced immediately on the next invoice', async ({ assert }) => {
    const [starter, pro] = [await one.price(999), await one.price(2999)]
    const { id, items } = await one.subscribe(pro)
    await one.goTo('2027-02-14T10:00:00Z')
    await one.stripe.subscriptions.update(id, { items: [{ id: items.data[0]!.id, price: starter.id }] })
    assert.lengthOf(await invoicesOf(id), 1)
    const upcoming = await one.stripe.invoices.createPreview({ subscription: id })
    assert.deepEqual(
      upcoming.lines.data.map(({ amount }) => amount),
      [-1500, 500, 999]
    )
    await one.goTo('2027-02-28T11:00:00Z')
    const [invoice] = await invoicesOf(id)
    assert.deepEqual(
      invoice!.lines.data.map(({ amount }) => amount),
      [-1500, 500, 999]
    )
    // A credit larger than the price stays with the customer.
    assert.deepInclude(invoice, { total: -1, amount_due: 0, status: 'paid', ending_balance: -1 })
  })

  test('changes to a smaller plan at the end of the period by a schedule, which then releases it', async ({
    assert,
  }) => {
    const [starter, pro] = [await one.price(999), await one.price(2999)]
    const { id } = await one.subscribe(pro)
    const schedule = await one.stripe.subscriptionSchedules.create({ from_subscription: id })
    const [phase] = schedule.phases
    await one.stripe.subscriptionSchedules.update(schedule.id, {
      end_behavior: 'release',
      proration_behavior: 'none',
      phases: [
        { items: [{ price: pro.id }], start_date: phase!.start_date, end_date: phase!.end_date },
        {
          items: [{ price: starter.id }],
          duration: { interval: 'month', interval_count: 1 },
          proration_behavior: 'none',
        },
      ],
    })
    assert.equal((await read(id)).items.data[0]!.price.id, pro.id)
    assert.equal((await one.stripe.invoices.createPreview({ subscription: id })).amount_due, 999)
    await one.goTo('2027-02-28T11:00:00Z')
    const now = await read(id)
    assert.equal(now.items.data[0]!.price.id, starter.id)
    assert.equal(now.schedule, schedule.id)
    const [invoice] = await invoicesOf(id)
    assert.deepInclude(invoice, { amount_paid: 999, billing_reason: 'subscription_cycle' })
    assert.lengthOf(invoice!.lines.data, 1)
    await one.goTo('2027-03-31T11:00:00Z')
    assert.isNull((await read(id)).schedule)
    assert.equal((await one.stripe.subscriptionSchedules.retrieve(schedule.id)).status, 'released')
    assert.deepEqual(
      (await invoicesOf(id)).map(({ amount_paid }) => amount_paid),
      [999, 999, 2999]
    )
  })

  test('is unchanged when its schedule is released before', async ({ assert }) => {
    const [starter, pro] = [await one.price(999), await one.price(2999)]
    const { id } = await one.subscribe(pro)
    const { id: schedule, phases } = await one.stripe.subscriptionSchedules.create({ from_subscription: id })
    await one.stripe.subscriptionSchedules.update(schedule, {
      phases: [
        { items: [{ price: pro.id }], start_date: phases[0]!.start_date, end_date: phases[0]!.end_date },
        { items: [{ price: starter.id }] },
      ],
    })
    const refused = await one.stripe.subscriptions
      .update(id, { cancel_at_period_end: true })
      .catch((error) => error.message)
    assert.match(refused, /managed by the subscription schedule/)
    await one.stripe.subscriptionSchedules.release(schedule)
    await one.goTo('2027-02-28T11:00:00Z')
    assert.equal((await read(id)).items.data[0]!.price.id, pro.id)
  })

  test('begins a new period when it changes from monthly to yearly', async ({ assert }) => {
    const [monthly, yearly] = [await one.price(3000), await one.price(30_000, 'Yearly', 'year')]
    const { id, items } = await one.subscribe(monthly)
    await one.goTo('2027-02-14T10:00:00Z')
    await one.stripe.subscriptions.update(id, { items: [{ id: items.data[0]!.id, price: yearly.id }] })
    const [invoice] = await invoicesOf(id)
    assert.deepEqual(
      invoice!.lines.data.map(({ amount }) => amount),
      [-1500, 30_000]
    )
    assert.equal(invoice!.status, 'paid')
    assert.equal(await endOf(id), '2028-02-14T10:00:00Z')
  })

  test('expires if it is never paid for the first time', async ({ assert }) => {
    const price = await one.price(2999)
    const { id: customer } = await one.customer()
    const { id, status } = await one.stripe.subscriptions.create({
      customer,
      items: [{ price: price.id }],
      payment_behavior: 'default_incomplete',
    })
    assert.equal(status, 'incomplete')
    await one.goTo('2027-02-01T09:00:00Z')
    assert.equal((await read(id)).status, 'incomplete_expired')
  })

  test('renews even if something else fails', async ({ assert }) => {
    const [broken, whole] = [
      await one.subscribe(await one.price(999)),
      await one.subscribe(await one.price(2999)),
    ]
    one.sandbox.world.objects.remove(broken.customer as string)
    const { error } = console
    const logged: unknown[] = []
    console.error = (...parts: unknown[]) => logged.push(parts[0])
    await one.goTo('2027-02-28T11:00:00Z').finally(() => {
      console.error = error
    })
    assert.deepEqual(logged, [`The sandbox could not go on with ${broken.id}:`])
    assert.lengthOf(await invoicesOf(whole.id), 2)
  })

  test('emits the events of its first payment in Stripe’s order', async ({ assert }) => {
    await one.subscribe(await one.price(2999))
    const types = (await one.eventTypes()).filter((type) => /subscription|invoice|charge/.test(type))
    assert.deepEqual(types, [
      'customer.subscription.created',
      'invoice.created',
      'customer.subscription.updated',
      'invoice.finalized',
      'charge.succeeded',
      'invoice_payment.paid',
      'customer.subscription.updated',
      'invoice.paid',
      'invoice.payment_succeeded',
    ])
  })
})
