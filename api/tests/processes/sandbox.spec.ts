import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { Stripe } from 'stripe'
import { sandboxHttpClient } from '#sandbox/http_client'
import { World } from '#sandbox/world'
import { signUp } from '#tests/support/server_calls'
import { eachPremises, ServerProcess } from '#tests/support/server_process'

const CARD = { number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123', name: 'Ada Lovelace' }

test.group('The sandbox', (group) => {
  const premises = eachPremises(group)

  const sandboxOf = (server: ServerProcess) => {
    const world = new World(join(premises.dataDir, 'sandbox'), server.origin, server.origin)
    const key = world.secretKey
    world.close()
    return new Stripe(key, { httpClient: sandboxHttpClient(server.origin), maxNetworkRetries: 0 })
  }

  test('does not exist in production, and without a key nobody can pay', async ({ assert }) => {
    const server = await ServerProcess.start(premises, {
      NODE_ENV: 'production',
      APP_KEY: 'a-secret-of-at-least-32-characters',
    })
    for (const path of [
      '/sandbox',
      '/sandbox/',
      '/sandbox/clock',
      '/sandbox/stripe/v1/customers',
      '/sandbox/assets/sandbox.css',
    ])
      assert.equal((await fetch(`${server.origin}${path}`)).status, 404, path)
    for (const path of ['/sandbox', '/sandbox/clock', '/sandbox/stripe/v1/customers'])
      assert.equal((await fetch(`${server.origin}${path}`, { method: 'POST', body: '{}' })).status, 404, path)
    const token = await signUp(server)
    const { status, body } = await server.call('POST', '/api/subscriptions/checkout', token, {
      planSlug: 'pro',
      successUrl: `${server.origin}/payment-success`,
      cancelUrl: `${server.origin}/payment-canceled`,
    })
    assert.equal(status, 503)
    assert.equal(body.code, 'BILLING_NOT_CONFIGURED')
    assert.isFalse(existsSync(join(premises.dataDir, 'sandbox')))
    assert.equal(await server.end('SIGTERM'), 0)
  })

  test('is replaced by Stripe if a key is set', async ({ assert }) => {
    const server = await ServerProcess.start(premises, {
      STRIPE_SECRET_KEY: 'sk_test_of_an_account',
      STRIPE_WEBHOOK_SECRET: 'whsec_of_an_endpoint',
    })
    assert.equal((await fetch(`${server.origin}/sandbox`)).status, 404)
    assert.isFalse(existsSync(join(premises.dataDir, 'sandbox')))
    await server.end('SIGTERM')
  })

  test('keeps what was paid, and reports it, after a kill right after the answer', async ({ assert }) => {
    const first = await ServerProcess.start(premises)
    const stripe = sandboxOf(first)
    const price = await stripe.prices.create({
      product_data: { name: 'Pro' },
      unit_amount: 2999,
      currency: 'usd',
      recurring: { interval: 'month' },
    })
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      line_items: [{ price: price.id }],
      success_url: `${first.origin}/payment-success`,
    })
    await fetch(`${first.origin}/sandbox/deliveries`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"held":true}',
    })
    const paid = await fetch(session.url!, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ ...CARD, email: 'ada@example.com' }),
    })
    await first.end('SIGKILL')
    assert.equal(paid.status, 303)

    const second = await ServerProcess.start(premises)
    const again = sandboxOf(second)
    const done = await again.checkout.sessions.retrieve(session.id, { expand: ['subscription'] })
    assert.equal((done.subscription as Stripe.Subscription).status, 'active')
    await fetch(`${second.origin}/sandbox/deliveries`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"held":false}',
    })
    const [completed] = (await again.events.list({ type: 'checkout.session.completed' })).data
    assert.equal(completed!.pending_webhooks, 0)
    assert.equal(await second.end('SIGTERM'), 0)
  })
})
