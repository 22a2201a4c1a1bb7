import { test } from '@japa/runner'
import { servedPages } from '#generation/tests/support/served_pages'
import { signedInCustomer } from '#tests/support/customers'
import { ended } from '#tests/support/generations'
import { ledgerOf } from '#tests/support/judging_model'
import { begin, reservations, workerWithModel } from '#tests/support/model_generations'
import { ownWorker } from '#tests/support/own_worker'
import { readPublication } from '#tests/support/publications'

const PROMPT = 'Cargo bike subsidies in Scotland'
const request = (sources: string[], prompt = PROMPT) => ({
  prompt,
  sources,
  content_preferences: { include_images: false },
})

test.group('A request that the sources do not speak of', (group) => {
  group.setup(ownWorker)

  test('becomes an outline of questions without a model, and uses no post', async ({
    client,
    assert,
    cleanup,
  }) => {
    const pages = await servedPages('cargo', ['bikes', 'warranty'])
    cleanup(pages.close)
    const customer = await signedInCustomer()
    const { sessionId, publicationId } = await begin(client, customer, {
      ...request(pages.addresses),
      company_info: { name: 'Hollin', website: 'https://hollin.example' },
    })
    assert.equal((await ended(client, customer, sessionId)).status, 'completed')
    const { outlineOnly, content, generationMetadata } = await readPublication(
      client,
      customer,
      publicationId
    )
    assert.isTrue(outlineOnly)
    const { unsupported } = await ledgerOf(client, customer.token, publicationId)
    assert.equal(unsupported, 0, 'not even an address is left without its source')
    assert.match(content, /\[\[add: [^\]]*subsid/u)
    assert.match(
      generationMetadata.warnings[0],
      /^This is an outline of questions, because no source mentions "subsidies", "Scotland"/u
    )
    assert.deepEqual(await reservations(customer), { released: 1 })

    const other = await begin(
      client,
      customer,
      request(pages.addresses, 'What the warranty of a cargo bike covers')
    )
    await ended(client, customer, other.sessionId)
    assert.isFalse((await readPublication(client, customer, other.publicationId)).outlineOnly)
  })
})

test.group('A request that the sources do not speak of, with a model', () => {
  test('is capped', async ({ client, assert, cleanup }) => {
    const pages = await servedPages('cargo', ['bikes', 'warranty'])
    cleanup(pages.close)
    cleanup((await workerWithModel({})).end)
    const customer = await signedInCustomer()
    const { sessionId, publicationId } = await begin(client, customer, request(pages.addresses))
    assert.equal((await ended(client, customer, sessionId)).status, 'completed')
    const { outlineOnly, qualityReport, qualityScore } = await readPublication(
      client,
      customer,
      publicationId
    )
    assert.isFalse(outlineOnly)
    assert.deepEqual(qualityReport.cap, { score: 0.5, reason: 'off_subject' })
    assert.isAtMost(qualityScore, 0.5)
  })
})
