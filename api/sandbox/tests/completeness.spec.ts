import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { TestSandbox } from '#sandbox/tests/support/test_sandbox'

type Json = Record<string, unknown>

const { resources } = JSON.parse(
  readFileSync(new URL('./fixtures/stripe-objects.json', import.meta.url), 'utf8')
) as { resources: Record<string, Json> }

/** In the fixtures and deliberately missing here. */
const RIGHTLY_ABSENT: Record<string, string[]> = {
  // From a former version: an invoice names its subscription under parent.subscription_details.
  invoice: ['subscription'],
  // The fixture's belongs to a customer, ours to a connected account.
  bank_account: ['customer'],
  // An account has the capabilities that were requested.
  account: ['capabilities.card_payments'],
}

/**
 * Paths that the official object has and ours lacks; the compiler checks the types of existing ones against the
 * SDK's.
 */
const missing = (object: Json, kind: string) =>
  lacking(object, resources[kind]!, '').filter((key) => !RIGHTLY_ABSENT[kind]?.includes(key))

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The paths that the official object has and ours lacks, within parts that ours has. */
function lacking(ours: Json, official: Json, path: string): string[] {
  return Object.entries(official).flatMap(([key, value]) => {
    const here = `${path}${key}`
    if (!(key in ours)) return [here]
    const mine = ours[key]
    // Metadata is arbitrary, and the fixture's event is about another object.
    if (key === 'metadata' || here === 'data.object') return []
    if (isObject(value) && isObject(mine)) return lacking(mine, value, `${here}.`)
    if (Array.isArray(value) && Array.isArray(mine) && isObject(value[0]) && isObject(mine[0]))
      return lacking(mine[0], value[0], `${here}.`)
    return []
  })
}

