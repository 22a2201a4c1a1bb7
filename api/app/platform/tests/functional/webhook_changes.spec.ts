import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { readConnection, transaction } from '#core/database/transaction'
import { deletePublication, undeletePublication } from '#publications/actions/delete_publication'
import { failPublication } from '#publications/actions/fail_publication'
import { setStatus } from '#publications/actions/set_status'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { deliverEvents } from '#tests/support/events'
import { finished, generating } from '#tests/support/publications'

/** The publication events of an account since `completed`, oldest first: what they are called and what status they say. */
async function changesOf({ accountId }: Customer): Promise<string[]> {
  await deliverEvents()
  const rows: { type: string; payload: string }[] = await readConnection()
    .from('webhook_events')
    .where('account_id', accountId)
    .whereNot('type', 'publication.completed')
    .orderBy('id')
    .select('type', 'payload')
  return rows.map(({ type, payload }) => `${type} ${JSON.parse(payload).data.publication.status}`)
}

async function published(client: ApiClient, customer: Customer) {
  const id = await finished(customer.accountId)
  const call = async (method: 'put' | 'post' | 'delete', path: string, body: object = {}) => {
    const answer = await client[method](`/api/publications/${id}${path}`)
      .bearerToken(customer.token)
      .json(body)
    answer.assertStatus(200)
    return changesOf(customer)
  }
  await call('post', '/publish')
  return { id, call }
}

test.group('Events of changes', () => {
  test('an edit of a published text is one event for each save', async ({ client, assert }) => {
    const customer = await signedInCustomer({ plan: 'starter' })
    const { call } = await published(client, customer)
    const seen = ['publication.published published']
    for (const change of [
      { title: 'Service twice a year' },
      { content: '# Service\n\nA cargo bike is serviced twice a year.' },
      { custom_metadata: { campaign: 'fall' } },
    ]) {
      seen.push('publication.updated published')
      assert.deepEqual(await call('put', '', change), seen)
      assert.deepEqual(await call('put', '', change), seen)
    }
    const address = { publishedUrl: 'https://marlow.example/blog/service' }
    seen.push('publication.updated published')
    assert.deepEqual(await call('post', '/publish', address), seen)
    assert.deepEqual(await call('post', '/publish', address), seen)
  })

  test('a draft is edited without events', async ({ client, assert }) => {
    const customer = await signedInCustomer({ plan: 'starter' })
    const { call } = await published(client, customer)
    const before = await call('post', '/unpublish')
    assert.deepEqual(before, ['publication.published published', 'publication.unpublished draft'])
    await call('put', '', { title: 'Service twice a year' })
    await call('post', '/unpublish')
    await call('post', '/archive')
    assert.deepEqual(await call('post', '/restore'), before)
  })

  test('the archive takes a text from the readers and gives it back', async ({ client, assert }) => {
    const customer = await signedInCustomer({ plan: 'starter' })
    const { id, call } = await published(client, customer)
    const seen = ['publication.published published', 'publication.unpublished archived']
    assert.deepEqual(await call('post', '/archive'), seen)
    seen.push('publication.published published')
    assert.deepEqual(await call('post', '/restore'), seen)
    seen.push('publication.unpublished draft')
    await setStatus(customer.accountId, id, 'draft', async () => {})
    assert.deepEqual(await changesOf(customer), seen)
  })

  test('a deleted text is named once more; a restored one is published again', async ({ client, assert }) => {
    const customer = await signedInCustomer({ plan: 'starter' })
    const { id, call } = await published(client, customer)
    await deletePublication(customer.accountId, id)
    const seen = ['publication.published published', 'publication.deleted published']
    assert.deepEqual(await changesOf(customer), seen)
    await undeletePublication(id)
    seen.push('publication.published published')
    assert.deepEqual(await changesOf(customer), seen)
    await call('post', '/unpublish')
    seen.push('publication.unpublished draft', 'publication.deleted draft')
    assert.deepEqual(await call('delete', ''), seen)
  })

  test('one that was in no list is deleted without an event', async ({ assert }) => {
    const customer = await signedInCustomer({ plan: 'starter' })
    const id = await generating(customer.accountId)
    await transaction((trx) => failPublication(trx, id, { partial: null, steps: [] }))
    await deletePublication(customer.accountId, id)
    assert.deepEqual(await changesOf(customer), ['publication.failed draft'])
  })
})
