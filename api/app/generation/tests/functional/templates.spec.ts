import { test } from '@japa/runner'
import { readConnection } from '#core/database/transaction'
import { newId } from '#core/ids'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { ended } from '#tests/support/generations'
import { ownWorker } from '#tests/support/own_worker'

type Client = import('@japa/api-client').ApiClient

const GUIDE = {
  name: 'Service guide',
  description: 'For every service that we offer',
  contentType: 'how-to',
  blocks: [
    { heading: 'What {topic} is', purpose: 'Say what it covers', wordsFrom: 60, wordsTo: 120, kind: 'text' },
    { heading: 'Before you come', purpose: 'What to bring', wordsFrom: 40, wordsTo: 100, kind: 'list' },
    { heading: 'What it costs', purpose: 'Prices side by side', wordsFrom: 40, wordsTo: 100, kind: 'table' },
    { heading: 'Questions people ask', purpose: 'Doubts', wordsFrom: 40, wordsTo: 140, kind: 'faq' },
  ],
}

const create = (client: Client, customer: Customer, body: object = GUIDE) =>
  client.post('/api/templates').bearerToken(customer.token).json(body)

const settings = (more: object = {}) => ({
  company_info: null,
  content_preferences: { include_images: false, include_custom_templates: true },
  ...more,
})

test.group('Custom templates', () => {
  test('are created, read, replaced and deleted', async ({ client, assert }) => {
    const customer = await signedInCustomer({ plan: 'business' })
    const made = await create(client, customer)
    made.assertStatus(201)
    const { id, ...rest } = made.body().data
    assert.containSubset(rest, GUIDE)
    await create(client, customer, { name: '  A first one ', blocks: [{ heading: ' One   heading ' }] })
    const list = await client.get('/api/templates').bearerToken(customer.token)
    assert.deepEqual(
      list.body().data.templates.map((one: { name: string }) => one.name),
      ['A first one', 'Service guide']
    )
    assert.deepEqual(list.body().data.templates[0].blocks, [
      { heading: 'One heading', purpose: '', wordsFrom: 80, wordsTo: 160, kind: 'text' },
    ])
    const put = await client
      .put(`/api/templates/${id}`)
      .bearerToken(customer.token)
      .json({ ...GUIDE, name: 'Guide', blocks: GUIDE.blocks.toReversed() })
    assert.equal(put.body().data.blocks[0].heading, 'Questions people ask')
    const read = await client.get(`/api/templates/${id}`).bearerToken(customer.token)
    assert.equal(read.body().data.name, 'Guide')
    const gone = await client.delete(`/api/templates/${id}`).bearerToken(customer.token)
    gone.assertStatus(200)
    assert.equal((await client.get(`/api/templates/${id}`).bearerToken(customer.token)).status(), 404)
  })

  test('name every invalid field', async ({ client, assert }) => {
    const customer = await signedInCustomer({ plan: 'business' })
    for (const [body, field, message] of [
      [{ blocks: [{ heading: 'One' }] }, 'name', 'Please enter a name'],
      [{ name: '   ', blocks: [{ heading: 'One' }] }, 'name', 'Please enter a name'],
      [{ name: 'A', blocks: [] }, 'blocks', 'Please add at least one section'],
      [{ name: 'A', blocks: [{ heading: '  ' }] }, 'blocks.0.heading', 'Please enter a heading'],
      [
        { name: 'A', blocks: Array.from({ length: 21 }, () => ({ heading: 'One' })) },
        'blocks',
        'A template has at most 20 sections',
      ],
      [
        { name: 'A', blocks: [{ heading: 'One', wordsFrom: 200, wordsTo: 100 }] },
        'blocks.0.wordsTo',
        'The maximum number of words is below the minimum',
      ],
    ] as const) {
      const answer = await create(client, customer, body)
      answer.assertStatus(422)
      assert.deepInclude(answer.body().errors[0], { field, message })
    }
  })

  test('are limited to 50 per account', async ({ client, assert }) => {
    const customer = await signedInCustomer({ plan: 'business' })
    for (let number = 0; number < 50; number++)
      (await create(client, customer, { name: `N ${number}`, blocks: [{ heading: 'One' }] })).assertStatus(
        201
      )
    const refused = await create(client, customer)
    refused.assertStatus(422)
    assert.equal(refused.body().message, 'An account can have at most 50 templates')
  })

  test('are limited to 50 per account however many are created at once', async ({ client, assert }) => {
    const customer = await signedInCustomer({ plan: 'business' })
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        create(client, customer, { name: `N ${at}`, blocks: [{ heading: 'One' }] })
      )
    )
    const statuses = answers.map((answer) => answer.status()).toSorted()
    assert.deepEqual(statuses, [...Array(50).fill(201), ...Array(10).fill(422)])
    const list = await client.get('/api/templates').bearerToken(customer.token)
    assert.lengthOf(list.body().data.templates, 50)
  })

  for (const plan of ['free', 'starter', 'pro'] as const) {
    test(`are not included in the ${plan} plan, whatever a client sends`, async ({ client, assert }) => {
      const customer = await signedInCustomer({ plan })
      const message = 'A custom template is part of the Enterprise plan'
      const made = await create(client, customer)
      made.assertStatus(403)
      assert.deepInclude(made.body(), { code: 'PLAN_REQUIRED', message })
      const generate = await client
        .post('/api/publications/generate')
        .bearerToken(customer.token)
        .json({ prompt: 'What does a service of a cargo bike cost?', ...settings({ template_id: newId() }) })
      generate.assertStatus(403)
      assert.deepInclude(generate.body(), { code: 'PLAN_REQUIRED', message })
    })
  }

  test('of another account do not exist', async ({ client, assert }) => {
    const owner = await signedInCustomer({ plan: 'business' })
    const other = await signedInCustomer({ plan: 'business' })
    const { id } = (await create(client, owner)).body().data
    const address = `/api/templates/${id}`
    assert.equal((await client.get(address).bearerToken(other.token)).status(), 404)
    assert.equal((await client.put(address).bearerToken(other.token).json(GUIDE)).status(), 404)
    assert.equal((await client.delete(address).bearerToken(other.token)).status(), 404)
    const generate = await client
      .post('/api/publications/generate')
      .bearerToken(other.token)
      .json({ prompt: 'What does a service of a cargo bike cost?', ...settings({ template_id: id }) })
    generate.assertStatus(404)
    assert.deepInclude(generate.body().errors[0], { field: 'template_id', message: 'Template not found' })
    assert.equal((await client.get(address).bearerToken(owner.token)).status(), 200)
  })

  test('are refused where a generation would leave them unused', async ({ client, assert }) => {
    const customer = await signedInCustomer({ plan: 'business' })
    const { id: template_id } = (await create(client, customer)).body().data
    const prompt = 'What does a service of a cargo bike cost?'
    const planned = { date: '2027-06-01', timezone: 'UTC', prompt }
    for (const [path, body, field] of [
      ['publications/generate', { prompt, template_id }, 'template_id'],
      ['publications/bulk-generate', { prompts: [prompt], template_id }, 'template_id'],
      [
        'publications/bulk-generate',
        { prompts: [prompt], settings: { template_id } },
        'settings.template_id',
      ],
      [
        'publications/bulk-generate',
        { prompts: [prompt], common_settings: { template_id } },
        'common_settings.template_id',
      ],
      ['calendar', { ...planned, settings: { template_id } }, 'settings.template_id'],
    ] as const) {
      const refused = await client.post(`/api/${path}`).bearerToken(customer.token).json(body)
      refused.assertStatus(422)
      const message = 'Set content_preferences.include_custom_templates to true to use a template'
      assert.deepInclude(refused.body().errors[0], { field, message })
    }
  })
})

