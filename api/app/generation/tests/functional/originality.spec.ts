import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { archivePublication } from '#publications/actions/archive_publication'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { ended } from '#tests/support/generations'
import { ownWorker } from '#tests/support/own_worker'
import { finished, generating, readPublication, source } from '#tests/support/publications'

const SHARED = 'Every pad that has less than two millimetres of compound left is replaced at once'

test.group('Originality', (group) => {
  group.setup(ownWorker)

  let customer: Customer
  group.each.setup(async () => {
    customer = await signedInCustomer()
  })

  const check = async (client: ApiClient, id: string) => {
    const answer = await client.post(`/api/publications/${id}/originality`).bearerToken(customer.token)
    answer.assertStatus(200)
    return answer.body().data
  }
  const read = async (client: ApiClient, id: string) => await readPublication(client, customer, id)

  test('of a unique text finds nothing and reports what was searched', async ({ client, assert }) => {
    await finished(customer.accountId, { content: 'Something about bells.\n' })
    const id = await finished(customer.accountId, { content: 'Chains wear first.\n', sources: [source()] })
    assert.containSubset(await check(client, id), {
      overlap: 0,
      passages: [],
      searched: { library: 1, sources: 1, web: false },
    })
  })

  test('names the passage and the customer’s own post that contains it, archived or not', async ({
    client,
    assert,
  }) => {
    const older = await finished(customer.accountId, { title: 'Brake pads', content: `${SHARED}.\n` })
    await archivePublication(customer.accountId, older)
    const id = await finished(customer.accountId, {
      content: `Look at the brakes in spring. ${SHARED}. The rest may wait for the summer.\n`,
    })
    const { overlap, passages } = await check(client, id)
    assert.isAbove(overlap, 0.4)
    assert.lengthOf(passages, 1)
    assert.deepEqual(passages[0].foundIn, { kind: 'library', id: older, title: 'Brake pads', url: null })
    assert.equal(passages[0].text, `${SHARED}.`)
    assert.equal(passages[0].words, 15)
  })

  test('does not count a marked and cited quotation of a source', async ({ client, assert }) => {
    const sources = [source({ text: `${SHARED}.` })]
    const note = '\n\n[^1]: [Service plans](https://marlowbikes.example/service)\n'
    const quoted = await finished(customer.accountId, { content: `> ${SHARED}.[^1]${note}`, sources })
    const copied = await finished(customer.accountId, { content: `${SHARED}.${note}`, sources })
    const other = await check(client, quoted)
    assert.isTrue(other.passages[0].quoted)
    const plain = await check(client, copied)
    assert.containSubset(
      plain.passages.map(({ foundIn, quoted }: { foundIn: object; quoted: boolean }) => ({
        foundIn,
        quoted,
      })),
      [{ quoted: false }]
    )
    assert.isAbove(plain.overlap, 0.9)
  })

  test('is stored with the publication until its text is edited', async ({ client, assert }) => {
    const id = await finished(customer.accountId)
    const before = await read(client, id)
    assert.isNull(before.originality)
    const result = await check(client, id)
    const after = await read(client, id)
    assert.deepEqual(after.originality, result)
    assert.equal(after.updatedAt, before.updatedAt, 'an edit under way is not disturbed')

    const put = (body: object) => client.put(`/api/publications/${id}`).bearerToken(customer.token).json(body)
    assert.deepEqual((await put({ title: 'Another title' })).body().data.originality, result)
    assert.isNull((await put({ content: 'Another text.' })).body().data.originality)
  })

  test('is part of every generation', async ({ client, assert }) => {
    const accepted = await client
      .post('/api/publications/generate')
      .bearerToken(customer.token)
      .json({
        prompt: 'How often should a cargo bike be serviced, and what does a visit cover?',
        content_preferences: { include_images: false },
      })
    const { sessionId, publicationId } = accepted.body().data
    assert.equal((await ended(client, customer, sessionId)).status, 'completed')
    const { originality } = await read(client, publicationId)
    assert.deepInclude(originality.searched, { library: 0, web: false })
    assert.isAtMost(originality.overlap, 1)
    const { checkedAt, ...again } = await check(client, publicationId)
    assert.deepEqual({ ...again, checkedAt: originality.checkedAt }, originality)
    assert.isAtLeast(Date.parse(checkedAt), Date.parse(originality.checkedAt))
  })

  test('does not find another account’s publication, nor compare with it', async ({ client, assert }) => {
    const other = await signedInCustomer()
    const theirs = await finished(other.accountId, { content: `${SHARED}.\n` })
    const mine = await finished(customer.accountId, { content: `${SHARED}.\n`, sources: [] })
    for (const id of [theirs, 'no-id']) {
      const answer = await client.post(`/api/publications/${id}/originality`).bearerToken(customer.token)
      answer.assertStatus(404)
    }
    assert.containSubset(await check(client, mine), { overlap: 0, searched: { library: 0, sources: 0 } })
  })

  test('cannot be checked for an unfinished text, nor without a session', async ({ client }) => {
    const id = await generating(customer.accountId)
    const early = await client.post(`/api/publications/${id}/originality`).bearerToken(customer.token)
    early.assertStatus(409)
    const unknown = await client.post(`/api/publications/${id}/originality`)
    unknown.assertStatus(401)
  })
})