test.group('Every object of the sandbox', (group) => {
  let one: TestSandbox
  const seen = new Map<string, Json>()

  group.setup(async () => {
    one = await TestSandbox.open()
    await walk()
    return () => one.close()
  })

  async function walk(): Promise<void> {
    const { stripe } = one
    const see = (object: object) => {
      const plain = JSON.parse(JSON.stringify(object)) as Json
      seen.set(plain.object as string, plain)
      return object
    }
    const [starter, pro] = [await one.price(999, 'Starter'), await one.price(2999, 'Pro')]
    const session = await one.checkout(starter)
    await one.pay(session.url!)
    const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ['line_items'] })
    see(done)
    see(done.line_items!.data[0]!)
    const subscription = await stripe.subscriptions.retrieve(done.subscription as string)
    const [item] = subscription.items.data
    for (const object of [subscription, item!, item!.plan, item!.price]) see(object)
    see(await stripe.products.retrieve(pro.product as string))
    see(await stripe.customers.retrieve(done.customer as string))
    await stripe.subscriptions.update(subscription.id, { items: [{ id: item!.id, price: pro.id }] })
    see(one.sandbox.world.objects.all('invoiceitem')[0]!)
    const invoice = await stripe.invoices.retrieve(done.invoice as string, { expand: ['payments'] })
    see(invoice)
    see(invoice.lines.data[0]!)
    const [payment] = invoice.payments!.data
    see(payment!)
    const intent = await stripe.paymentIntents.retrieve(payment!.payment.payment_intent as string)
    see(intent)
    see(await stripe.charges.retrieve(intent.latest_charge as string, { expand: ['refunds'] }))
    see(await stripe.paymentMethods.retrieve(intent.payment_method as string))
    see(await stripe.refunds.create({ payment_intent: intent.id, amount: 100 }))
    see((await stripe.balanceTransactions.list()).data[0]!)
    see(await stripe.balance.retrieve())
    see(await stripe.subscriptionSchedules.create({ from_subscription: subscription.id }))
    const configuration = await stripe.billingPortal.configurations.create({
      features: { invoice_history: { enabled: true } },
    })
    see(configuration)
    see(
      await stripe.billingPortal.sessions.create({
        customer: done.customer as string,
        configuration: configuration.id,
      })
    )
    const account = await stripe.accounts.create({
      type: 'express',
      capabilities: { transfers: { requested: true } },
    })
    const link = await stripe.accountLinks.create({
      account: account.id,
      type: 'account_onboarding',
      refresh_url: 'http://127.0.0.1/r',
      return_url: 'http://127.0.0.1/b',
    })
    see(link)
    await one.post(link.url, { name: 'Ada', routing: '110000000', bank: '000123456789', accept: 'yes' })
    see(await stripe.accounts.retrieve(account.id))
    see(await stripe.accounts.createLoginLink(account.id))
    const transfer = await stripe.transfers.create({ amount: 100, currency: 'usd', destination: account.id })
    see(transfer)
    see(await stripe.payouts.create({ amount: 10, currency: 'usd' }, { stripeAccount: account.id }))
    see((await stripe.accounts.retrieve(account.id)).external_accounts!.data[0]!)
    see(await stripe.transfers.createReversal(transfer.id, { amount: 90 }))
    see(await stripe.coupons.create({ percent_off: 10, duration: 'forever' }))
    const [coupon] = (await stripe.coupons.list()).data
    await stripe.subscriptions.update(subscription.id, { discounts: [{ coupon: coupon!.id }] })
    see(one.sandbox.world.objects.all('discount')[0]!)
    see(
      await stripe.promotionCodes.create({
        promotion: { type: 'coupon', coupon: coupon!.id },
        code: 'SPRING',
      })
    )
    see(await stripe.countrySpecs.retrieve('US'))
    const { data: charges } = await stripe.charges.list()
    await one.post(`${one.origin}/sandbox`, { do: 'dispute', charge: charges[0]!.id })
    see((await stripe.disputes.list()).data[0]!)
    see(
      await stripe.webhookEndpoints.create({
        url: 'http://127.0.0.1:9/hook',
        enabled_events: ['topup.created'],
      })
    )
    see((await stripe.events.list()).data[0]!)
  }

  test('has every field of the official {$self}')
    .with(Object.keys(resources))
    .run(({ assert }, kind) => {
      const object = seen.get(kind)
      assert.isDefined(object, `the walk met no ${kind}`)
      assert.deepEqual(missing(object!, kind), [])
    })

  test('keeps the period of a subscription on its items, and nowhere else', ({ assert }) => {
    const subscription = seen.get('subscription')!
    assert.notProperty(subscription, 'current_period_end')
    assert.isNumber(seen.get('subscription_item')!.current_period_end)
  })

  test('names the subscription of an invoice under its parent, and nowhere else', ({ assert }) => {
    const invoice = seen.get('invoice')!
    assert.notProperty(invoice, 'subscription')
    const { subscription_details } = invoice.parent as { subscription_details: Json }
    assert.match(subscription_details.subscription as string, /^sub_/)
  })

  test('has an id in Stripe’s format', ({ assert }) => {
    const prefixes: Record<string, string> = {
      account: 'acct',
      bank_account: 'ba',
      balance_transaction: 'txn',
      charge: 'ch',
      'checkout.session': 'cs_test',
      customer: 'cus',
      discount: 'di',
      dispute: 'du',
      event: 'evt',
      invoice: 'in',
      invoiceitem: 'ii',
      invoice_payment: 'inpay',
      item: 'li',
      line_item: 'il',
      payment_intent: 'pi',
      payment_method: 'pm',
      payout: 'po',
      price: 'price',
      product: 'prod',
      refund: 're',
      subscription: 'sub',
      subscription_item: 'si',
      subscription_schedule: 'sub_sched',
      transfer: 'tr',
      transfer_reversal: 'trr',
      webhook_endpoint: 'we',
      'billing_portal.configuration': 'bpc',
      'billing_portal.session': 'bps',
    }
    for (const [kind, prefix] of Object.entries(prefixes))
      assert.match(seen.get(kind)!.id as string, new RegExp(`^${prefix}_[A-Za-z0-9]{14,}$`), kind)
  })
})
