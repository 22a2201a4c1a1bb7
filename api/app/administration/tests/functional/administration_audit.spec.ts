import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { followStored } from '#administration/settings/stored_values'
import { type Operation, operations } from '#core/contract/contract'
import { readConnection, transaction } from '#core/database/transaction'
import { forgetAll } from '#core/http/rate_limiter'
import { newId } from '#core/ids'
import { bindReferral } from '#partners/referrals/bind_referral'
import { admin, signedInOperator } from '#tests/support/administration'
import { openBilling, subscribe } from '#tests/support/billing'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import {
  failedGeneration,
  namedCustomer,
  waitingGeneration,
  waitingPayout,
  waitingStripeEvent,
} from '#tests/support/operations'
import { payInvoice, referredCustomer, signedInPartner, storedPartner } from '#tests/support/partners'
import { finished } from '#tests/support/publications'
import { endpointAt, quotaLow } from '#tests/support/webhooks'

/** An operator's call: on which record, and with what body. */
interface Write {
  id?: string
  body?: object
  /** The record of the entry, if it is neither the one in the path nor a new one. */
  target?: string
  /** Fields of the entry before and after; none where a record is created or deleted. */
  before: string[]
  after: string[]
}

type Prepare = (client: ApiClient, operator: Customer) => Promise<Write>

const planInput = () => ({ name: `Audit ${newId()}`, price: 100, interval: 'month', postsPerMonth: 1 })

const madePlan = async (client: ApiClient, operator: Customer): Promise<string> =>
  (await admin(client, operator, 'post', '/plans', planInput())).id

async function flagged(): Promise<string> {
  const partner = await signedInPartner()
  const customer = await referredCustomer(partner)
  await transaction((trx) =>
    trx.from('partner_referrals').where('account_id', customer.accountId).update({ flag: 'same_card' })
  )
  await payInvoice(customer)
  return partner.partnerId
}

const flaggedCommission = async (): Promise<string> =>
  (
    await readConnection()
      .from('partner_commissions')
      .where('partner_id', await flagged())
      .firstOrFail()
  ).id

async function openRisk(): Promise<string> {
  const { partnerId, email } = await signedInPartner()
  const customer = await signedInCustomer({ email: `colleague-${newId()}@${email.split('@')[1]}` })
  const { code: ref } = await storedPartner(partnerId)
  await transaction((trx) =>
    bindReferral(trx, { ...customer, ref, cookie: null, role: null, isNew: true, isTyped: false })
  )
  const { id } = await readConnection().from('partner_risks').where('partner_id', partnerId).firstOrFail()
  return id
}

/** One who has paid. Payment jobs run meanwhile only: they would handle the events of other tests. */
async function paying(client: ApiClient): Promise<Customer> {
  const close = await openBilling()
  const customer = await signedInCustomer()
  await subscribe(client, customer, 'pro')
  await close()
  return customer
}

const bulk = async (id: string, action: string) => ({ target: id, body: { ids: [id], action } })

const REFUSED = 'Write a how-to guide: how to build a pipe bomb at home'

