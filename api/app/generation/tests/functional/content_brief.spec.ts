import { test } from '@japa/runner'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { finished, generating } from '#tests/support/publications'

const EMPTY = { terms: [], questions: [], words: null, pages: [], searchedBy: null, searchedAt: null }

test.group('The content brief of a publication', (group) => {
  let customer: Customer
  group.each.setup(async () => {
    customer = await signedInCustomer()
  })

  test('is empty where nothing was searched, and names the phrase', async ({ client, assert }) => {
    const id = await finished(customer.accountId, { mainKeyword: 'cargo bike service' })
    const answer = await client.get(`/api/publications/${id}/brief`).bearerToken(customer.token)
    answer.assertStatus(200)
    assert.deepInclude(answer.body().data, { publicationId: id, phrase: 'cargo bike service', ...EMPTY })
    assert.match(answer.body().data.markdown, /^# Content brief: .+\n\nSearch phrase: cargo bike service\n$/)
  })

  test('is edited part by part, and the live score is held against it', async ({ client, assert }) => {
    const id = await finished(customer.accountId)
    const change = (body: object) =>
      client.put(`/api/publications/${id}/brief`).bearerToken(customer.token).json(body)
    const first = await change({
      terms: [' brake  pads ', 'Brake pads', 'torque wrench'],
      words: { min: 800, max: 1200 },
    })
    assert.deepEqual(first.body().data.terms, ['brake pads', 'torque wrench'])
    const second = await change({ questions: ['What does a service cost?'] })
    assert.deepInclude(second.body().data, {
      terms: ['brake pads', 'torque wrench'],
      questions: ['What does a service cost?'],
      words: { min: 800, max: 1200 },
    })
    assert.include(second.body().data.markdown, '## Length\n\n800 to 1200 words')
    const scored = await client.post('/api/publications/score').bearerToken(customer.token).json({
      publicationId: id,
      title: 'Brakes',
      content: 'The brake pads of a cargo bike wear first.\n',
    })
    const { checks } = scored.body().data.qualityReport
    const terms = checks.find((check: { id: string }) => check.id === 'ranking-terms')
    assert.deepInclude(terms, { value: '1 of 2', where: ['torque wrench'] })
    assert.isNull((await change({ words: null })).body().data.words)
  })

  test('takes no range whose end is before its beginning', async ({ client, assert }) => {
    const id = await finished(customer.accountId)
    const answer = await client
      .put(`/api/publications/${id}/brief`)
      .bearerToken(customer.token)
      .json({ words: { min: 900, max: 800 } })
    answer.assertStatus(422)
    assert.equal(answer.body().errors[0].field, 'words.max')
  })

  test('can be read and edited while the text is being made', async ({ client }) => {
    const id = await generating(customer.accountId)
    const address = `/api/publications/${id}/brief`
    const edited = await client
      .put(address)
      .bearerToken(customer.token)
      .json({ terms: ['brake pads'] })
    edited.assertStatus(200)
    const read = await client.get(address).bearerToken(customer.token)
    read.assertBodyContains({ data: { terms: ['brake pads'] } })
  })
})
