import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { setBillingClock } from '#billing/billing_clock'
import { readConnection, transaction } from '#core/database/transaction'
import { DAY } from '#core/time'
import { toPartner } from '#partners/partner_rows'
import { raise } from '#partners/risks/raise'
import { admin, auditOf, signedInOperator } from '#tests/support/administration'
import { openBilling, origin, settled } from '#tests/support/billing'
import type { Customer } from '#tests/support/customers'
import { mailsTo, mailTo } from '#tests/support/mail'
import { waitingPayout } from '#tests/support/operations'
import {
  finishOnboarding,
  mustBalance,
  payInvoice,
  referralOf,
  referredCustomer,
  runPartnerJobs,
  signedInPartner,
  stopBillingClock,
  storedPartner,
  type TestPartner,
} from '#tests/support/partners'

/** A customer who has paid twice, found by a rule. */
async function suspicious(partner: TestPartner): Promise<Customer & { referralId: string }> {
  const customer = await referredCustomer(partner)
  for (const month of [0, 1]) await payInvoice(customer, { month })
  const { id } = await referralOf(customer.email)
  await found(partner, id, 'same_card')
  return { ...customer, referralId: id }
}

const found = ({ partnerId }: TestPartner, referralId: string, name: 'same_card' | 'paid_click') =>
  transaction(async (trx) => {
    const partner = toPartner(await trx.from('partners').where('id', partnerId).firstOrFail())
    const at = Date.now()
    await raise(
      trx,
      { name, severity: 'high', days: 180 },
      { partner, referralId, at },
      { subject: referralId, evidence: {} }
    )
  })

const openRisks = async ({ partnerId }: TestPartner) =>
  readConnection().from('partner_risks').where({ partner_id: partnerId, status: 'open' }).orderBy('id')

/** What a preview must leave as it is. @param subject whose decisions the audit trail would have */
const stateOf = async (partner: TestPartner, subject: string) => [
  await storedPartner(partner.partnerId),
  await openRisks(partner),
  (await mailsTo(partner.email)).length,
  await auditOf(subject),
]

const previewStatus = async (client: ApiClient, { token }: Customer, path: string) =>
  (await client.get(`/api/admin${path}`).bearerToken(token)).status()

/** The previews of decisions at an address, and how a call of one is answered. */
function previewsAt(client: ApiClient, operator: Customer, path: string) {
  const address = (decision: string, of = path) => `${of}/decision-preview?decision=${decision}`
  return {
    preview: async (decision: string) => (await admin(client, operator, 'get', address(decision))).preview,
    statusOf: (decision: string, of?: string) => previewStatus(client, operator, address(decision, of)),
  }
}

