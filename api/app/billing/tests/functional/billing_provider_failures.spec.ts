import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from '@japa/runner'
import { stripeClient, useGateway } from '#billing/stripe/stripe_gateway'
import { addresses, command, openBilling, origin, statusOf, subscribe } from '#tests/support/billing'
import { type Customer, signedInCustomer } from '#tests/support/customers'

const SECRET = 'sk_test_a_secret_that_nobody_may_see'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const json =
  (status: number, body: unknown): Answer =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  }

/** Answers of a failing provider. */
const troubles: Record<string, Answer> = {
  'an error of its own': json(500, { error: { type: 'api_error', message: `Boom ${SECRET}` } }),
  'a page of HTML': (_request, response) => {
    response.writeHead(502, { 'content-type': 'text/html' })
    response.end(`<html><body>Bad gateway ${SECRET}</body></html>`)
  },
  'HTML as if all was well': (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end('<html><body>Welcome to our hotel</body></html>')
  },
  'JSON that is none of its own': json(200, { hello: 'world' }),
  'nothing at all': () => {},
  'a cut line': (request) => void request.socket.destroy(),
  'that we are too fast': json(429, {
    error: { type: 'rate_limit_error', code: 'rate_limit', message: 'Slow' },
  }),
  'that our key is wrong': json(401, {
    error: { type: 'invalid_request_error', message: `Invalid API Key provided: ${SECRET}` },
  }),
  'that our request is wrong': json(400, {
    error: {
      type: 'invalid_request_error',
      code: 'parameter_unknown',
      message: `Unknown ${SECRET}`,
      param: 'x',
    },
  }),
}

async function troubled(answer: Answer): Promise<{ server: Server; restore: () => void }> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const former = useGateway({
    client: stripeClient(SECRET, {
      host: '127.0.0.1',
      port,
      protocol: 'http',
      timeout: 300,
      maxNetworkRetries: 0,
    }),
    webhookSecret: 'whsec_x',
  })
  return {
    server,
    restore: () => {
      useGateway(former)
      server.closeAllConnections()
      server.close()
    },
  }
}

test.group('A payment provider that answers', (group) => {
  let customer: Customer
  let fresh: Customer
  let close: () => Promise<void>
  group.setup(async () => {
    close = await openBilling()
    fresh = await signedInCustomer()
    return () => close()
  })

  test('{$self} is reported in our own words, and nothing of ours breaks')
    .with(Object.keys(troubles))
    .run(async ({ assert, client, cleanup }, name) => {
      customer = await signedInCustomer()
      await subscribe(client, customer, 'starter')
      const { restore } = await troubled(troubles[name]!)
      cleanup(restore)
      const calls = [
        () => command(client, fresh, 'checkout', { planSlug: 'pro', ...addresses }),
        () => command(client, customer, 'portal', { returnUrl: `${origin}/billing` }),
        () => command(client, customer, 'cancel', { cancelAtPeriodEnd: true }),
        () => command(client, customer, 'reactivate'),
        () => command(client, customer, 'change', { planSlug: 'pro' }),
        () =>
          client.get('/api/subscriptions/change-preview').qs({ planSlug: 'pro' }).bearerToken(customer.token),
      ]
      for (const call of calls) {
        const answer = await call()
        answer.assertStatus(503)
        assert.equal(answer.body().code, 'SERVICE_UNAVAILABLE')
        assert.equal(answer.header('retry-after'), '30')
        assert.notInclude(answer.text(), SECRET)
      }
      // What needs no provider keeps working.
      assert.equal((await statusOf(client, customer)).userPlan.planSlug, 'starter')
      const invoices = await client.get('/api/subscriptions/invoices').bearerToken(customer.token)
      assert.lengthOf(invoices.body().data.invoices, 1)
    })

  test('leaves nothing locked behind', async ({ client, cleanup }) => {
    const { restore } = await troubled(troubles['an error of its own']!)
    cleanup(restore)
    ;(await command(client, fresh, 'checkout', { planSlug: 'pro', ...addresses })).assertStatus(503)
    restore()
    ;(await command(client, fresh, 'checkout', { planSlug: 'pro', ...addresses })).assertStatus(200)
  })
})

test.group('Without a payment provider', () => {
  test('what needs one says so, and the rest keeps working', async ({ assert, client, cleanup }) => {
    const former = useGateway(null)
    cleanup(() => void useGateway(former))
    const customer = await signedInCustomer()
    const status = await statusOf(client, customer)
    assert.isFalse(status.billingConfigured)
    for (const answer of [
      await command(client, customer, 'checkout', { planSlug: 'pro', ...addresses }),
      await command(client, customer, 'portal', { returnUrl: `${origin}/billing` }),
      await command(client, customer, 'cancel', { cancelAtPeriodEnd: true }),
      await command(client, customer, 'reactivate'),
      await command(client, customer, 'change', { planSlug: 'pro' }),
    ]) {
      answer.assertStatus(503)
      assert.equal(answer.body().code, 'BILLING_NOT_CONFIGURED')
    }
    const hook = await fetch(`${origin}/api/webhooks/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    assert.equal(hook.status, 503)
  })
})
