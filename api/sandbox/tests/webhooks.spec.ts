import { test } from '@japa/runner'
import { Stripe } from 'stripe'
import { TestSandbox } from '#sandbox/tests/support/test_sandbox'

test.group('Webhooks of the sandbox', (group) => {
  let one: TestSandbox
  group.each.setup(async () => {
    one = await TestSandbox.open()
    return () => one.close()
  })

  const settled = () => one.control('deliveries', {})
  const types = () => one.received.map(({ event }) => event.type)

  test('are signed as the SDK verifies them, and contain the whole object', async ({ assert }) => {
    const customer = await one.customer()
    await settled()
    const { webhookSecret } = one.sandbox.connection
    const [{ body, signature } = { body: '', signature: '' }] = one.received
    const event = Stripe.webhooks.constructEvent(body, signature, webhookSecret)
    assert.deepInclude(event, { type: 'customer.created', livemode: false, api_version: Stripe.API_VERSION })
    assert.equal((event.data.object as Stripe.Customer).id, customer.id)
    assert.match(event.request!.id!, /^req_/)
    assert.throws(() => Stripe.webhooks.constructEvent(body, signature, 'whsec_another'))
    assert.throws(() =>
      Stripe.webhooks.constructEvent(body.replace('ada@', 'eve@'), signature, webhookSecret)
    )
  })

  test('contain the previous values', async ({ assert }) => {
    const { id } = await one.customer()
    await one.stripe.customers.update(id, { email: 'grace@example.com' })
    await settled()
    assert.deepEqual(one.received[1]!.event.data.previous_attributes, { email: 'ada@example.com' })
  })

  test('are repeated with growing pauses until they are accepted, and are not lost in between', async ({
    assert,
  }) => {
    one.status = 500
    const { id } = await one.customer()
    await settled()
    assert.deepEqual(types(), ['customer.created'])
    const pauses: number[] = []
    const due = () =>
      one.sandbox.world.db.prepare('SELECT attempts, next_at FROM deliveries').get() as {
        attempts: number
        next_at: number | null
      }
    for (const attempt of [1, 2, 3, 4]) {
      const { attempts, next_at } = due()
      assert.equal(attempts, attempt)
      pauses.push(Math.round((next_at! - Date.now()) / 1000))
      one.sandbox.world.db.prepare('UPDATE deliveries SET next_at = 0').run()
      await settled()
    }
    for (const [index, pause] of pauses.entries()) assert.isAtMost(pause, 2 ** index)
    assert.isAbove(pauses[3]!, pauses[1]!)
    one.status = 204
    one.sandbox.world.db.prepare('UPDATE deliveries SET next_at = 0').run()
    await settled()
    assert.deepInclude(due(), { attempts: 6, next_at: null })
    assert.lengthOf(one.received, 6)
    assert.lengthOf(new Set(one.received.map(({ event }) => event.id)), 1)
    const [event] = (await one.stripe.events.list()).data
    assert.deepInclude(event, { type: 'customer.created', pending_webhooks: 0 })
    assert.equal((event!.data.object as Stripe.Customer).id, id)
  })

  test('are delivered after a restart if they were not before', async ({ assert }) => {
    await one.control('deliveries', { held: true })
    await one.customer()
    one = await one.reopen()
    await settled()
    assert.deepEqual(types(), [])
    await one.control('deliveries', { held: false })
    assert.deepEqual(types(), ['customer.created'])
  })

  test('are posted again in any order and as often as requested', async ({ assert }) => {
    const { id } = await one.customer()
    await one.stripe.customers.update(id, { name: 'Grace Hopper' })
    await settled()
    const [updated, created] = (await one.stripe.events.list()).data.map((event) => event.id)
    one.received.length = 0
    const { body } = await one.control('events/deliver', { events: [updated, created, updated] })
    assert.deepEqual(types(), ['customer.updated', 'customer.created', 'customer.updated'])
    assert.deepEqual(
      (body.answers as { answer: number }[]).map(({ answer }) => answer),
      [200, 200, 200]
    )
    assert.equal((await one.control('events/deliver', { events: ['evt_none'] })).status, 400)
  })

  test('go to further endpoints, each with its chosen events and its own secret', async ({ assert }) => {
    const endpoint = await one.stripe.webhookEndpoints.create({
      url: `${one.origin}/api/webhooks/stripe`,
      enabled_events: ['product.created'],
    })
    await one.price(999)
    await settled()
    const products = one.received.filter(({ event }) => event.type === 'product.created')
    assert.lengthOf(products, 2)
    const taken = products.filter(({ body, signature }) => {
      try {
        return Stripe.webhooks.constructEvent(body, signature, endpoint.secret!).type === 'product.created'
      } catch {
        return false
      }
    })
    assert.lengthOf(taken, 1)
    assert.isUndefined((await one.stripe.webhookEndpoints.retrieve(endpoint.id)).secret)
  })

  test('do not report what did not happen', async ({ assert }) => {
    await one.stripe.customers.create({ nonsense: '1' } as never).catch(() => null)
    const subscription = await one.subscribe(await one.price(999))
    await settled()
    const before = one.received.length
    await one.stripe.invoices.createPreview({ subscription: subscription.id })
    await settled()
    assert.lengthOf(one.received, before)
  })
})