test.group('A text with a custom template', (group) => {
  group.setup(ownWorker)

  test('has exactly its sections, in its order, with its headings and kinds', async ({ client, assert }) => {
    const customer = await signedInCustomer({ plan: 'business' })
    const { id } = (await create(client, customer)).body().data
    const prompt =
      'What does a yearly service of a cargo bike cover? A small service costs 89 euros. A large service costs 149 euros. Bring the key of the battery. Bring the charger. Can I wait while it is done? A small service takes two hours, so you can wait.'
    const started = await client
      .post('/api/publications/generate')
      .bearerToken(customer.token)
      .json({ prompt, ...settings({ template_id: id }) })
    started.assertStatus(202)
    // Later changes of a template do not affect a text that was accepted with it.
    await client.delete(`/api/templates/${id}`).bearerToken(customer.token)
    const { sessionId, publicationId } = started.body().data
    assert.equal((await ended(client, customer, sessionId)).status, 'completed')
    const steps = await readConnection()
      .from('generation_steps')
      .where({ session_id: sessionId, step: 'structure_planning' })
    const planned = JSON.parse(steps[0].output).blocks
    assert.deepEqual(
      planned.map(({ words, kind }: { words: object; kind: string }) => ({ ...words, kind })),
      GUIDE.blocks.map(({ wordsFrom, wordsTo, kind }) => ({ min: wordsFrom, max: wordsTo, kind }))
    )
    const { data } = (
      await client.get(`/api/publications/${publicationId}`).bearerToken(customer.token)
    ).body()
    const [introduction = '', ...sections] = data.content.split(/^## /m) as string[]
    assert.isAbove(introduction.trim().length, 0)
    const headings = sections.map((section) => section.split('\n')[0])
    assert.match(headings[0]!, /^What .+ is$/)
    assert.deepEqual(headings.slice(1), ['Before you come', 'What it costs', 'Questions people ask'])
    assert.deepEqual(
      data.structure.map((one: { heading: string }) => one.heading),
      headings
    )
    const [text, list, table, faq] = sections as [string, string, string, string]
    assert.notMatch(text, /^(?:- |\d+\. |\|)/m)
    assert.match(list, /^(?:- |\d+\. )/m)
    assert.match(table, /^\|.+\|\n\| --- \|/m)
    assert.match(faq, /^\*\*.+\?\*\*$/m)
  })

  test('is generated for every prompt in bulk', async ({ client, assert }) => {
    const customer = await signedInCustomer({ plan: 'business' })
    const blocks = [{ heading: 'Only this' }, { heading: 'And that' }]
    const { id } = (await create(client, customer, { name: 'Two', blocks })).body().data
    const started = await client
      .post('/api/publications/bulk-generate')
      .bearerToken(customer.token)
      .json({
        prompts: ['Which lock keeps a cargo bike safe?', 'Which tyres suit a cargo bike in winter?'],
        settings: settings({ template_id: id }),
      })
    started.assertStatus(202)
    for (const { sessionId, id: publicationId } of started.body().data.publications) {
      assert.equal((await ended(client, customer, sessionId)).status, 'completed')
      const text = await client.get(`/api/publications/${publicationId}`).bearerToken(customer.token)
      assert.deepEqual(
        [...text.body().data.content.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading),
        ['Only this', 'And that']
      )
    }
  })
})
