import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { servedPages } from '#generation/tests/support/served_pages'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { ended } from '#tests/support/generations'
import { ledgerOf } from '#tests/support/judging_model'
import { begin, reservations, workerWithModel } from '#tests/support/model_generations'
import { ownWorker } from '#tests/support/own_worker'
import { readPublication } from '#tests/support/publications'

/** What comes of a prompt and pages. */
async function written(client: ApiClient, customer: Customer, prompt: string, body: object) {
  const { sessionId, publicationId } = await begin(client, customer, {
    ...{ prompt, content_preferences: { include_images: false } },
    ...body,
  })
  const { status } = await ended(client, customer, sessionId)
  if (status !== 'completed') throw new Error(`It ended as ${status}`)
  return readPublication(client, customer, publicationId)
}

const PROMPT = 'Cargo bike subsidies in Scotland'

test.group('A request that the sources do not speak of', (group) => {
  group.setup(ownWorker)

  test('becomes an outline of questions without a model, and uses no post', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { addresses: sources, close } = await servedPages('cargo', ['bikes', 'warranty'])
    cleanup(close)
    const customer = await signedInCustomer()
    const company_info = { name: 'Hollin', website: 'https://hollin.example' }
    const outline = await written(client, customer, PROMPT, { sources, company_info })
    assert.isTrue(outline.outlineOnly)
    const { unsupported } = await ledgerOf(client, customer.token, outline.id)
    assert.equal(unsupported, 0, 'not even an address is left without its source')
    assert.match(outline.content, /\[\[add: [^\]]*subsid/u)
    assert.match(
      outline.generationMetadata.warnings[0],
      /^This is an outline of questions, because no source mentions "subsidies", "Scotland"/u
    )
    assert.deepEqual(await reservations(customer), { released: 1 })

    const answered = await written(client, customer, 'What the warranty of a cargo bike covers', { sources })
    assert.isFalse(answered.outlineOnly)
  })
})

test.group('A request that the sources do not speak of, with a model', () => {
  test('is capped', async ({ client, assert, cleanup }) => {
    const { addresses: sources, close } = await servedPages('cargo', ['bikes', 'warranty'])
    cleanup(close)
    cleanup((await workerWithModel({})).end)
    const article = await written(client, await signedInCustomer(), PROMPT, { sources })
    assert.isFalse(article.outlineOnly)
    assert.deepEqual(article.qualityReport.cap, { score: 0.5, reason: 'off_subject' })
    assert.isAtMost(article.qualityScore, 0.5)
  })
})
