import { test } from '@japa/runner'
import type { Stripe } from 'stripe'
import { TestSandbox } from '#sandbox/tests/support/test_sandbox'

test.group('The checkout page', (group) => {
  let one: TestSandbox
  let price: Stripe.Price
  group.each.setup(async () => {
    one = await TestSandbox.open('2027-01-31T10:00:00Z')
    price = await one.price(2999, 'Pro <Plan>')
    return () => one.close()
  })

  const read = (id: string) => one.stripe.checkout.sessions.retrieve(id)

  test('shows what is bought, the price, the buyer, and the way back', async ({ assert }) => {
    const session = await one.checkout(price, await one.customer('grace@example.com'))
    const { status, text, headers } = await one.get(session.url!)
    assert.equal(status, 200)
    for (const part of [
      'Sandbox: no real money',
      'Pro &lt;Plan&gt;',
      '$29.99',
      'per month',
      'grace@example.com',
      'href="http://127.0.0.1/back"',
      '4000 0000 0000 0341',
    ])
      assert.include(text, part)
    assert.notMatch(text, /<script|<style| style="/)
    assert.include(headers.get('content-security-policy'), "style-src 'self'")
  })

  test('accepts a card, starts the subscription and returns with the session', async ({ assert }) => {
    const session = await one.checkout(price)
    const paid = await one.pay(session.url!)
    assert.deepInclude(paid, { status: 303, location: `http://127.0.0.1/done?session=${session.id}` })
    const done = await read(session.id)
    assert.deepInclude(done, { status: 'complete', payment_status: 'paid', url: null })
    assert.equal(done.customer_details!.email, 'ada@example.com')
    const subscription = await one.stripe.subscriptions.retrieve(done.subscription as string)
    assert.equal(subscription.status, 'active')
    assert.equal((await one.stripe.invoices.retrieve(done.invoice as string)).amount_paid, 2999)
    assert.equal((await one.eventTypes()).at(-1), 'checkout.session.completed')
  })

  test('pays once, however often and fast it is submitted', async ({ assert }) => {
    const session = await one.checkout(price)
    const answers = await Promise.all(Array.from({ length: 8 }, () => one.pay(session.url!)))
    assert.isTrue(answers.every(({ status, location }) => status === 303 && location?.endsWith(session.id)))
    assert.lengthOf((await one.stripe.subscriptions.list()).data, 1)
    assert.lengthOf((await one.stripe.charges.list()).data, 1)
    assert.lengthOf((await one.stripe.customers.list()).data, 1)
  })

  test('answers {0} with {1}, keeps the input except the card, and can be retried')
    .with([
      ['4000 0000 0000 0002', 'Your card was declined.'],
      ['4000 0000 0000 9995', 'Your card has insufficient funds.'],
      ['4000 0000 0000 0069', 'Your card has expired.'],
      ['4000 0000 0000 0127', 'Your card&#39;s security code is incorrect.'],
    ] as [string, string][])
    .run(async ({ assert }, [number, message]) => {
      const session = await one.checkout(price, await one.customer())
      const refused = await one.pay(session.url!, number, { name: 'Grace Hopper' })
      assert.equal(refused.status, 422)
      assert.include(refused.text, `role="alert">${message}`)
      assert.include(refused.text, 'value="Grace Hopper"')
      assert.notInclude(refused.text, `value="${number}"`)
      assert.equal((await read(session.id)).status, 'open')
      assert.lengthOf((await one.stripe.subscriptions.list()).data, 0)
      assert.include(await one.eventTypes(), 'charge.failed')
      assert.equal((await one.pay(session.url!)).status, 303)
    })

  test('ties each mistake to its field', async ({ assert }) => {
    const session = await one.checkout(price)
    const wrong = { email: 'nobody', number: '1234', expiry: '13 / 40', cvc: '1', name: ' ' }
    const { status, text } = await one.post(session.url!, wrong)
    assert.equal(status, 422)
    for (const name of Object.keys(wrong)) {
      assert.match(
        text,
        new RegExp(`id="${name}"[^>]*aria-describedby="[^"]*${name}-error"[^>]*aria-invalid="true"`)
      )
      assert.include(text, `id="${name}-error"`)
    }
    assert.include(text, '<title>Error: Subscribe')
    assert.include(
      (await one.pay(session.url!, '4242 4242 4242 4242', { expiry: '12 / 26' })).text,
      'This card has expired.'
    )
    assert.include((await one.pay(session.url!, '4111 1111 1111 1111')).text, 'test cards only')
    assert.equal((await read(session.id)).status, 'open')
  })

  test('asks for authentication where the bank does, and pays once it is confirmed', async ({ assert }) => {
    const session = await one.checkout(price)
    const asked = await one.pay(session.url!, '4000 0025 0000 3155')
    assert.equal(asked.location, `/sandbox/checkout/${session.id}/authenticate`)
    const page = `${one.origin}${asked.location}`
    assert.include((await one.get(page)).text, 'Your bank wants to be sure')
    assert.equal((await read(session.id)).status, 'open')
    assert.include((await one.post(page, { answer: 'fail' })).text, 'unable to authenticate')
    assert.equal((await read(session.id)).status, 'open')
    await one.pay(session.url!, '4000 0025 0000 3155')
    assert.equal((await one.post(page, { answer: 'complete' })).status, 303)
    const { subscription } = await read(session.id)
    await one.goTo('2027-02-28T11:00:00Z')
    const { data } = await one.stripe.invoices.list({ subscription: subscription as string })
    assert.deepEqual(
      data.map(({ status }) => status),
      ['paid', 'paid']
    )
  })

  test('is closed after a day, and says so', async ({ assert }) => {
    const session = await one.checkout(price)
    await one.goTo('2027-02-01T10:00:00Z')
    const { status, text } = await one.get(session.url!)
    assert.equal(status, 410)
    assert.include(text, 'This checkout has expired')
    assert.equal((await one.pay(session.url!)).status, 410)
    assert.deepInclude(await read(session.id), { status: 'expired', payment_status: 'unpaid' })
    assert.include(await one.eventTypes(), 'checkout.session.expired')
  })

  test('says so when it was already paid, or closed by the product', async ({ assert }) => {
    const [paid, closed] = [await one.checkout(price), await one.checkout(price)]
    await one.pay(paid.url!)
    assert.include((await one.get(paid.url!)).text, 'This checkout is complete')
    await one.stripe.checkout.sessions.expire(closed.id)
    assert.equal((await one.pay(closed.url!)).status, 410)
    assert.equal((await one.get(`${one.origin}/sandbox/checkout/cs_test_none`)).status, 404)
  })

  test('rejects forms from another website', async ({ assert }) => {
    const session = await one.checkout(price)
    const response = await fetch(session.url!, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site' },
      body: '',
    })
    assert.equal(response.status, 403)
  })

  test('says in plain words that something went wrong, and logs the rest', async ({ assert, cleanup }) => {
    const broken = await TestSandbox.open()
    const print = console.error
    cleanup(async () => {
      console.error = print
      await broken.close()
    })
    const printed: unknown[] = []
    console.error = (...parts: unknown[]) => void printed.push(...parts)
    broken.sandbox.world.close()
    for (const [method, path] of [
      ['GET', '/sandbox'],
      ['POST', '/sandbox/checkout/cs_test_any'],
      ['GET', '/sandbox/stripe/v1/customers'],
    ] as const) {
      const response = await fetch(`${broken.origin}${path}`, { method })
      const text = await response.text()
      assert.equal(response.status, 500)
      assert.notMatch(text, /\bat .*:\d+|node:|\.[jt]s\b/)
      assert.match(text, path.includes('stripe') ? /"type": "api_error"/ : /<h1>Something went wrong/)
    }
    assert.lengthOf(
      printed.filter((part) => part instanceof Error),
      3
    )
    const huge = await fetch(`${one.origin}/sandbox`, { method: 'POST', body: 'a'.repeat(1_100_000) })
    assert.equal(huge.status, 413)
    assert.include(await huge.text(), '<h1>That is too much</h1>')
  })
})
