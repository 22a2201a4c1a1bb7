import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { stripeGateway } from '#billing/stripe/stripe_gateway'
import { readConnection } from '#core/database/transaction'
import { newId } from '#core/ids'
import { admin, auditOf, signedInOperator } from '#tests/support/administration'
import { advance, CARD, openBilling, statusOf, stripeCustomer, subscribe } from '#tests/support/billing'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { deliverEvents } from '#tests/support/events'
import { referredCustomer, signedInPartner } from '#tests/support/partners'
import { finished } from '#tests/support/publications'

const EMPTY: never[] = []

async function paying(client: ApiClient, plan = 'pro'): Promise<Customer> {
  const customer = await signedInCustomer()
  await subscribe(client, customer, plan)
  return customer
}

const chargesOf = async (customer: Customer) =>
  (await stripeGateway().client.charges.list({ customer: await stripeCustomer(customer) })).data

test.group('An operator’s change of a subscription', (group) => {
  let operator: Customer
  group.setup(openBilling)
  group.each.setup(async () => {
    operator = await signedInOperator()
  })
  const preview = async (client: ApiClient, { userId }: Customer, query: string) =>
    (await admin(client, operator, 'get', `/users/${userId}/subscription/preview?${query}`)).preview

  test('is previewed by Stripe and charges what the preview said', async ({ client, assert }) => {
    const customer = await paying(client)
    await advance({ days: 10 })
    const quoted = await preview(client, customer, 'planName=Enterprise%20Plan')
    assert.equal(quoted.kind, 'upgrade')
    assert.equal(quoted.planName, 'Enterprise Plan')
    assert.deepInclude(quoted.card, { brand: 'visa', last4: '4242' })
    assert.isAbove(quoted.amountDueNow, 0)
    assert.equal(
      quoted.lines.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0),
      quoted.amountDueNow
    )
    assert.lengthOf(await chargesOf(customer), 1)
    await admin(client, operator, 'put', `/users/${customer.userId}/subscription`, {
      planName: 'Enterprise Plan',
      quotedAt: quoted.quotedAt,
      reason: 'Asked by mail',
    })
    const [charge] = await chargesOf(customer)
    assert.equal(charge!.amount, quoted.amountDueNow)
    const [entry] = await auditOf(customer.userId)
    assert.deepInclude(entry!.after, { planName: 'Enterprise Plan', reason: 'Asked by mail' })
  })

  test('is refused with the amounts of a quote that has expired, and charges nothing', async ({
    client,
    assert,
  }) => {
    const customer = await paying(client)
    const { quotedAt } = await preview(client, customer, 'planName=Enterprise%20Plan')
    await advance({ hours: 1 })
    const late = await client
      .put(`/api/admin/users/${customer.userId}/subscription`)
      .bearerToken(operator.token)
      .json({ planName: 'Enterprise Plan', quotedAt })
    assert.equal(late.status(), 409)
    assert.lengthOf(await chargesOf(customer), 1)
  })

  test('costs nothing where it ends the plan, waits for the period, or is free of charge', async ({
    client,
    assert,
  }) => {
    const customer = await paying(client)
    const ends = await preview(client, customer, 'status=canceled')
    assert.deepInclude(ends, {
      kind: 'cancellation',
      amountDueNow: 0,
      planName: 'Pro Plan',
      nextPaymentAt: null,
    })
    assert.isAbove(Date.parse(ends.paidUntil), Date.parse(ends.effectiveAt))
    const smaller = await preview(client, customer, 'planName=starter')
    assert.deepInclude(smaller, { kind: 'downgrade', amountDueNow: 0, effectiveAt: ends.paidUntil })
    const given = await preview(client, await signedInCustomer(), 'planName=pro')
    assert.deepInclude(given, {
      kind: 'grant',
      amountDueNow: 0,
      nextAmount: 0,
      planName: 'Pro Plan',
      card: null,
    })
    assert.equal((await statusOf(client, customer)).userPlan.planSlug, 'pro')
  })
})

