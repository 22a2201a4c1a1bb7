import { test } from '@japa/runner'
import { closeAccount } from '#accounts/closing/close_account'
import { EndViewJob } from '#administration/users/end_view_job'
import { type Operation, operations } from '#core/contract/contract'
import { readConnection, transaction } from '#core/database/transaction'
import { forgetAll } from '#core/http/rate_limiter'
import { newId } from '#core/ids'
import { claim } from '#core/jobs/lease'
import { admin, auditOf, signedInOperator } from '#tests/support/administration'
import { keyOf } from '#tests/support/api_keys'
import { exampleBody } from '#tests/support/contract_ids'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { mailTo } from '#tests/support/mail'
import { recordOwner } from '#tests/support/owned_records'
import { finished } from '#tests/support/publications'
import { rawCall } from '#tests/support/raw_call'

const REASON = 'Ticket 4711'

async function call(operation: Operation, token: string, ids: Record<string, string> = {}) {
  forgetAll()
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name) => ids[name] ?? newId())
  const body = operation.method === 'GET' ? null : (exampleBody(operation) ?? {})
  const { status, text } = await rawCall(operation.method, path, {
    token,
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status, body: text.startsWith('{') ? JSON.parse(text) : {} }
}

/** All except the event stream, which never ends. */
const bySession = [...operations.values()].filter(
  ({ security, operationId }) => security === 'session' && operationId !== 'streamEvents'
)
const byKey = [...operations.values()].filter(({ security }) => security === 'apiKey')

test.group('A support view', (group) => {
  let operator: Customer
  let customer: Customer
  group.each.setup(async () => {
    operator = await signedInOperator()
    customer = await signedInCustomer({ plan: 'business' })
  })
  const start = async (client: Parameters<typeof admin>[0], id = customer.userId) =>
    (await admin(client, operator, 'post', `/users/${id}/views`, { reason: REASON })).view
  const me = (token: string) => rawCall('GET', '/api/auth/me', { token })

  test('shows what the user sees for half an hour, and is in the audit trail', async ({ client, assert }) => {
    const id = await finished(customer.accountId)
    const before = Date.now()
    const view = await start(client)
    const life = Date.parse(view.expiresAt) - before
    assert.isTrue(life >= 30 * 60_000 && life < 31 * 60_000)
    assert.include(view.user, { id: customer.userId, email: customer.email, role: 'user' })
    assert.equal(JSON.parse((await me(view.token)).text).data.user.id, customer.userId)
    const one = await rawCall('GET', `/api/publications/${id}`, { token: view.token })
    assert.equal(one.status, 200)
    await admin(client, operator, 'delete', `/views/${view.id}`)
    assert.equal((await me(view.token)).status, 401)
    const [end, begin] = await auditOf(customer.userId)
    assert.deepEqual(
      [begin?.action, begin?.by, begin?.after],
      ['user.view.start', operator.email, { reason: REASON, minutes: 30 }]
    )
    assert.deepEqual([end?.action, end?.after.outcome], ['user.view.end', 'ended'])
  })

  test('is refused by every operation that the contract does not list for it', async ({ client, assert }) => {
    const owner = await recordOwner()
    const { token } = await start(client, owner.userId)
    const before = JSON.stringify(await readConnection().from('users').where('id', owner.userId).first())
    for (const operation of bySession.filter(({ inSupportView }) => !inSupportView)) {
      const { status, body } = await call(operation, token)
      assert.deepEqual([status, body.code], [403, 'READ_ONLY_VIEW'], operation.operationId)
    }
    const listed = bySession.filter(({ inSupportView }) => inSupportView)
    assert.isNotEmpty(listed)
    assert.isTrue(listed.every(({ method }) => method === 'GET'))
    const secret =
      /key|webhook|(?<!bulk)session|factor|identit|invoice|payout|earning|statement|commission|export|admin/i
    assert.deepEqual(
      listed.filter(({ operationId }) => secret.test(operationId)),
      []
    )
    assert.equal(
      JSON.stringify(await readConnection().from('users').where('id', owner.userId).first()),
      before
    )
  })

  test('is not an API key, and its method cannot be disguised', async ({ client, assert }) => {
    const { token } = await start(client)
    for (const operation of byKey.slice(0, 10))
      assert.equal((await call(operation, token)).body.code, 'INVALID_API_KEY', operation.operationId)
    const body = JSON.stringify({ name: 'Mallory' })
    for (const [method, path, headers] of [
      ['GET', '/api/auth/me?_method=PATCH', { 'x-http-method-override': 'PATCH' }],
      ['PATCH', '/api/auth/me?_method=GET', { 'x-http-method-override': 'GET' }],
    ] as const)
      await rawCall(method, path, { token, headers, ...(method !== 'GET' && { body }) })
    assert.notInclude((await me(token)).text, 'Mallory')
    assert.equal((await rawCall('POST', '/mcp', { token, body: '{}' })).status, 401)
  })

  test('expires, and ends with the next one and with its operator', async ({ client, assert, cleanup }) => {
    const first = await start(client)
    const second = await start(client)
    assert.deepEqual([(await me(first.token)).status, (await me(second.token)).status], [401, 200])
    const set = (table: string, id: string, values: object) =>
      transaction((trx) => trx.from(table).where('id', id).update(values))
    cleanup(async () => {
      await set('users', operator.userId, { role: 'user' })
    })
    await set('users', operator.userId, { role: 'user' })
    assert.equal((await me(second.token)).status, 401)
    await set('users', operator.userId, { role: 'admin' })
    await set('support_views', second.id, { expires_at: Date.now() - 1 })
    assert.equal((await me(second.token)).status, 401)
    await set('jobs', (await jobOf(second.id)).id, { run_at: 0 })
    for (let job = await claim(['end_support_view']); job; job = await claim(['end_support_view']))
      await new EndViewJob().run(job)
    const ends = (await auditOf(customer.userId)).filter(({ action }) => action === 'user.view.end')
    assert.deepEqual(
      ends.map(({ after }) => after.outcome),
      ['expired', 'replaced']
    )
    await client
      .delete(`/api/admin/views/${second.id}`)
      .bearerToken(operator.token)
      .then((answer) => answer.assertStatus(404))
  })

  test('is refused for administrators, needs a reason, and only its operator can end it', async ({
    client,
    assert,
  }) => {
    const other = await signedInOperator()
    const post = (id: string, body: object) =>
      client.post(`/api/admin/users/${id}/views`).bearerToken(operator.token).json(body)
    ;(await post(other.userId, { reason: REASON })).assertStatus(409)
    const unsaid = await post(customer.userId, { reason: '   ' })
    assert.deepEqual([unsaid.status(), unsaid.body().errors[0].field], [422, 'reason'])
    const view = await start(client)
    ;(await client.delete(`/api/admin/views/${view.id}`).bearerToken(other.token)).assertStatus(404)
    assert.equal((await me(view.token)).status, 200)
    await closeAccount(customer.accountId)
    assert.equal((await me(view.token)).status, 401)
  })
})