test.group('An operator decides', () => {
  test('in the partner’s favor: what was held goes its way once nothing else holds it', async ({
    assert,
    client,
    cleanup,
  }) => {
    const operator = await signedInOperator()
    const begun = Date.now()
    const partner = await signedInPartner()
    const { referralId } = await suspicious(partner)
    await found(partner, referralId, 'paid_click')
    cleanup(setBillingClock(() => begun + 31 * DAY))
    const [card, click] = await openRisks(partner)
    await admin(client, operator, 'post', `/risks/${card.id}/dismiss`, { reason: 'A shared office' })
    assert.containSubset(await storedPartner(partner.partnerId), { held: 1_500, available: 0 })
    await admin(client, operator, 'post', `/risks/${click.id}/dismiss`)
    assert.containSubset(await storedPartner(partner.partnerId), { held: 0, available: 1_500 })
    const again = await client.post(`/api/admin/risks/${click.id}/dismiss`).bearerToken(operator.token)
    again.assertStatus(409)
    const { risks } = (await client.get('/api/partner/risks').bearerToken(partner.token)).body().data
    assert.containSubset(risks, [{ rule: 'same_card', status: 'dismissed', decision: 'A shared office' }])
    await mustBalance(partner.partnerId)
  })

  test('against the partner: what was held is taken back, and again after an appeal', async ({
    assert,
    client,
  }) => {
    const operator = await signedInOperator()
    const partner = await signedInPartner()
    const customer = await suspicious(partner)
    await payInvoice(await referredCustomer(partner))
    const [risk] = await openRisks(partner)
    const body = { reason: 'You paid for this plan yourself' }
    const done = await admin(client, operator, 'post', `/risks/${risk.id}/confirm`, body)
    assert.deepEqual(done, { amount: 15 })
    assert.containSubset(await storedPartner(partner.partnerId), { held: 750, takenBack: 1_500 })
    assert.containSubset(await referralOf(customer.email), { flag: 'same_card' })
    const letter = await mailTo(partner.email, 'was not accepted')
    assert.include(letter.paragraphs.join(' '), 'You paid for this plan yourself')
    const appeal = await client
      .post(`/api/partner/risks/${risk.id}/appeal`)
      .bearerToken(partner.token)
      .json({ message: 'My accountant paid for all of us.' })
    appeal.assertStatus(200)
    const { risks } = await admin(
      client,
      operator,
      'get',
      `/risks?state=confirmed&partnerId=${partner.partnerId}`
    )
    assert.containSubset(risks, [{ id: risk.id, appeal: 'My accountant paid for all of us.' }])
    await admin(client, operator, 'post', `/risks/${risk.id}/dismiss`, { reason: 'We believe you' })
    assert.isNull((await referralOf(customer.email)).flag)
    await payInvoice(customer, { month: 2 })
    assert.equal((await storedPartner(partner.partnerId)).held, 1_500)
    await mustBalance(partner.partnerId)
  })

  test('one commission at a time; the others of its customer wait on', async ({ assert, client }) => {
    const operator = await signedInOperator()
    const partner = await signedInPartner()
    await suspicious(partner)
    const list = async () =>
      (await admin(client, operator, 'get', `/commissions?partnerId=${partner.partnerId}`)).commissions
    const [second, first] = await list()
    await admin(client, operator, 'post', `/commissions/${first.id}/release`)
    assert.deepEqual(
      (await list()).map(({ id }: { id: string }) => id),
      [second.id]
    )
    await admin(client, operator, 'post', `/commissions/${second.id}/reject`, { reason: 'Your own' })
    assert.isEmpty(await list())
    assert.containSubset(await storedPartner(partner.partnerId), { held: 750, takenBack: 750 })
    assert.lengthOf(await openRisks(partner), 1)
    await mustBalance(partner.partnerId)
  })

  test('a preview says what each decision about a commission moves, and moves nothing', async ({
    assert,
    client,
    cleanup,
  }) => {
    const operator = await signedInOperator()
    const moveClock = stopBillingClock(cleanup)
    const partner = await signedInPartner()
    await suspicious(partner)
    const { commissions } = await admin(
      client,
      operator,
      'get',
      `/commissions?partnerId=${partner.partnerId}`
    )
    const path = `/commissions/${commissions[0].id}`
    const { preview, statusOf } = previewsAt(client, operator, path)
    const state = () => stateOf(partner, commissions[0].id)
    const before = await state()
    assert.deepEqual(await preview('release'), {
      amount: 7.5,
      available: { now: 0, after: 0 },
      held: { now: 15, after: 15 },
      availableAt: commissions[0].availableAt,
    })
    moveClock(31 * DAY)
    const released = await preview('release')
    assert.deepEqual(released, {
      amount: 7.5,
      available: { now: 0, after: 7.5 },
      held: { now: 15, after: 7.5 },
      availableAt: null,
    })
    assert.deepEqual(await preview('reject'), {
      amount: 7.5,
      available: { now: 0, after: 0 },
      held: { now: 15, after: 7.5 },
      availableAt: null,
    })
    assert.deepEqual(await state(), before)

    await admin(client, operator, 'post', `${path}/release`)
    assert.containSubset(await storedPartner(partner.partnerId), { available: 750, held: 750 })
    assert.equal(await statusOf('release'), 409)
    assert.equal(await statusOf('keep'), 422)
    assert.equal(await statusOf('reject', `/commissions/${partner.partnerId}`), 404)
  })

  test('a preview says what deciding all that is flagged moves, and moves nothing', async ({
    assert,
    client,
    cleanup,
  }) => {
    const operator = await signedInOperator()
    const moveClock = stopBillingClock(cleanup)
    const partner = await signedInPartner()
    await suspicious(partner)
    await waitingPayout(partner.partnerId)
    const path = `/partners/${partner.partnerId}/commissions`
    const { preview, statusOf } = previewsAt(client, operator, path)
    const state = () => stateOf(partner, partner.partnerId)
    const before = await state()
    const same = { now: 0, after: 0 }
    const held = { now: 15, after: 0 }
    assert.deepEqual(await preview('reject'), {
      commissions: 2,
      takenBack: 15,
      available: same,
      held,
      payout: null,
      payoutOnHold: 120,
    })
    moveClock(31 * DAY)
    assert.deepEqual(await preview('release'), {
      commissions: 2,
      takenBack: 0,
      available: { now: 0, after: 15 },
      held,
      payout: 120,
      payoutOnHold: null,
    })
    assert.deepEqual(await state(), before)

    await admin(client, operator, 'post', `${path}/release`)
    assert.containSubset(await storedPartner(partner.partnerId), { available: 1_500, held: 0 })
    for (const decision of ['release', 'reject']) assert.equal(await statusOf(decision), 409)
    assert.equal(await statusOf('keep'), 422)
    assert.equal(await statusOf('reject', `/partners/${operator.accountId}/commissions`), 404)
  })

  test('a preview of a risk says what each decision takes back and moves, and moves nothing', async ({
    assert,
    client,
  }) => {
    const operator = await signedInOperator()
    const partner = await signedInPartner()
    await suspicious(partner)
    const [risk] = await openRisks(partner)
    const path = `/risks/${risk!.id}`
    const { preview, statusOf } = previewsAt(client, operator, path)
    const state = () => stateOf(partner, risk!.id)
    const before = await state()
    const same = { now: 0, after: 0 }
    const held = { now: 15, after: 0 }
    const no = { payout: null, payoutOnHold: null }
    assert.deepEqual(await preview('confirm'), { takenBack: 15, available: same, held, ...no })
    assert.deepEqual(await preview('dismiss'), {
      takenBack: 0,
      available: same,
      held: { now: 15, after: 15 },
      ...no,
    })
    assert.deepEqual(await state(), before)

    await admin(client, operator, 'post', `${path}/confirm`, { reason: 'Your own company' })
    assert.containSubset(await storedPartner(partner.partnerId), { held: 0, takenBack: 1_500 })
    assert.equal(await statusOf('confirm'), 409)
    assert.equal(await statusOf('keep'), 422)
    assert.equal(await statusOf('confirm', `/risks/${partner.partnerId}`), 404)
  })

  test('a preview of a payout says what is sent and becomes available, and sends nothing', async ({
    assert,
    client,
    cleanup,
  }) => {
    const operator = await signedInOperator()
    const moveClock = stopBillingClock(cleanup)
    const partner = await signedInPartner()
    await suspicious(partner)
    const payoutId = await waitingPayout(partner.partnerId)
    const path = `/payouts/${payoutId}`
    const payout = () => readConnection().from('partner_payouts').where('id', payoutId).firstOrFail()
    const state = async () => [...(await stateOf(partner, payoutId)), await payout()]
    const before = await state()
    const preview = async () => (await admin(client, operator, 'get', `${path}/release-preview`)).preview
    assert.deepEqual(await preview(), {
      takenBack: 0,
      available: { now: 0, after: 0 },
      held: { now: 15, after: 15 },
      payout: 120,
      payoutOnHold: null,
    })
    moveClock(31 * DAY)
    assert.containSubset(await preview(), { available: { now: 0, after: 15 }, held: { now: 15, after: 0 } })
    assert.deepEqual(await state(), before)

    await admin(client, operator, 'post', `${path}/release`)
    assert.isNull((await payout()).hold)
    assert.containSubset(await storedPartner(partner.partnerId), { available: 1_500, held: 0 })
    assert.equal(await previewStatus(client, operator, `${path}/release-preview`), 409)
    await transaction((trx) => trx.from('partner_payouts').where('id', payoutId).delete())
  })

  test('all of a partner’s at once, by which its risks are decided too', async ({ assert, client }) => {
    const operator = await signedInOperator()
    const partner = await signedInPartner()
    await suspicious(partner)
    await admin(client, operator, 'post', `/partners/${partner.partnerId}/commissions/release`)
    assert.isEmpty(await openRisks(partner))
    const other = await signedInPartner()
    await suspicious(other)
    await admin(client, operator, 'post', `/partners/${other.partnerId}/commissions/reject`)
    assert.isEmpty(await openRisks(other))
  })
})

