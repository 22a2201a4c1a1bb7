import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { reservePosts } from '#billing/actions/quota'
import { readConnection, transaction } from '#core/database/transaction'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { ended } from '#tests/support/generations'
import { begin, reservations, workerWithModel } from '#tests/support/model_generations'
import { forgetWaiting, ownWorker } from '#tests/support/own_worker'
import { readPublication } from '#tests/support/publications'
import { inDrafts } from '#writers/tests/support/model_server_draft'

const WITHOUT_IMAGES = { content_preferences: { include_images: false } }

test.group('The post of an outline of open questions', (group) => {
  group.setup(ownWorker)

  const read = async (client: ApiClient, { token }: Customer, id: string) =>
    (await client.get(`/api/publications/${id}`).bearerToken(token)).body().data
  const answer = (client: ApiClient, { token }: Customer, id: string, body: object) =>
    client.put(`/api/publications/${id}/gaps`).bearerToken(token).json(body)
  const used = async (client: ApiClient, { token }: Customer) => {
    const { data } = (await client.get('/api/subscriptions/usage').bearerToken(token)).body()
    return { used: data.used, reserved: data.reserved }
  }

  /** An outline by the built-in writer, which was given nothing to write from. */
  async function outline(client: ApiClient, customer: Customer): Promise<string> {
    const { sessionId, publicationId } = await begin(client, customer, WITHOUT_IMAGES)
    assertCompleted((await ended(client, customer, sessionId)).status)
    return publicationId
  }

  /** Answers as many questions as it takes until the post is used. @returns their number */
  async function answered(client: ApiClient, customer: Customer, id: string): Promise<number> {
    for (let count = 0; ; count++) {
      const { postDue, qualityReport, updatedAt } = await read(client, customer, id)
      if (!postDue) return count
      const [gap] = qualityReport.gaps
      const given = await answer(client, customer, id, { gap, answer: `We do ${count} of them`, updatedAt })
      given.assertStatus(200)
    }
  }

  /** Writes a sentence in the place of each question, in the editor. */
  async function written(client: ApiClient, customer: Customer, id: string) {
    const { content } = await read(client, customer, id)
    const said = content.replace(/\[\[add:.*?\]\]/g, 'We see each bike twice a year in our own workshop.')
    return client.put(`/api/publications/${id}`).bearerToken(customer.token).json({ content: said })
  }

  test('is given back, and used by the answer that makes an article of it, once', async ({
    client,
    assert,
  }) => {
    const customer = await signedInCustomer()
    const started = await begin(client, customer, WITHOUT_IMAGES)
    const id = started.publicationId
    const end = await ended(client, customer, started.sessionId)
    const { postDue, outlineOnly, qualityReport } = await read(client, customer, id)
    assert.deepInclude(end, { outlineOnly: true, openQuestions: qualityReport.gaps.length })
    assert.deepEqual({ postDue, outlineOnly }, { postDue: true, outlineOnly: true })
    assert.deepEqual(await reservations(customer), { released: 1 })
    assert.deepEqual(await used(client, customer), { used: 0, reserved: 0 })
    const count = await answered(client, customer, id)
    assert.isAbove(count, 1, 'one answer makes no article')
    assert.isBelow(count, qualityReport.gaps.length, 'it is one before the last answer')
    assert.deepEqual(await used(client, customer), { used: 1, reserved: 0 })
    const [first] = (await client.get(`/api/publications/${id}/versions`).bearerToken(customer.token))
      .body()
      .data.versions.toReversed()
    const back = await client
      .post(`/api/publications/${id}/versions/${first.id}/restore`)
      .bearerToken(customer.token)
      .json({})
    back.assertStatus(200)
    const written = await client
      .put(`/api/publications/${id}`)
      .bearerToken(customer.token)
      .json({ content: 'Twice a year.\n\n## What it costs\n\nWe ask for 95 dollars and parts a visit.\n' })
    written.assertStatus(200)
    assert.deepEqual(await used(client, customer), { used: 1, reserved: 0 }, 'not charged again')
  })

  test('is used by words of one’s own in the editor, too', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    const id = await outline(client, customer)
    const edit = await written(client, customer, id)
    edit.assertStatus(200)
    assert.isFalse(edit.body().data.postDue)
    assert.deepEqual(await used(client, customer), { used: 1, reserved: 0 })
  })

  test('is not used by leaving the questions out', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    const id = await outline(client, customer)
    for (;;) {
      const { qualityReport, updatedAt } = await read(client, customer, id)
      const [gap] = qualityReport.gaps
      if (!gap) break
      ;(await answer(client, customer, id, { gap, answer: null, updatedAt })).assertStatus(200)
    }
    assert.deepEqual(await used(client, customer), { used: 0, reserved: 0 })
  })

  test('is missing where the quota has none left: nothing is saved, and the answer says why', async ({
    client,
    assert,
  }) => {
    const customer = await signedInCustomer()
    const id = await outline(client, customer)
    await transaction((trx) => reservePosts(trx, customer.accountId, 3, 'bulk'))
    const { content } = await read(client, customer, id)
    const edit = await written(client, customer, id)
    edit.assertStatus(403)
    assert.deepInclude(edit.body(), { code: 'NO_PUBLICATIONS_REMAINING' })
    assert.equal(edit.body().data.limit, 3)
    assert.equal((await read(client, customer, id)).content, content)
  })
})

test.group('An outline that a model made', (group) => {
  group.each.setup(forgetWaiting)

  test('counts like one that is discarded, and uses a post where too many were made', async ({
    client,
    assert,
  }) => {
    const customer = await signedInCustomer()
    const { end } = await workerWithModel({
      fault: inDrafts(({ sections }) => {
        for (const section of sections) section.markdown = '[[add: What does a visit cost?]]'
      }),
    })
    try {
      for (const expected of [
        { released: 1 },
        { released: 2 },
        { released: 3 },
        { released: 3, captured: 1 },
      ]) {
        const { sessionId, publicationId } = await begin(client, customer, WITHOUT_IMAGES)
        assertCompleted((await ended(client, customer, sessionId)).status)
        const { outlineOnly, postDue } = await readPublication(client, customer, publicationId)
        assert.deepEqual({ outlineOnly, postDue }, { outlineOnly: true, postDue: !('captured' in expected) })
        assert.deepEqual(await reservations(customer), expected)
      }
      const [count] = await readConnection()
        .from('allowance_uses')
        .where({ account_id: customer.accountId, allowance: 'outlines' })
      assert.equal(count.used, 3)
    } finally {
      await end()
    }
  }).timeout(120_000)
})

function assertCompleted(status: string): void {
  if (status !== 'completed') throw new Error(`The generation is ${status}`)
}
