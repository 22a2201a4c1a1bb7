import { test } from '@japa/runner'
import { Stripe } from 'stripe'
import { sandboxHttpClient } from '#sandbox/http_client'
import { TestSandbox } from '#sandbox/tests/support/test_sandbox'

const refusal = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown
  )
  if (!(error instanceof Stripe.errors.StripeError)) throw new Error(`Not refused: ${String(error)}`)
  return error
}

test.group('The API of the sandbox', (group) => {
  let one: TestSandbox
  group.each.setup(async () => {
    one = await TestSandbox.open()
    return () => one.close()
  })

  test('accepts nobody without its key', async ({ assert }) => {
    const other = new Stripe('sk_test_sandbox_another_key', {
      httpClient: sandboxHttpClient(one.origin),
      maxNetworkRetries: 0,
    })
    const error = await refusal(other.customers.list())
    assert.instanceOf(error, Stripe.errors.StripeAuthenticationError)
    assert.match(error.message, /^Invalid API Key provided: sk_test_\*+_key$/)
  })

  test('answers an unknown address as Stripe does', async ({ assert }) => {
    const error = await refusal(one.stripe.topups.list())
    assert.equal(error.statusCode, 404)
    assert.equal(error.type, 'StripeInvalidRequestError')
    assert.match(error.message, /^Unrecognized request URL \(GET: \/v1\/topups\)/)
  })

  test('names the invalid parameter', async ({ assert }) => {
    const { stripe } = one
    const missing = await refusal(stripe.prices.create({ currency: 'usd', product: 'prod_none' }))
    assert.deepInclude(missing, { statusCode: 400, code: 'resource_missing', param: 'product' })
    const unknown = await refusal(stripe.customers.create({ emial: 'a' } as never))
    assert.deepInclude(unknown, { code: 'parameter_unknown', param: 'emial' })
    const empty = await refusal(stripe.checkout.sessions.create({ mode: 'payment' }))
    assert.deepInclude(empty, { code: 'parameter_missing', param: 'line_items' })
    const nested = await refusal(
      stripe.subscriptions.create({ customer: (await one.customer()).id, items: [{ price: 'price_none' }] })
    )
    assert.deepInclude(nested, { code: 'resource_missing', param: 'items[0][price]' })
    const gone = await refusal(stripe.customers.retrieve('cus_none'))
    assert.deepInclude(gone, { statusCode: 404, code: 'resource_missing' })
  })

  test('keeps nothing of a rejected call', async ({ assert }) => {
    await refusal(one.stripe.customers.create({ email: 'a@example.com', nonsense: '1' } as never))
    assert.lengthOf((await one.stripe.customers.list()).data, 0)
    assert.deepEqual(await one.eventTypes(), [])
  })

  test('answers the same idempotency key with the first answer, and rejects another call with it', async ({
    assert,
  }) => {
    const options = { idempotencyKey: 'once' }
    const [first, second] = await Promise.all([
      one.stripe.customers.create({ email: 'a@example.com' }, options),
      one.stripe.customers.create({ email: 'a@example.com' }, options),
    ])
    assert.equal(first.id, second.id)
    assert.lengthOf((await one.stripe.customers.list()).data, 1)
    const replayed = [first, second].map(({ lastResponse }) => lastResponse.headers['idempotent-replayed'])
    assert.sameMembers(replayed, [undefined, 'true'])
    const error = await refusal(one.stripe.customers.create({ email: 'b@example.com' }, options))
    assert.instanceOf(error, Stripe.errors.StripeIdempotencyError)
    assert.match(error.message, /^Keys for idempotent requests can only be used with the same parameters/)
  })

  test('does not store a key whose call was rejected for its parameters', async ({ assert }) => {
    const options = { idempotencyKey: 'again' }
    await refusal(one.stripe.customers.create({ nonsense: '1' } as never, options))
    const customer = await one.stripe.customers.create({ email: 'a@example.com' }, options)
    assert.equal(customer.email, 'a@example.com')
  })

  test('pages through long lists in both directions', async ({ assert }) => {
    const made: string[] = []
    for (let index = 0; index < 7; index++) made.push((await one.customer(`${index}@example.com`)).id)
    made.reverse()
    const first = await one.stripe.customers.list({ limit: 3 })
    assert.deepEqual(
      first.data.map(({ id }) => id),
      made.slice(0, 3)
    )
    assert.isTrue(first.has_more)
    const next = await one.stripe.customers.list({ limit: 4, starting_after: first.data[2]!.id })
    assert.deepEqual(
      next.data.map(({ id }) => id),
      made.slice(3)
    )
    assert.isFalse(next.has_more)
    const before = await one.stripe.customers.list({ limit: 2, ending_before: made[4]! })
    assert.deepEqual(
      before.data.map(({ id }) => id),
      made.slice(2, 4)
    )
    const walked: string[] = []
    for await (const { id } of one.stripe.customers.list({ limit: 2 })) walked.push(id)
    assert.deepEqual(walked, made)
  })

  test('adds to metadata, removes from it, and clears it', async ({ assert }) => {
    const { id } = await one.stripe.customers.create({ metadata: { a: '1', b: '2' } })
    const changed = await one.stripe.customers.update(id, { metadata: { b: '', c: '3' } })
    assert.deepEqual(changed.metadata, { a: '1', c: '3' })
    assert.deepEqual((await one.stripe.customers.update(id, { metadata: '' })).metadata, {})
  })

  test('expands what is requested, level by level, and rejects what does not exist', async ({ assert }) => {
    const subscription = await one.subscribe(await one.price(2999, 'Pro'))
    const whole = await one.stripe.subscriptions.retrieve(subscription.id, {
      expand: ['customer', 'latest_invoice.payments.data.payment.payment_intent', 'items.data.price.product'],
    })
    assert.equal((whole.customer as Stripe.Customer).email, 'ada@example.com')
    const [payment] = (whole.latest_invoice as Stripe.Invoice).payments!.data
    assert.equal((payment!.payment.payment_intent as Stripe.PaymentIntent).amount_received, 2999)
    assert.equal((whole.items.data[0]!.price.product as Stripe.Product).name, 'Pro')
    const plain = await one.stripe.subscriptions.retrieve(subscription.id)
    assert.isString(plain.latest_invoice)
    const error = await refusal(one.stripe.subscriptions.retrieve(subscription.id, { expand: ['nonsense'] }))
    assert.equal(error.message, 'This property cannot be expanded (nonsense).')
  })

  test('keeps everything when it is opened again', async ({ assert }) => {
    const subscription = await one.subscribe(await one.price(2999))
    const key = one.sandbox.connection
    const again = await one.reopen()
    one = again
    assert.equal((await again.stripe.subscriptions.retrieve(subscription.id)).status, 'active')
    assert.equal(again.sandbox.connection.secretKey, key.secretKey)
    assert.equal(again.sandbox.connection.webhookSecret, key.webhookSecret)
  })

  test('answers for a deleted customer, and ends what was bought', async ({ assert }) => {
    const subscription = await one.subscribe(await one.price(2999))
    const id = subscription.customer as string
    await one.stripe.customers.del(id)
    assert.isTrue((await one.stripe.customers.retrieve(id)).deleted)
    assert.equal((await one.stripe.subscriptions.retrieve(subscription.id)).status, 'canceled')
    await refusal(one.stripe.customers.update(id, { email: 'b@example.com' }))
  })

  test('refunds a payment in parts, and no more than was paid', async ({ assert }) => {
    const { latest_invoice } = await one.subscribe(await one.price(2999))
    const { data } = await one.stripe.invoicePayments.list({ invoice: latest_invoice as string })
    const payment_intent = data[0]!.payment.payment_intent as string
    const refund = await one.stripe.refunds.create({ payment_intent, amount: 1000 })
    assert.deepInclude(refund, { amount: 1000, status: 'succeeded' })
    const tooMuch = await refusal(one.stripe.refunds.create({ payment_intent, amount: 2000 }))
    assert.match(tooMuch.message, /\$20\.00.*\$19\.99/)
    await one.stripe.refunds.create({ payment_intent })
    const charge = await one.stripe.charges.retrieve(refund.charge as string)
    assert.deepInclude(charge, { amount_refunded: 2999, refunded: true })
    assert.equal(
      (await refusal(one.stripe.refunds.create({ payment_intent }))).code,
      'charge_already_refunded'
    )
  })
})
