import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { readConnection } from '#core/database/transaction'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { finished, generating } from '#tests/support/publications'

test.group('The draft of a publication', (group) => {
  let customer: Customer
  let id: string
  let basedOn: string
  group.each.setup(async () => {
    customer = await signedInCustomer()
    id = await finished(customer.accountId, { content: 'The first text.\n', title: 'One' })
  })
  const path = (rest = '') => `/api/publications/${id}${rest}`
  const publicationOf = async (client: ApiClient) =>
    (await client.get(path()).bearerToken(customer.token)).body().data
  const put = async (client: ApiClient, body: object = {}) => {
    basedOn = (await publicationOf(client)).updatedAt
    return client
      .put(path('/draft'))
      .bearerToken(customer.token)
      .json({ title: 'Half', content: 'Half a sen', basedOn, ...body })
  }
  const draftOf = async (client: ApiClient, { token }: Customer = customer) =>
    (await client.get(path('/draft')).bearerToken(token)).body().data.draft
  const rowsLeft = async () =>
    (await readConnection().from('publication_drafts').where('publication_id', id)).length

  test('is null until something is stored', async ({ client, assert }) => {
    assert.isNull(await draftOf(client))
  })

  test('is what was typed last, and changes neither the publication nor its versions', async ({
    client,
    assert,
  }) => {
    const before = await publicationOf(client)
    ;(await put(client, { title: 'A first try' })).assertStatus(200)
    const saved = await put(client, {
      title: '',
      content: 'Half a sentence',
      type: 'review',
      slug: 'Not an address yet -',
      metaDescription: 'What wears',
      keywords: ['brakes', 'service'],
    })
    saved.assertStatus(200)
    const { savedAt } = saved.body().data
    assert.closeTo(Date.parse(savedAt), Date.now(), 60_000)
    assert.deepEqual(await draftOf(client), {
      title: '',
      topic: null,
      companyName: null,
      type: 'review',
      content: 'Half a sentence',
      slug: 'Not an address yet -',
      metaTitle: null,
      metaDescription: 'What wears',
      mainKeyword: null,
      keywords: ['brakes', 'service'],
      basedOn,
      savedAt,
    })
    assert.equal(await rowsLeft(), 1)
    assert.deepEqual(await publicationOf(client), before)
    const { versions } = (await client.get(path('/versions')).bearerToken(customer.token)).body().data
    assert.lengthOf(versions, 1)
  })

  test('is refused once the publication was saved by somebody, with the reason', async ({
    client,
    assert,
  }) => {
    await put(client)
    await client.put(path()).bearerToken(customer.token).json({ content: 'Saved elsewhere.\n' })
    const late = await client
      .put(path('/draft'))
      .bearerToken(customer.token)
      .json({ title: 'Late', content: 'Too late', basedOn })
    late.assertStatus(409)
    assert.deepInclude(late.body(), { code: 'CONFLICT', data: { reason: 'changed_meanwhile' } })
    assert.equal((await draftOf(client)).content, 'Half a sen')
  })

  test('cannot be stored while the text is still being generated', async ({ client }) => {
    id = await generating(customer.accountId)
    const answer = await put(client)
    answer.assertStatus(409)
    answer.assertBodyContains({ message: 'This publication is still being generated' })
  })

  test('belongs to one person and one account', async ({ client, assert }) => {
    await put(client)
    const stranger = await signedInCustomer()
    const draft = path('/draft')
    for (const call of [
      client.get(draft),
      client.put(draft).json({ title: 'X', content: 'Y', basedOn }),
      client.delete(draft),
    ]) {
      const answer = await call.bearerToken(stranger.token)
      answer.assertStatus(404)
    }
    assert.equal((await draftOf(client)).title, 'Half')
  })

  test('is discarded, also where there is none', async ({ client, assert }) => {
    await put(client)
    for (const _ of [1, 2])
      (await client.delete(path('/draft')).bearerToken(customer.token)).assertStatus(200)
    assert.isNull(await draftOf(client))
    assert.equal(await rowsLeft(), 0)
  })

  test('is bounded, and the error names the field', async ({ client, assert }) => {
    const cases = [
      [{ content: 'x'.repeat(500_001) }, 'content'],
      [{ title: 'x'.repeat(301) }, 'title'],
      [{ keywords: Array.from({ length: 101 }, (_, at) => `k${at}`) }, 'keywords'],
      [{ basedOn: 'yesterday' }, 'basedOn'],
    ] as const
    for (const [body, field] of cases) {
      const answer = await put(client, body)
      answer.assertStatus(422)
      assert.equal(answer.body().errors[0].field, field)
    }
    assert.equal(await rowsLeft(), 0)
  })
})
