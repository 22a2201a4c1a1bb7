import { test } from '@japa/runner'
import { Stripe } from 'stripe'
import { TestSandbox } from '#sandbox/tests/support/test_sandbox'

const BANK = { name: 'Ada Lovelace', routing: '110000000', bank: '000123456789', accept: 'yes' }

test.group('Partners in the sandbox', (group) => {
  let one: TestSandbox
  group.each.setup(async () => {
    one = await TestSandbox.open('2027-01-31T10:00:00Z')
    return () => one.close()
  })

  const account = () =>
    one.stripe.accounts.create({
      type: 'express',
      email: 'partner@example.com',
      capabilities: { transfers: { requested: true } },
    })
  const link = (id: string) =>
    one.stripe.accountLinks.create({
      account: id,
      type: 'account_onboarding',
      return_url: 'http://127.0.0.1/back',
      refresh_url: 'http://127.0.0.1/again',
    })
  const codeOf = (call: Promise<unknown>) =>
    call.then(
      () => null,
      (error: unknown) => (error as InstanceType<typeof Stripe.errors.StripeError>).code
    )

  test('enter their identity and can be paid from then on', async ({ assert }) => {
    const { id, details_submitted, requirements } = await account()
    assert.isFalse(details_submitted)
    assert.isNotEmpty(requirements!.currently_due)
    const { url } = await link(id)
    assert.include((await one.get(url)).text, 'Set up payouts')
    assert.deepInclude(await one.post(url, BANK), { status: 303, location: 'http://127.0.0.1/back' })
    const ready = await one.stripe.accounts.retrieve(id)
    assert.deepInclude(ready, { details_submitted: true, payouts_enabled: true, charges_enabled: true })
    assert.deepEqual(ready.capabilities, { transfers: 'active' })
    assert.deepEqual(ready.requirements!.currently_due, [])
    await one.control('deliveries', {})
    const update = one.received.find(({ event }) => event.type === 'account.updated')!
    assert.equal(update.event.account, id)
  })

  test('are of a country to which the platform can pay, abroad as recipients', async ({ assert }) => {
    const { supported_transfer_countries: countries } = await one.stripe.countrySpecs.retrieve('US')
    assert.includeMembers(countries, ['US', 'DE'])
    assert.notInclude(countries, 'RU')
    assert.equal((await one.stripe.accounts.retrieveCurrent()).country, 'US')
    const abroad = (country: string, agreement?: 'full' | 'recipient') =>
      one.stripe.accounts.create({
        type: 'express',
        country,
        capabilities: { transfers: { requested: true } },
        ...(agreement && { tos_acceptance: { service_agreement: agreement } }),
      })
    assert.equal(await codeOf(abroad('RU')), 'country_unsupported')
    await assert.rejects(() => abroad('US', 'recipient'), /not supported for platforms in US/)
    const pay = async ({ id }: { id: string }) => {
      await one.post((await link(id)).url, BANK)
      return one.stripe.transfers.create({ amount: 100, currency: 'usd', destination: id })
    }
    const full = await abroad('DE')
    const recipient = await abroad('DE', 'recipient')
    await one.post(`${one.origin}/sandbox`, { do: 'funds' })
    assert.equal(await codeOf(pay(full)), 'transfers_not_allowed')
    assert.equal((await pay(recipient)).amount, 100)
  })

  test('see what is missing, can come back later, and have a link for one visit', async ({ assert }) => {
    const { id } = await account()
    const { url } = await link(id)
    const wrong = await one.post(url, { name: '', routing: '1', bank: 'x' })
    assert.equal(wrong.status, 422)
    for (const name of ['name', 'routing', 'bank', 'accept']) assert.include(wrong.text, `id="${name}-error"`)
    assert.equal((await one.post(url, { answer: 'later' })).location, 'http://127.0.0.1/back')
    assert.isFalse((await one.stripe.accounts.retrieve(id)).details_submitted)
    await one.post(url, BANK)
    assert.deepInclude(await one.get(url), { status: 303 })
    const late = await link(id)
    await one.goTo('2027-01-31T10:06:00Z')
    assert.equal((await one.post(late.url, BANK)).location, 'http://127.0.0.1/again')
  })

  test('are not paid before that, nor more than is available', async ({ assert }) => {
    const { id } = await account()
    const transfer = { amount: 1000, currency: 'usd', destination: id }
    assert.equal(
      await codeOf(one.stripe.transfers.create(transfer)),
      'insufficient_capabilities_for_transfer'
    )
    assert.isUndefined(await codeOf(one.stripe.accounts.createLoginLink(id)))
    await one.post((await link(id)).url, BANK)
    assert.equal(await codeOf(one.stripe.transfers.create(transfer)), 'balance_insufficient')
  })

  test('are paid from what customers paid, once per key, which can be reversed', async ({ assert }) => {
    const { id } = await account()
    await one.post((await link(id)).url, BANK)
    await one.subscribe(await one.price(2999))
    const fee = Math.round(2999 * 0.029) + 30
    const balance = async (options?: { stripeAccount: string }) =>
      (await one.stripe.balance.retrieve({}, options)).available[0]!.amount
    assert.equal(await balance(), 2999 - fee)
    const send = () =>
      one.stripe.transfers.create(
        {
          amount: 1050,
          currency: 'usd',
          destination: id,
          description: 'Commission',
          metadata: { payout: '1' },
        },
        { idempotencyKey: 'payout-1' }
      )
    const [first, again] = await Promise.all([send(), send()])
    assert.equal(first.id, again.id)
    assert.equal(await balance(), 2999 - fee - 1050)
    assert.equal(await balance({ stripeAccount: id }), 1050)
    const { url } = await one.stripe.accounts.createLoginLink(id)
    const { text } = await one.get(url)
    assert.include(text, '$10.50')
    assert.include(text, 'Commission')
    await one.stripe.transfers.createReversal(first.id, { amount: 50 })
    await one.stripe.transfers.createReversal(first.id)
    assert.equal(await balance({ stripeAccount: id }), 0)
    const reversed = await one.stripe.transfers.retrieve(first.id)
    assert.deepInclude(reversed, { reversed: true, amount_reversed: 1050 })
    assert.lengthOf(reversed.reversals.data, 2)
  })

  /** A partner with $10.50 in the account at Stripe. */
  async function paid(bank: string) {
    const { id } = await account()
    await one.post((await link(id)).url, { ...BANK, bank })
    await one.subscribe(await one.price(2999))
    const transfer = await one.stripe.transfers.create({ amount: 1050, currency: 'usd', destination: id })
    return { id, payment: transfer.destination_payment as string, options: { stripeAccount: id } }
  }
  const payoutEvents = (id: string) =>
    one.received.filter(({ event }) => event.account === id && event.type.startsWith('payout.'))

  test('receive incoming money at their bank two days after the next payout', async ({ assert }) => {
    const { id, payment, options } = await paid('000123456789')
    await one.goTo('2027-02-01T10:00:00Z')
    const [sent] = (await one.stripe.payouts.list({}, options)).data
    assert.deepInclude(sent, { amount: 1050, status: 'in_transit', automatic: true })
    assert.equal(sent!.arrival_date, Date.parse('2027-02-03T10:00:00Z') / 1000)
    const movements = await one.stripe.balanceTransactions.list({ payout: sent!.id }, options)
    assert.sameMembers(
      movements.data.map(({ source }) => source),
      [payment, sent!.id]
    )
    await one.goTo('2027-02-03T10:00:00Z')
    assert.equal((await one.stripe.payouts.retrieve(sent!.id, {}, options)).status, 'paid')
    assert.deepEqual(
      payoutEvents(id).map(({ event }) => event.type),
      ['payout.created', 'payout.paid']
    )
    const { url } = await one.stripe.accounts.createLoginLink(id)
    assert.match((await one.get(url)).text, /\$10\.50<\/span><span class="state paid">Paid/)
  })

  test('get it back if the bank refuses, and are paid out once they add another account', async ({
    assert,
  }) => {
    const { id, payment, options } = await paid('000111111113')
    await one.goTo('2027-02-03T10:00:00Z')
    const [failed] = (await one.stripe.payouts.list({}, options)).data
    assert.deepInclude(failed, { status: 'failed', failure_code: 'account_closed' })
    const refused = await one.stripe.accounts.retrieve(id)
    assert.isFalse(refused.payouts_enabled)
    assert.deepEqual(refused.requirements!.currently_due, ['external_account'])
    const { url } = await one.stripe.accounts.createLoginLink(id)
    await one.post(url, { routing: '110000000', bank: '000123456789' })
    await one.goTo('2027-02-06T10:00:00Z')
    const [second] = (await one.stripe.payouts.list({}, options)).data
    assert.deepInclude(second, { status: 'paid', amount: 1050 })
    const { data } = await one.stripe.balanceTransactions.list({ payout: second!.id }, options)
    assert.deepInclude(
      data.map(({ type, source }) => ({ type, source })),
      { type: 'payout_failure', source: failed!.id }
    )
    assert.notInclude(
      data.map(({ source }) => source),
      payment
    )
    assert.deepEqual(
      payoutEvents(id).map(({ event }) => event.type),
      ['payout.created', 'payout.failed', 'payout.created', 'payout.paid']
    )
  })
})