test.group('A payment that failed', (group) => {
  let operator: Customer
  group.setup(openBilling)
  group.each.setup(async () => {
    operator = await signedInOperator()
  })

  test('is told with what the bank said, the card, and when it is tried again', async ({
    client,
    assert,
  }) => {
    const customer = await signedInCustomer()
    await subscribe(client, customer, 'pro', CARD.failsAtRenewal)
    const failureOf = async () => {
      const { invoices } = await admin(client, operator, 'get', `/users/${customer.userId}/invoices`)
      return (await admin(client, operator, 'get', `/invoices/${invoices[0].id}/payment-failure`)).failure
    }
    assert.isNull(await failureOf())
    const { userPlan } = await statusOf(client, customer)
    await advance({ to: Date.parse(userPlan.currentPeriodEnd) + 2 * 3_600_000 })
    const failure = await failureOf()
    assert.deepInclude(failure, {
      code: 'card_declined',
      card: { brand: 'visa', last4: '0341' },
      attempts: 1,
    })
    assert.isString(failure.declineCode)
    assert.isAbove(Date.parse(failure.nextAttemptAt), Date.parse(userPlan.currentPeriodEnd))
    const unknown = await client
      .get(`/api/admin/invoices/${newId()}/payment-failure`)
      .bearerToken(operator.token)
    unknown.assertStatus(404)
  })
})

test.group('A refund by an operator', (group) => {
  let operator: Customer
  group.setup(openBilling)
  group.each.setup(async () => {
    operator = await signedInOperator()
  })
  const invoiceOf = async (client: ApiClient, { userId }: Customer) =>
    (await admin(client, operator, 'get', `/users/${userId}/invoices`)).invoices[0]

  test('is previewed, gives half back to the card, and then the rest', async ({ client, assert }) => {
    const customer = await paying(client)
    const invoice = await invoiceOf(client, customer)
    const path = `/invoices/${invoice.id}`
    const { refund } = await admin(client, operator, 'get', `${path}/refund-preview?amount=1000`)
    assert.deepInclude(refund, { amount: 1000, refundable: invoice.amount, commission: null })
    assert.deepEqual(refund.card, { brand: 'visa', last4: '4242' })
    assert.equal((await chargesOf(customer))[0]!.amount_refunded, 0)

    const reason = 'Two days without publications'
    const done = await admin(client, operator, 'post', `${path}/refunds`, { amount: 1000, reason })
    assert.equal(done.invoice.amountRefunded, 1000)
    assert.equal((await chargesOf(customer))[0]!.amount_refunded, 1000)
    assert.deepEqual(await auditOf(invoice.id), [
      {
        action: 'invoice.refund',
        by: operator.email,
        before: { amountRefunded: 0, amount: null, reason: null },
        after: { amountRefunded: 1000, amount: 1000, reason },
      },
    ])
    const more = await client
      .post(`/api/admin${path}/refunds`)
      .bearerToken(operator.token)
      .json({ amount: invoice.amount, reason })
    assert.equal(more.status(), 422)
    assert.equal(more.body().errors[0].field, 'amount')
    const { refund: rest } = await admin(client, operator, 'get', `${path}/refund-preview`)
    assert.equal(rest.amount, invoice.amount - 1000)
    await admin(client, operator, 'post', `${path}/refunds`, { amount: rest.amount, reason })
    const again = await client.get(`/api/admin${path}/refund-preview`).bearerToken(operator.token)
    assert.deepEqual([again.status(), again.body().data.reason], [409, 'refunded_already'])
  })

  test('with one Idempotency-Key is made once', async ({ client, assert }) => {
    const customer = await paying(client)
    const { id } = await invoiceOf(client, customer)
    const key = newId()
    for (let time = 0; time < 2; time++)
      (
        await client
          .post(`/api/admin/invoices/${id}/refunds`)
          .bearerToken(operator.token)
          .header('idempotency-key', key)
          .json({ amount: 700, reason: 'Asked for it' })
      ).assertStatus(200)
    assert.equal((await chargesOf(customer))[0]!.amount_refunded, 700)
  })

  test('says what it takes from a partner, and takes exactly that', async ({ client, assert }) => {
    const partner = await signedInPartner()
    const customer = await referredCustomer(partner)
    await subscribe(client, customer, 'pro')
    await deliverEvents()
    const invoice = await invoiceOf(client, customer)
    const half = Math.round(invoice.amount / 2)
    const { refund } = await admin(
      client,
      operator,
      'get',
      `/invoices/${invoice.id}/refund-preview?amount=${half}`
    )
    assert.deepInclude(refund.commission, { partnerId: partner.partnerId, partnerEmail: partner.email })
    await admin(client, operator, 'post', `/invoices/${invoice.id}/refunds`, {
      amount: half,
      reason: 'Asked',
    })
    await deliverEvents()
    const { taken_back } = await readConnection()
      .from('partner_commissions')
      .where('partner_id', partner.partnerId)
      .firstOrFail()
    assert.equal(Number(taken_back), refund.commission.takenBack)
  })
})