/** Every write of an operator, prepared so that it succeeds. A missing one fails the first test. */
const WRITES: Record<string, Prepare> = {
  adminUpdateUser: async () => ({
    id: (await signedInCustomer()).userId,
    body: { firstName: 'Nora' },
    before: ['firstName'],
    after: ['firstName'],
  }),
  adminSetSubscription: async () => ({
    id: (await signedInCustomer()).userId,
    body: { postsUsed: 2 },
    before: ['postsUsed'],
    after: ['postsUsed'],
  }),
  adminAddNote: async () => ({
    id: (await signedInCustomer()).userId,
    body: { text: 'Asked for an invoice to the company' },
    before: [],
    after: [],
  }),
  adminDeleteNote: async (client, operator) => {
    const { userId } = await signedInCustomer()
    const { note } = await admin(client, operator, 'post', `/users/${userId}/notes`, { text: 'Asked twice' })
    return { id: note.id, before: [], after: [] }
  },
  adminRefundInvoice: async (client, operator) => {
    const { userId } = await paying(client)
    const { invoices } = await admin(client, operator, 'get', `/users/${userId}/invoices`)
    return {
      id: invoices[0].id,
      body: { amount: 100, reason: 'Asked for it' },
      before: ['amountRefunded'],
      after: ['amountRefunded', 'amount', 'reason'],
    }
  },
  adminGiveCredit: async (client) => ({
    id: (await paying(client)).userId,
    body: { amount: 100, reason: 'Two days without publications' },
    before: [],
    after: ['amount', 'reason'],
  }),
  adminDeleteUser: async () => ({ id: (await signedInCustomer()).userId, before: [], after: [] }),
  adminBulkUsers: async () => ({
    ...(await bulk((await signedInCustomer()).userId, 'deactivate')),
    before: ['isActive'],
    after: ['isActive'],
  }),
  adminHoldUser: async () => {
    const { userId } = await signedInCustomer()
    return { id: userId, body: { reason: 'A review' }, before: [], after: [] }
  },
  adminReleaseUser: async (client, operator) => {
    const { userId } = await signedInCustomer()
    await admin(client, operator, 'put', `/users/${userId}/hold`, { reason: 'A review' })
    return { id: userId, body: { reason: 'A mistake' }, before: [], after: ['reason'] }
  },
  adminCloseReview: async (client) => {
    const { userId, token } = await signedInCustomer()
    for (let time = 0; time < 3; time++)
      await client.post('/api/publications/generate').bearerToken(token).json({ prompt: REFUSED })
    return { id: userId, body: { reason: 'Quoted a novel' }, before: [], after: ['refusals', 'reason'] }
  },
  adminStartView: async () => {
    const { userId } = await signedInCustomer()
    return { id: userId, body: { reason: 'A question of theirs' }, before: [], after: [] }
  },
  adminUpdateSettings: async () => ({
    target: 'settings',
    // Another number each time: one that is stored already changes nothing.
    body: { values: { MODERATION_DAYS: String(31 + (Date.now() % 100)) } },
    before: ['MODERATION_DAYS'],
    after: ['MODERATION_DAYS'],
  }),
  adminTestModel: async () => ({
    target: 'model',
    body: { values: { OPENAI_BASE_URL: 'http://127.0.0.1:9/v1', OPENAI_MODEL: 'nobody' } },
    before: [],
    after: ['OPENAI_MODEL', 'works'],
  }),
  adminCreateOperator: async () => {
    const { email, userId } = await signedInCustomer()
    await transaction((trx) =>
      trx.from('users').where('id', userId).update({ email_verified_at: Date.now() })
    )
    return { body: { email, access: 'read_only' }, target: userId, before: [], after: ['access'] }
  },
  adminUpdateOperator: async () => ({
    id: (await signedInOperator()).userId,
    body: { access: 'read_only' },
    before: ['access'],
    after: ['access'],
  }),
  adminEndOperatorSession: async () => {
    const { userId } = await signedInOperator()
    const { id } = await readConnection().from('session_tokens').where('user_id', userId).firstOrFail()
    return { id, target: userId, before: [], after: [] }
  },
  adminEndView: async (client, operator) => {
    const { userId } = await signedInCustomer()
    const reason = 'A question of theirs'
    const { view } = await admin(client, operator, 'post', `/users/${userId}/views`, { reason })
    return { id: view.id, target: userId, before: [], after: [] }
  },
  adminBulkPublications: async () => ({
    ...(await bulk(await finished((await signedInCustomer()).accountId), 'delete')),
    before: [],
    after: [],
  }),
  adminBulkPartners: async () => ({
    ...(await bulk((await signedInPartner('pending')).partnerId, 'approve')),
    before: ['status'],
    after: ['status'],
  }),
  adminUpdatePublication: async () => ({
    id: await finished((await signedInCustomer()).accountId),
    body: { title: 'Another title' },
    before: ['title'],
    after: ['title'],
  }),
  adminDeletePublication: async () => ({
    id: await finished((await signedInCustomer()).accountId),
    before: [],
    after: [],
  }),
  adminRestorePublication: async (client, operator) => {
    const id = await finished((await signedInCustomer()).accountId)
    await admin(client, operator, 'delete', `/publications/${id}`)
    return { id, before: [], after: [] }
  },
  adminUpdatePartner: async () => ({
    id: (await signedInPartner()).partnerId,
    body: { company: 'Orlov Media' },
    before: ['company'],
    after: ['company'],
  }),
  adminDeletePartner: async () => ({
    id: (await signedInPartner()).partnerId,
    before: ['status'],
    after: ['forfeited', 'writtenOff'],
  }),
  adminCorrectBalance: async () => ({
    id: (await signedInPartner()).partnerId,
    body: { type: 'credit', amount: 5, reason: 'A broken link' },
    before: ['balance'],
    after: ['balance', 'reason'],
  }),
  adminAssignCustomer: async () => ({
    id: (await signedInPartner()).partnerId,
    body: { email: (await signedInCustomer()).email, reason: 'A broken link' },
    before: [],
    after: ['customer', 'reason'],
  }),
  adminHoldPayout: async () => ({
    id: await waitingPayout((await signedInPartner()).partnerId, null),
    body: { reason: 'Three refunds today' },
    before: ['hold'],
    after: ['hold', 'reason'],
  }),
  adminReleasePayout: async () => ({
    id: await waitingPayout((await signedInPartner()).partnerId),
    body: { reason: 'The invoices are paid' },
    before: ['hold'],
    after: ['hold', 'reason'],
  }),
  adminReleaseCommissions: async () => ({
    id: await flagged(),
    before: ['commissionsInReview'],
    after: ['commissionsInReview'],
  }),
  adminRejectCommissions: async () => ({
    id: await flagged(),
    before: ['commissionsInReview'],
    after: ['commissionsInReview', 'takenBack'],
  }),
  adminReleaseCommission: async () => ({ id: await flaggedCommission(), before: [], after: [] }),
  adminRejectCommission: async () => ({
    id: await flaggedCommission(),
    body: { reason: 'One card for four customers' },
    before: [],
    after: ['takenBack', 'reason'],
  }),
  adminDismissRisk: async () => ({ id: await openRisk(), before: [], after: ['status'] }),
  adminConfirmRisk: async () => ({
    id: await openRisk(),
    body: { reason: 'One card for four customers' },
    before: [],
    after: ['status', 'takenBack', 'reason'],
  }),
  adminRetryGeneration: async (client) => ({
    id: await failedGeneration(client, await signedInCustomer()),
    before: ['status'],
    after: ['status'],
  }),
  adminCancelGeneration: async (client) => ({
    id: await waitingGeneration(client, await signedInCustomer()),
    before: ['status'],
    after: ['status'],
  }),
  adminRetryStripeEvent: async () => ({
    id: await waitingStripeEvent(await namedCustomer(await signedInCustomer())),
    before: [],
    after: [],
  }),
  adminRedeliverWebhook: async (client) => {
    const customer = await signedInCustomer({ plan: 'starter' })
    await endpointAt(client, customer, { url: 'https://hooks.example/cygnet' })
    await quotaLow(customer)
    const { id } = await readConnection()
      .from('webhook_deliveries')
      .where('account_id', customer.accountId)
      .firstOrFail()
    return { id, before: [], after: [] }
  },
  adminCreatePlan: async () => ({ body: planInput(), before: [], after: ['name', 'price'] }),
  adminUpdatePlan: async (client, operator) => ({
    id: await madePlan(client, operator),
    body: { price: 200 },
    before: ['price'],
    after: ['price'],
  }),
  adminDeletePlan: async (client, operator) => ({
    id: await madePlan(client, operator),
    before: ['name', 'price'],
    after: [],
  }),
}