const jobOf = async (viewId: string) =>
  (await readConnection().from('jobs').where({ kind: 'end_support_view', status: 'ready' })).find(
    ({ payload }) => String(payload).includes(viewId)
  )

test.group('An account on hold', (group) => {
  let operator: Customer
  group.each.setup(async () => {
    operator = await signedInOperator()
  })
  const hold = (client: Parameters<typeof admin>[0], id: string) =>
    admin(client, operator, 'put', `/users/${id}/hold`, { reason: 'Refused prompts' })

  test('neither reads nor writes, by session and key, until it is released', async ({ client, assert }) => {
    const owner = await recordOwner()
    const key = await keyOf(owner)
    const { user } = await hold(client, owner.userId)
    assert.equal(user.hold.reason, 'Refused prompts')
    for (const operation of [...bySession, ...byKey].filter(({ role }) => role === null)) {
      const token = operation.security === 'apiKey' ? key : owner.token
      if (!operation.refusedOnHold) continue
      const { status, body } = await call(operation, token)
      assert.deepEqual([status, body.code], [403, 'ACCOUNT_ON_HOLD'], operation.operationId)
      assert.include(body.message, 'Refused prompts')
    }
    const shown = await client.get('/api/auth/me').bearerToken(owner.token)
    assert.equal(shown.body().data.user.hold.reason, 'Refused prompts')
    for (const path of ['/api/publications', '/api/subscriptions/status', '/api/account/export'])
      (await client.get(path).bearerToken(owner.token)).assertStatus(200)
    ;(await client.get('/api/v1/publications').header('x-api-key', key)).assertStatus(200)
    const mail = await mailTo(owner.email, 'on hold for review')
    assert.include(mail.paragraphs.join(' '), 'Refused prompts')

    const released = await admin(client, operator, 'delete', `/users/${owner.userId}/hold`)
    assert.isNull(released.user.hold)
    const wish = client.post('/api/templates').bearerToken(owner.token).json({})
    assert.equal((await wish).body().code, 'VALIDATION_ERROR')
    await mailTo(owner.email, 'no longer on hold')
    assert.deepEqual(
      (await auditOf(owner.userId)).map(({ action, after }) => [action, after.onHold]),
      [
        ['user.release', false],
        ['user.hold', true],
      ]
    )
  })

  test('can still sign in, manage the plan and be closed', ({ assert }) => {
    for (const id of [
      'login',
      'logout',
      'changePassword',
      'cancelSubscription',
      'deleteAccount',
      'exportAccount',
    ])
      assert.isFalse(operations.get(id)!.refusedOnHold, id)
  })

  test('is put on hold once, and never for an administrator', async ({ client }) => {
    const put = (id: string) =>
      client.put(`/api/admin/users/${id}/hold`).bearerToken(operator.token).json({ reason: 'Review' })
    ;(await put(operator.userId)).assertStatus(409)
    const customer = await signedInCustomer()
    const release = client.delete(`/api/admin/users/${customer.userId}/hold`).bearerToken(operator.token)
    ;(await release).assertStatus(409)
  })
})