test.group('A bank account that two partners share', (group) => {
  group.setup(() => openBilling())
  group.setup(async () => {
    await fetch(`${origin}/sandbox`, {
      method: 'POST',
      body: new URLSearchParams({ do: 'funds' }),
      redirect: 'manual',
    })
  })

  test('holds the payouts of both until an operator has decided', async ({ assert, client }) => {
    const operator = await signedInOperator()
    const bank = String(Date.now()).slice(-12)
    const partners: TestPartner[] = []
    for (let index = 0; index < 2; index++) {
      const partner = await signedInPartner()
      const answer = await client.post('/api/affiliate/stripe/onboard').bearerToken(partner.token)
      await finishOnboarding(answer.body().url, bank)
      await settled()
      await runPartnerJobs()
      await payInvoice(await referredCustomer(partner), { amount: 20_000 })
      partners.push(partner)
    }
    await transaction(async (trx) => {
      const ids = partners.map(({ partnerId }) => partnerId)
      await trx.from('partner_commissions').whereIn('partner_id', ids).update({ available_at: 0 })
      await trx.from('partners').whereIn('id', ids).update({ next_available_at: 0 })
    })
    const [one, other] = partners as [TestPartner, TestPartner]
    const { risks } = (await client.get('/api/partner/risks').bearerToken(one.token)).body().data
    assert.containSubset(risks, [
      { text: 'Another partner is paid to the same account', holds: 'payouts', customer: null },
    ])
    const asked = await client.post('/api/partner/request-payout').bearerToken(one.token)
    assert.match(asked.body().message, /reviews it before it is sent/)
    await runPartnerJobs()
    const statusOf = async ({ partnerId }: TestPartner) =>
      (await readConnection().from('partner_payouts').where('partner_id', partnerId).first())?.status
    assert.equal(await statusOf(one), 'pending')
    const [risk] = await openRisks(one)
    assert.deepEqual(JSON.parse(risk.evidence), { partner: other.partnerId })
    await admin(client, operator, 'post', `/risks/${risk.id}/dismiss`, { reason: 'A couple' })
    await runPartnerJobs()
    assert.equal(await statusOf(one), 'completed')
    assert.lengthOf(await openRisks(other), 1)
    await mustBalance(one.partnerId)
  })
})