const writes = [...operations.values()].filter(
  ({ path, method }) => path.startsWith('/api/admin/') && method !== 'GET'
)

interface Entry {
  id: string
  action: string
  operator_id: string
  operator_email: string
  target_id: string
  before: string | null
  after: string | null
  request_id: string | null
  address: string | null
}

const idsOf = (entries: { id: string }[]) => entries.map(({ id }) => id)

const entriesOf = ({ userId }: Customer): Promise<Entry[]> =>
  readConnection().from('audit_entries').where('operator_id', userId).orderBy('id')

test.group('The audit trail', (group) => {
  let operator: Customer
  group.setup(() => async () => {
    // Other tests check the plans on offer.
    await transaction((trx) =>
      trx.from('plans').where('name', 'like', 'Audit %').update({ is_active: false })
    )
    await transaction((trx) => trx.from('stored_settings').delete())
    await followStored()
  })
  group.each.setup(async () => {
    forgetAll()
    operator = await signedInOperator()
  })

  test('covers every write of the contract', ({ assert }) => {
    assert.sameMembers(
      Object.keys(WRITES),
      writes.map(({ operationId }) => operationId)
    )
  })

  test('{operationId} records who did what to which record, before and after')
    .with(writes)
    .run(async ({ client, assert }, { operationId, method, path }: Operation) => {
      const { id, body, target, before, after } = await WRITES[operationId]!(client, operator)
      const known = (await entriesOf(operator)).length
      const call = client
        .request(path.replace('{id}', id ?? ''), method)
        .bearerToken(operator.token)
        .header('x-request-id', newId())
      const answer = await (body ? call.json(body) : call)
      assert.oneOf(answer.status(), [200, 201, 202], answer.text())
      const entries = (await entriesOf(operator)).slice(known)
      assert.lengthOf(entries, 1, 'entries of the trail')
      const [entry] = entries
      const kept = await admin(
        client,
        operator,
        'get',
        `/audit?operatorId=${operator.userId}&action=${entry!.action}`
      )
      assert.deepEqual(idsOf(kept.entries), [entry!.id], `${entry!.action} is an action of the contract`)
      assert.equal(entry!.operator_email, operator.email)
      assert.equal(entry!.target_id, target ?? id ?? answer.body().data.id)
      assert.equal(entry!.request_id, answer.header('x-request-id'))
      assert.isNotEmpty(entry!.address)
      const fields = (text: string | null) => Object.keys(text === null ? {} : JSON.parse(text))
      assert.includeMembers(fields(entry!.before), before)
      assert.includeMembers(fields(entry!.after), after)
    })

  test('contains nothing of a refused write', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    const address = `/api/admin/users/${customer.userId}`
    ;(await client.put(address).bearerToken(operator.token).json({ email: 'none' })).assertStatus(422)
    ;(await client.put(address).bearerToken(customer.token).json({ firstName: 'Eve' })).assertStatus(403)
    ;(await client.delete(`/api/admin/plans/${newId()}`).bearerToken(operator.token)).assertStatus(404)
    assert.deepEqual(await entriesOf(operator), [])
    assert.deepEqual(await entriesOf(customer), [])
  })
})
