import { test } from '@japa/runner'
import { type JsonSchema, type Operation, operations, resolve } from '#core/contract/contract'
import { readConnection, transaction } from '#core/database/transaction'
import { forgetAll } from '#core/http/rate_limiter'
import { newId } from '#core/ids'
import { signedInOperator } from '#tests/support/administration'
import { keyOf } from '#tests/support/api_keys'
import { exampleBody } from '#tests/support/contract_ids'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { finished } from '#tests/support/publications'
import { rawCall } from '#tests/support/raw_call'

const administration = [...operations.values()].filter(({ path }) => path.startsWith('/api/admin/'))

function send(operation: Operation, id: string, token?: string, body = exampleBody(operation)) {
  forgetAll()
  const query = operation.parameters
    .filter((one) => one.in === 'query' && one.required)
    .map((one) => `${one.name}=${(resolve<JsonSchema>(one.schema).enum as string[] | undefined)?.[0] ?? 'x'}`)
  return rawCall(operation.method, `${operation.path.replace('{id}', id)}?${query.join('&')}`, {
    token,
    ...(body && { body: JSON.stringify(body) }),
  })
}

test.group('Administration', (group) => {
  group.tap((each) => each.tags(['@matrix']))
  let operator: Customer
  let customer: Customer
  let partner: Customer
  /** An operator with read-only access. */
  let reader: Customer
  let ids: string[]
  group.setup(async () => {
    operator = await signedInCustomer({ role: 'admin', plan: 'business' })
    reader = await signedInCustomer({ role: 'admin', access: 'read_only' })
    customer = await signedInCustomer({ plan: 'business' })
    partner = await signedInCustomer({ role: 'partner' })
    const plan = await readConnection().from('plans').where('slug', 'pro').select('id').firstOrFail()
    ids = [customer.userId, await finished(customer.accountId), plan.id]
  })

  test('every operation names the role', ({ assert }) => {
    assert.isNotEmpty(administration)
    for (const { role, operationId, security } of administration)
      assert.deepEqual([operationId, role, security], [operationId, 'admin', 'session'])
  })

  test('{operationId} is refused for everybody else')
    .with(administration)
    .run(async ({ assert }, operation) => {
      for (const id of operation.path.includes('{id}') ? ids : ids.slice(0, 1)) {
        const codes = async (token?: string) => {
          const { status, text } = await send(operation, id, token)
          return [status, JSON.parse(text).code]
        }
        assert.deepEqual(await codes(), [401, 'AUTHENTICATION_REQUIRED'])
        assert.deepEqual(await codes(customer.token), [403, 'ROLE_REQUIRED'])
        assert.deepEqual(await codes(partner.token), [403, 'ROLE_REQUIRED'])
        assert.deepEqual(await codes(await keyOf(customer)), [401, 'AUTHENTICATION_REQUIRED'])
        assert.deepEqual(await codes(await keyOf(operator)), [401, 'AUTHENTICATION_REQUIRED'])
      }
      assert.isEmpty(await readConnection().from('audit_entries').whereIn('target_id', ids).select('id'))
    })

  test('{operationId} is refused for an operator with read-only access')
    .with(administration.filter(({ method }) => method !== 'GET'))
    .run(async ({ assert }, operation) => {
      for (const id of operation.path.includes('{id}') ? ids : ids.slice(0, 1)) {
        const { status, text } = await send(operation, id, reader.token)
        const { code, data } = JSON.parse(text)
        assert.deepEqual([status, code, data], [403, 'ROLE_REQUIRED', { reason: 'read_only_operator' }])
      }
      assert.isEmpty(
        await readConnection().from('audit_entries').where('operator_id', reader.userId).select('id')
      )
    })

  test('{operationId} answers an operator with read-only access as any other')
    .with(administration.filter(({ method }) => method === 'GET'))
    .run(async ({ assert }, operation) => {
      for (const id of operation.path.includes('{id}') ? ids : ids.slice(0, 1)) {
        const [one, other] = [
          await send(operation, id, reader.token),
          await send(operation, id, operator.token),
        ]
        assert.equal(one.status, other.status)
        assert.notEqual(one.status, 403)
      }
    })

  test('{operationId} answers 404 for an unknown record')
    .with(administration.filter(({ path }) => path.includes('{id}')))
    .run(async ({ assert }, operation) => {
      for (const id of [newId(), 'x', '%00', '../users'])
        assert.equal((await send(operation, encodeURIComponent(id), operator.token)).status, 404)
    })

  test('{operationId} does not fail on odd queries')
    .with(administration.filter(({ method, path }) => method === 'GET' && !path.includes('{id}')))
    .run(async ({ assert }, operation) => {
      for (const query of [
        'page=-1',
        'page=100000&limit=100',
        'limit=1e9',
        'sortBy=password',
        'sortBy=__proto__&sortOrder=sideways',
        'search=%25_%5C%27%22%3B--',
        'search=%F0%9F%98%80',
        'search=a%20b%20c%20d',
        'startDate=yesterday&endDate=2026-13-45',
        'startDate=-271821-04-20&endDate=%2B275760-09-13',
        'userId=x&operatorId=x&targetId=x&startingAfter=x&plan=x&status=999',
      ]) {
        forgetAll()
        const { status, text } = await rawCall('GET', `${operation.path}?${query}`, { token: operator.token })
        assert.oneOf(status, [200, 422], `${operation.path}?${query}\n${text}`)
      }
    })

  test('ends with the role, from the next call on', async ({ assert, cleanup }) => {
    const former = await signedInOperator()
    cleanup(async () => {
      await transaction((trx) => trx.from('users').where('id', former.userId).delete())
    })
    const look = async () => (await rawCall('GET', '/api/admin/plans', { token: former.token })).status
    assert.equal(await look(), 200)
    await transaction((trx) => trx.from('users').where('id', former.userId).update({ role: 'user' }))
    assert.equal(await look(), 403)
    await transaction((trx) =>
      trx.from('users').where('id', former.userId).update({ email: 'admin@cygnet.test.example' })
    )
    assert.equal(await look(), 403)
  })
})

test.group('Administrators', (group) => {
  let operator: Customer
  group.each.setup(async () => {
    forgetAll()
    operator = await signedInOperator()
  })

  const stored = ({ userId }: Customer) =>
    readConnection().from('users').where('id', userId).select('role', 'is_active').firstOrFail()

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
    const all = () => readConnection().from('users').where({ role: 'admin', is_active: true }).select('id')
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
