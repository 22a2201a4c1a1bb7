import { test } from '@japa/runner'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { finished, generating } from '#tests/support/publications'

type Client = import('@japa/api-client').ApiClient

const post = (client: Client, customer: Customer, path: string, body?: object) => {
  const request = client.post(`/api/publications/${path}`).bearerToken(customer.token)
  return body ? request.json(body) : request
}

const library = async (client: Client, customer: Customer, query = '') =>
  (await client.get(`/api/publications${query}`).bearerToken(customer.token)).body().data

test.group('Publishing', () => {
  test('a draft becomes published at that moment, and counts and filters follow', async ({
    client,
    assert,
  }) => {
    const customer = await signedInCustomer()
    const id = await finished(customer.accountId)
    const before = Date.now()
    const answer = await post(client, customer, `${id}/publish`)
    answer.assertStatus(200)
    const { data } = answer.body()
    assert.equal(data.status, 'published')
    assert.isAtLeast(Date.parse(data.publishedAt), before)
    assert.isNull(data.publishedUrl)
    const list = await library(client, customer, '?status=published&search=cargo')
    assert.deepEqual(
      list.publications.map((one: { id: string }) => one.id),
      [id]
    )
    assert.deepInclude(list.stats, { published: 1, draft: 0, blog_published: 1, blog_draft: 0, total: 1 })
  })

  test('its address on the user’s site is stored, changed, and removed', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    const id = await finished(customer.accountId)
    const at = 'https://marlowbikes.example/blog/service'
    const first = await post(client, customer, `${id}/publish`, { publishedUrl: at })
    assert.equal(first.body().data.publishedUrl, at)
    const moved = await post(client, customer, `${id}/publish`, { publishedUrl: `${at}/2` })
    assert.equal(moved.body().data.publishedUrl, `${at}/2`)
    assert.equal(moved.body().data.publishedAt, first.body().data.publishedAt)
    const draft = await post(client, customer, `${id}/unpublish`)
    assert.deepInclude(draft.body().data, { status: 'draft', publishedAt: null, publishedUrl: `${at}/2` })
    const none = await post(client, customer, `${id}/publish`, { publishedUrl: null })
    assert.deepInclude(none.body().data, { status: 'published', publishedUrl: null })
    assert.equal((await library(client, customer)).stats.published, 1)
  })

  for (const address of ['javascript:alert(1)', 'ftp://host/a', '//host/a', 'https://a b', 'text']) {
    test(`rejects an address such as ${address}`, async ({ client, assert }) => {
      const customer = await signedInCustomer()
      const id = await finished(customer.accountId)
      const answer = await post(client, customer, `${id}/publish`, { publishedUrl: address })
      answer.assertStatus(422)
      assert.equal(answer.body().errors[0].message, 'Please enter a valid URL (include http:// or https://)')
      assert.equal((await library(client, customer)).stats.published, 0)
    })
  }

  test('gaps are listed and prevent it until they are filled', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    const content = 'It costs [[add: the price]].\n\nCall us [[ADD: a phone number]].\n'
    const id = await finished(customer.accountId, { content })
    const refused = await post(client, customer, `${id}/publish`)
    refused.assertStatus(422)
    assert.equal(refused.body().code, 'VALIDATION_ERROR')
    assert.equal(refused.body().message, 'Answer the 2 open questions before publishing')
    assert.deepEqual(
      refused.body().errors.map(({ field, rule, message }: Record<string, string>) => [field, rule, message]),
      [
        ['content', 'openMark', 'the price'],
        ['content', 'openMark', 'a phone number'],
      ]
    )
    await client
      .put(`/api/publications/${id}`)
      .bearerToken(customer.token)
      .json({ content: 'It costs enough.\n' })
    const published = await post(client, customer, `${id}/publish`)
    published.assertStatus(200)
  })

  test('what is being generated, archived or another account’s is not published', async ({
    client,
    assert,
  }) => {
    const customer = await signedInCustomer()
    const stranger = await signedInCustomer()
    const made = await generating(customer.accountId)
    assert.equal((await post(client, customer, `${made}/publish`)).status(), 409)
    const id = await finished(customer.accountId)
    await post(client, customer, `${id}/archive`)
    for (const action of ['publish', 'unpublish']) {
      const refused = await post(client, customer, `${id}/${action}`)
      refused.assertStatus(409)
      assert.equal(refused.body().message, 'This publication is in the archive; restore it first')
      assert.equal((await post(client, stranger, `${id}/${action}`)).status(), 404)
    }
    assert.equal((await library(client, customer)).stats.published, 0)
  })

  test('the archive restores a published one as published', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    const id = await finished(customer.accountId)
    const { publishedAt } = (await post(client, customer, `${id}/publish`)).body().data
    await post(client, customer, `${id}/archive`)
    const restored = await post(client, customer, `${id}/restore`)
    assert.deepInclude(restored.body().data, { status: 'published', publishedAt })
  })
})