test.group('A credit by an operator', (group) => {
  group.setup(openBilling)

  test('is previewed, taken off the next invoice, and audited', async ({ client, assert }) => {
    const operator = await signedInOperator()
    const customer = await paying(client)
    const path = `/users/${customer.userId}`
    const { credit } = await admin(client, operator, 'get', `${path}/credit-preview?amount=1600`)
    assert.deepInclude(credit, {
      balance: 0,
      balanceAfter: 1600,
      nextAmount: 2999,
      nextAmountAfter: 1399,
    })
    const given = await admin(client, operator, 'post', `${path}/credits`, {
      amount: 1600,
      reason: 'An outage',
    })
    assert.deepInclude(given.credit, { balance: 1600, nextAmount: 1399 })
    assert.deepInclude((await auditOf(customer.userId))[0], {
      action: 'user.credit',
      after: { amount: 1600, reason: 'An outage' },
    })
    await advance({ days: 32 })
    const [charge] = await chargesOf(customer)
    assert.equal(charge!.amount, 1399)
  })

  test('is refused for an account that has never paid', async ({ client, assert }) => {
    const operator = await signedInOperator()
    const { userId } = await signedInCustomer()
    const refused = await client.get(`/api/admin/users/${userId}/credit-preview`).bearerToken(operator.token)
    assert.deepEqual([refused.status(), refused.body().data.reason], [409, 'never_paid'])
  })
})

test.group('The page about a customer', (group) => {
  let operator: Customer
  group.setup(openBilling)
  group.each.setup(async () => {
    operator = await signedInOperator()
  })

  test('has the account, its payments, referral, use, keys and webhooks', async ({ client, assert }) => {
    const partner = await signedInPartner()
    const customer = await referredCustomer(partner)
    await subscribe(client, customer, 'business')
    await finished(customer.accountId)
    const key = await client.post('/api/api-keys').bearerToken(customer.token).json({ name: 'Shop' })
    key.assertStatus(201)
    await client
      .post('/api/webhook-endpoints')
      .bearerToken(customer.token)
      .json({ url: 'https://hooks.example.com/in?token=quiet' })
    await client.put('/api/company').bearerToken(customer.token).json({ name: 'Postbrook' })
    const { profile } = await admin(client, operator, 'get', `/users/${customer.userId}/profile`)
    assert.deepInclude(profile, {
      accountId: customer.accountId,
      paid: 9999,
      refunded: 0,
      publications: 1,
      partnerId: null,
      secondFactorSince: null,
    })
    assert.deepInclude(profile.referredBy, { partnerId: partner.partnerId, email: partner.email })
    assert.deepInclude(profile.plan, { amount: 9999, interval: 'month', endsAt: null, next: null })
    assert.equal(profile.card.last4, '4242')
    assert.equal(profile.company.name, 'Postbrook')
    assert.deepEqual(
      profile.apiKeys.map(({ name }: { name: string }) => name),
      ['Shop']
    )
    assert.deepEqual(
      profile.webhookEndpoints.map(({ url }: { url: string }) => url),
      ['https://hooks.example.com/in?token=***']
    )
    assert.notInclude(JSON.stringify(profile), key.body().data.key)
    assert.isNotNull(profile.lastSignInAt)
  })

  test('has the audit of the account, whichever record an entry is about', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    const publicationId = await finished(customer.accountId)
    await admin(client, operator, 'put', `/users/${customer.userId}`, { firstName: 'Ada' })
    await admin(client, operator, 'delete', `/publications/${publicationId}`)
    await admin(client, operator, 'put', `/users/${(await signedInCustomer()).userId}`, { firstName: 'Bo' })
    const { entries } = await admin(client, operator, 'get', `/audit?userId=${customer.userId}`)
    assert.deepEqual(
      entries.map(({ action }: { action: string }) => action),
      ['publication.delete', 'user.update']
    )
  })

  test('has notes that only their author deletes and that no customer sees', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    const path = `/users/${customer.userId}/notes`
    const { note } = await admin(client, operator, 'post', path, { text: ' Asked for an invoice. ' })
    assert.equal(note.text, 'Asked for an invoice.')
    const other = await signedInOperator()
    const { notes } = await admin(client, other, 'get', path)
    assert.deepEqual(notes, [note])
    assert.equal((await client.get(`/api/admin${path}`).bearerToken(customer.token)).status(), 403)
    const refused = await client.delete(`/api/admin/notes/${note.id}`).bearerToken(other.token)
    assert.deepEqual([refused.status(), refused.body().data.reason], [409, 'note_of_another'])
    await admin(client, operator, 'delete', `/notes/${note.id}`)
    assert.deepEqual((await admin(client, operator, 'get', path)).notes, EMPTY)
    const blank = await client.post(`/api/admin${path}`).bearerToken(operator.token).json({ text: '  ' })
    assert.deepEqual([blank.status(), blank.body().errors[0].field], [422, 'text'])
  })
})
