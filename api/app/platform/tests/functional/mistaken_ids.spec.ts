import { test } from '@japa/runner'
import { createApiKey } from '#platform/keys/create_api_key'
import { keyOf } from '#tests/support/api_keys'
import { signedInCustomer } from '#tests/support/customers'
import { finished, readPublication } from '#tests/support/publications'

test.group('An id of something else', () => {
  test('is told from one that is unknown, for its owner alone', async ({ client, assert }) => {
    const customer = await signedInCustomer({ plan: 'starter' })
    const id = await finished(customer.accountId)
    const { sessionId } = await readPublication(client, customer, id)
    const said = async (path: string, key: string) => {
      const answer = await client.get(`/api/v1/publications/${path}`).header('X-API-Key', key)
      answer.assertStatus(404)
      assert.equal(answer.body().code, 'NOT_FOUND')
      return answer.body().message
    }
    const key = await keyOf(customer)
    assert.equal(
      await said(sessionId, key),
      `Publication not found: this is the id of a generation, and its publication is ${id}`
    )
    const edit = await client
      .put(`/api/v1/publications/${sessionId}`)
      .header('X-API-Key', key)
      .json({ title: 'Twice a year' })
    assert.match(edit.body().message, /^Publication not found: this is the id of a generation/)
    assert.equal(
      await said(`generation-status/${id}`, key),
      `Generation session not found: this is the id of a publication, and its generation is ${sessionId}`
    )

    const permissions = ['publications:read', 'publications:write'] as const
    const made = await createApiKey(customer, { name: 'Test', permissions: [...permissions], mode: 'test' })
    assert.equal(
      await said(id, made.secret),
      'Publication not found: it is live data, and this is a test key'
    )
    const sample = await client
      .post('/api/v1/publications/import')
      .header('X-API-Key', made.secret)
      .json({ content: '# Tires\n\nTires lose air even when a bike stands still, so check them each month.' })
    sample.assertStatus(201)
    assert.equal(
      await said(sample.body().data.id, key),
      'Publication not found: it is test data, which a test key reads'
    )

    const stranger = await keyOf(await signedInCustomer({ plan: 'starter' }))
    for (const one of [id, sessionId, sample.body().data.id])
      assert.equal(await said(one, stranger), 'Publication not found')
    assert.equal(await said(`generation-status/${id}`, stranger), 'Generation session not found')
  })
})
