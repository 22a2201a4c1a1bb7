import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { quotaOf } from '#billing/queries/quota'
import { readConnection } from '#core/database/transaction'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { finished, readPublication } from '#tests/support/publications'

const CONTENT = [
  'The first check is due after 300 kilometres. [[add: How long does a visit take?]]',
  '',
  '- Hub gears [[add: price]]',
  '- Brakes [[add: price]]',
  '',
].join('\n')
const VISIT = { gap: 'How long does a visit take?', answer: 'about an hour' }

test.group('A gap in a publication', (group) => {
  let customer: Customer
  let id: string
  group.each.setup(async () => {
    customer = await signedInCustomer()
    id = await finished(customer.accountId, { content: CONTENT })
  })
  const read = async (client: ApiClient) => await readPublication(client, customer, id)
  const answer = (client: ApiClient, body: object, token = customer.token) =>
    client.put(`/api/publications/${id}/gaps`).bearerToken(token).json(body)

  test('is answered in its place, as a version of its own, and uses no post', async ({ client, assert }) => {
    const used = await quotaOf(customer.accountId)
    const { updatedAt } = await read(client)
    const first = await answer(client, { ...VISIT, updatedAt })
    first.assertStatus(200)
    const { data, message } = first.body()
    assert.equal(message, 'Answer is in the text')
    const note = '\n[^1]: First-hand information\n'
    assert.equal(data.content, CONTENT.replace(/\[\[add: How.*?\]\]/, 'About an hour.[^1]') + note)
    const saidIn = (sources: { kind: string }[]) => sources.find(({ kind }) => kind === 'note')
    assert.deepInclude(saidIn(data.sources), { number: 1, cited: 1, quotes: ['about an hour'] })
    const second = await answer(client, {
      gap: 'price',
      occurrence: 2,
      answer: '*$40*',
      updatedAt: data.updatedAt,
    })
    assert.include(second.body().data.content, '- Hub gears [[add: price]]\n- Brakes \\*$40\\*[^1]\n')
    assert.deepInclude(saidIn(second.body().data.sources), {
      number: 1,
      cited: 2,
      quotes: ['*$40*', 'about an hour'],
    })
    const versions = await readConnection()
      .from('publication_versions')
      .where('publication_id', id)
      .orderBy('number')
      .select('origin', 'note', 'user_id')
    assert.deepEqual(
      versions.map(({ origin, note, user_id }) => [origin, note, user_id]),
      [
        ['generation', null, null],
        ['edit', 'Answered: How long does a visit take?', customer.userId],
        ['edit', 'Answered: price', customer.userId],
      ]
    )
    assert.deepEqual(await quotaOf(customer.accountId), used)
  })

  test('is left out, and then nothing keeps it from being published', async ({ client, assert }) => {
    let { updatedAt } = await read(client)
    for (const gap of [VISIT.gap, 'price', 'price']) {
      const left = await answer(client, { gap, answer: null, updatedAt })
      assert.equal(left.body().message, 'Left out')
      updatedAt = left.body().data.updatedAt
    }
    const { content } = await read(client)
    assert.equal(content, 'The first check is due after 300 kilometres.\n')
    const published = await client
      .post(`/api/publications/${id}/publish`)
      .bearerToken(customer.token)
      .json({})
    published.assertStatus(200)
  })

  test('stays answered once when the call is repeated', async ({ client, assert }) => {
    const { updatedAt } = await read(client)
    const body = { gap: 'price', answer: '$40', updatedAt }
    const first = await answer(client, body)
    const again = await answer(client, body)
    again.assertStatus(200)
    assert.deepEqual(again.body().data, first.body().data)
    assert.include(again.body().data.content, '- Brakes [[add: price]]')
    const other = await answer(client, { ...body, answer: '$50' })
    other.assertStatus(409)
  })

  test('is not answered over what somebody saved in between', async ({ client, assert }) => {
    const { updatedAt } = await read(client)
    const edit = await client
      .put(`/api/publications/${id}`)
      .bearerToken(customer.token)
      .json({ content: `${CONTENT}\nMore.\n` })
    const late = await answer(client, { ...VISIT, updatedAt })
    late.assertStatus(409)
    assert.equal(late.body().data.updatedAt, edit.body().data.updatedAt)
    const at = edit.body().data.updatedAt
    const [one, two] = await Promise.all([
      answer(client, { ...VISIT, updatedAt: at }),
      answer(client, { gap: 'price', answer: '$40', updatedAt: at }),
    ])
    assert.deepEqual([one.status(), two.status()].sort(), [200, 409])
  })

  test('must be one that the text has, with an answer', async ({ client, assert }) => {
    const { updatedAt } = await read(client)
    for (const [body, field] of [
      [{ ...VISIT, gap: 'price of a hub', updatedAt }, 'gap'],
      [{ ...VISIT, occurrence: 2, updatedAt }, 'gap'],
      [{ ...VISIT, answer: ' \n', updatedAt }, 'answer'],
      [{ ...VISIT, answer: '', updatedAt }, 'answer'],
      [{ gap: VISIT.gap, updatedAt }, 'answer'],
      [{ ...VISIT, updatedAt: 'yesterday' }, 'updatedAt'],
      [VISIT, 'updatedAt'],
    ] as const) {
      const refused = await answer(client, body)
      refused.assertStatus(422)
      assert.deepEqual(
        refused.body().errors.map((error: { field: string }) => error.field),
        [field]
      )
    }
    assert.equal((await read(client)).content, CONTENT)
    const stranger = await signedInCustomer()
    const foreign = await answer(client, {}, stranger.token)
    foreign.assertStatus(404)
  })
})
