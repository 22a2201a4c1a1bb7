import { test } from '@japa/runner'
import { transaction } from '#core/database/transaction'
import GenerationSession from '#generation/models/generation_session'
import { signedInCustomer } from '#tests/support/customers'
import { atRest } from '#tests/support/generations'
import { ownWorker } from '#tests/support/own_worker'
import { readPublication } from '#tests/support/publications'

const PROMPT =
  'How often should a cargo bike be serviced? The first check is due after 300 kilometres. A service takes two hours.'

test.group('The length of an outline', (group) => {
  group.setup(ownWorker)

  test('says how far it falls short of the length asked for, and the length can be changed', async ({
    client,
    assert,
  }) => {
    const customer = await signedInCustomer()
    const accepted = await client
      .post('/api/publications/generate')
      .bearerToken(customer.token)
      .json({
        prompt: PROMPT,
        approveOutline: true,
        content_preferences: { length: 'long', include_images: false },
      })
    const { sessionId, publicationId } = accepted.body().data
    await atRest(client, customer, sessionId)
    const base = `/api/publications/generation-status/${sessionId}/outline`
    const { data: outline } = (await client.get(base).bearerToken(customer.token)).body()
    const middle = outline.blocks.reduce(
      (sum: number, { words }: { words: { min: number; max: number } }) => sum + (words.min + words.max) / 2,
      0
    )
    assert.equal(outline.length, 'long')
    assert.deepEqual(outline.wantedWords, { min: 1500, max: null, planned: Math.round(middle * 1.2) })

    const blocks = [{ heading: 'Costs', words: { min: 500, max: 700 } }]
    const edit = { title: outline.title, blocks, length: 'short' }
    const saved = await client.put(base).bearerToken(customer.token).json(edit)
    saved.assertStatus(200)
    assert.equal(saved.body().data.length, 'short')
    assert.deepEqual(saved.body().data.wantedWords, { min: 500, max: 800, planned: 720 })
    const open = await client
      .put(base)
      .bearerToken(customer.token)
      .json({ ...edit, length: 'auto' })
    assert.isNull(open.body().data.wantedWords)

    await client.put(base).bearerToken(customer.token).json(edit)
    await client.post(`${base}/approve`).bearerToken(customer.token)
    assert.equal((await atRest(client, customer, sessionId)).status, 'completed')
    const publication = await readPublication(client, customer, publicationId)
    assert.equal(publication.generationMetadata.length, 'short')
  })

  test('has no length where a template sets that of each section', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    const accepted = await client
      .post('/api/publications/generate')
      .bearerToken(customer.token)
      .json({ prompt: PROMPT, approveOutline: true, content_preferences: { include_images: false } })
    const { sessionId } = accepted.body().data
    await atRest(client, customer, sessionId)
    const base = `/api/publications/generation-status/${sessionId}`
    const { data: outline } = (await client.get(`${base}/outline`).bearerToken(customer.token)).body()
    await transaction(async (trx) => {
      const session = await GenerationSession.findOrFail(sessionId, { client: trx })
      const template = { id: 't1', name: 'Guide', contentType: 'how-to' as const, blocks: [] }
      await session.merge({ brief: { ...session.brief, template } }).save()
    })
    const read = (await client.get(`${base}/outline`).bearerToken(customer.token)).body().data
    assert.isNull(read.length)
    assert.isNull(read.wantedWords)
    const refused = await client
      .put(`${base}/outline`)
      .bearerToken(customer.token)
      .json({ title: outline.title, blocks: outline.blocks.slice(0, 1), length: 'long' })
    refused.assertStatus(422)
    assert.deepInclude(refused.body().errors[0], {
      field: 'length',
      message: 'The template sets the length of this text',
    })
  })
})
