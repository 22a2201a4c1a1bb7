import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { type Operation, operations } from '#core/contract/contract'
import { reading, transaction } from '#core/database/transaction'
import { forgetAll } from '#core/http/rate_limiter'
import { newId } from '#core/ids'
import { admin, signedInOperator } from '#tests/support/administration'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import {
  failedGeneration,
  heldPayout,
  namedCustomer,
  waitingGeneration,
  waitingStripeEvent,
} from '#tests/support/operations'
import { payInvoice, referredCustomer, signedInPartner } from '#tests/support/partners'
import { finished } from '#tests/support/publications'

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
    await reading()
      .from('partner_commissions')
      .where('partner_id', await flagged())
      .firstOrFail()
  ).id

const bulk = async (id: string, action: string) => ({ target: id, body: { ids: [id], action } })

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
    return { id: userId, before: [], after: [] }
  },
  adminStartView: async () => {
    const { userId } = await signedInCustomer()
    return { id: userId, body: { reason: 'A question of theirs' }, before: [], after: [] }
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
  adminDeletePartner: async () => ({ id: (await signedInPartner()).partnerId, before: [], after: [] }),
  adminReleasePayout: async () => ({
    id: await heldPayout((await signedInPartner()).partnerId),
    before: ['hold'],
    after: ['hold'],
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

const entriesOf = ({ userId }: Customer): Promise<Entry[]> =>
  reading().from('audit_entries').where('operator_id', userId).orderBy('id')

test.group('The audit trail', (group) => {
  let operator: Customer
  group.setup(() => async () => {
    // Other tests check the plans on offer.
    await transaction((trx) =>
      trx.from('plans').where('name', 'like', 'Audit %').update({ is_active: false })
    )
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
      assert.oneOf(answer.status(), [200, 201], answer.text())
      const entries = (await entriesOf(operator)).slice(known)
      assert.lengthOf(entries, 1, 'entries of the trail')
      const [entry] = entries
      assert.match(entry!.action, /^[a-z_]+(\.[a-z_]+){1,2}$/)
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

test.group('Administrators', (group) => {
  let operator: Customer
  group.each.setup(async () => {
    forgetAll()
    operator = await signedInOperator()
  })

  const stored = ({ userId }: Customer) =>
    reading().from('users').where('id', userId).select('role', 'is_active').firstOrFail()

  test('cannot demote, deactivate or delete themselves', async ({ client, assert }) => {
    await signedInOperator()
    const address = `/api/admin/users/${operator.userId}`
    const demoted = await client.put(address).bearerToken(operator.token).json({ role: 'user' })
    assert.equal(demoted.body().data.user.role, 'admin')
    for (const refused of [
      await client.put(address).bearerToken(operator.token).json({ isActive: false }),
      await client.delete(address).bearerToken(operator.token),
    ]) {
      refused.assertStatus(409)
      assert.equal(refused.body().message, 'You cannot deactivate or delete yourself')
    }
    assert.deepInclude(await stored(operator), { role: 'admin' })
    assert.isTrue(Boolean((await stored(operator)).is_active))
  })

  test('remove each other at once: one of the last two stays', async ({ client, assert, cleanup }) => {
    const other = await signedInOperator()
    const all = () => reading().from('users').where({ role: 'admin', is_active: true }).select('id')
    const others = (await all())
      .map(({ id }) => id)
      .filter((id) => ![operator.userId, other.userId].includes(id))
    const setActive = (is_active: boolean) =>
      transaction((trx) => trx.from('users').whereIn('id', others).update({ is_active }))
    await setActive(false)
    cleanup(() => setActive(true).then(() => {}))
    const off = (by: Customer, of: Customer) =>
      client.put(`/api/admin/users/${of.userId}`).bearerToken(by.token).json({ isActive: false })
    const answers = await Promise.all([off(operator, other), off(other, operator)])
    assert.lengthOf(
      answers.filter((answer) => answer.status() === 200),
      1
    )
    assert.lengthOf(await all(), 1)
    const [last] = await all()
    const { token, email } = last!.id === operator.userId ? operator : other
    // As if they deleted their own accounts.
    const left = await client.delete('/api/account').bearerToken(token).json({ confirm: 'DELETE', email })
    assert.deepEqual([left.status(), left.body().message], [409, 'The last administrator cannot be deleted'])
    assert.lengthOf(await all(), 1)
  })
})
