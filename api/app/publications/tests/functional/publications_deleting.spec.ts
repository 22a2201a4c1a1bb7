import { test } from '@japa/runner'
import { signedInCustomer } from '#tests/support/customers'
import { finished, generating } from '#tests/support/publications'

test.group('Deleting a draft', () => {
  test('takes it out of the library and its counts', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    const id = await finished(customer.accountId)
    const call = (method: 'get' | 'delete', path = '') =>
      client[method](`/api/publications${path}`).bearerToken(customer.token)
    const answer = await call('delete', `/${id}`)
    answer.assertStatus(200)
    assert.equal((await call('get', `/${id}`)).status(), 404)
    assert.equal((await call('get')).body().data.stats.total, 0)
    assert.equal((await call('delete', `/${id}`)).status(), 404)
  })

  test('is refused for one that is published, archived or being written, with what to do first', async ({
    client,
    assert,
  }) => {
    const customer = await signedInCustomer()
    const refused = async (id: string) => {
      const answer = await client.delete(`/api/publications/${id}`).bearerToken(customer.token)
      answer.assertStatus(409)
      return answer.body().message
    }
    const id = await finished(customer.accountId)
    const post = (action: string) =>
      client.post(`/api/publications/${id}/${action}`).bearerToken(customer.token)
    await post('publish')
    assert.equal(await refused(id), 'Unpublish this publication before you delete it')
    await post('archive')
    assert.equal(await refused(id), 'Restore this publication from the archive before you delete it')
    assert.equal(
      await refused(await generating(customer.accountId)),
      'This publication is still being generated'
    )
    const kept = await client.get(`/api/publications/${id}`).bearerToken(customer.token)
    kept.assertStatus(200)
  })
})
