import { test } from '@japa/runner'
import { readConnection } from '#core/database/transaction'
import { allowedSite } from '#tests/support/allowed_port'
import { type Customer, signedInCustomer } from '#tests/support/customers'

const PROMPT = 'How often should the oven of a bakery be serviced?'
const SHORT = { include_images: false, length: 'short' }

test.group('Profiles of several companies', (group) => {
  let customer: Customer
  group.each.setup(async () => {
    customer = await signedInCustomer({ plan: 'pro' })
  })
  type Client = Record<'get' | 'post' | 'put' | 'delete', CallableFunction>
  const call = async (client: Client, method: keyof Client, path: string, body?: object, token?: string) => {
    const request = client[method](path).bearerToken(token ?? customer.token)
    return body ? request.json(body) : request
  }
  const added = async (client: Client, body: object = { name: 'Lindner Bakery' }) => {
    const response = await call(client, 'post', '/api/companies', body)
    response.assertStatus(201)
    return response.body().data
  }
  const list = async (client: Client) => (await call(client, 'get', '/api/companies')).body().data

  test('the default one is there from the beginning; others are added by name', async ({
    client,
    assert,
  }) => {
    const { companies, most } = await list(client)
    assert.lengthOf(companies, 1)
    assert.isTrue(companies[0].isDefault)
    assert.equal(most, 10)
    const bakery = await added(client, { name: ' Lindner Bakery ', voice: { person: 'we' } })
    assert.containSubset(bakery, { name: 'Lindner Bakery', isDefault: false, exists: true })
    assert.equal(bakery.voice.person, 'we')
    assert.deepEqual(
      (await list(client)).companies.map(({ name }: { name: string }) => name),
      ['', 'Lindner Bakery']
    )
    const nameless = await call(client, 'post', '/api/companies', { name: ' ' })
    assert.equal(nameless.body().errors[0].field, 'name')
  })

  test('as many as the plan has, even when they are asked for at once', async ({ client, assert }) => {
    const small = await signedInCustomer({ plan: 'starter' })
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((name) => call(client, 'post', '/api/companies', { name }, small.token))
    )
    const statuses = answers.map((answer) => answer.status()).sort()
    assert.deepEqual(statuses, [201, 403, 403])
    const free = await signedInCustomer()
    const refused = await call(client, 'post', '/api/companies', { name: 'A' }, free.token)
    assert.containSubset(refused.body(), {
      code: 'PLAN_REQUIRED',
      message: 'Your plan includes one company profile. Upgrade to add more.',
    })
  })

  test('each is saved by itself', async ({ client, assert }) => {
    const { id } = await added(client)
    await call(client, 'put', '/api/company', { name: 'Marlow' })
    const saved = await call(client, 'put', `/api/companies/${id}`, { industry: 'Bakery' })
    assert.containSubset(saved.body().data, { id, name: 'Lindner Bakery', industry: 'Bakery' })
    assert.equal((await call(client, 'get', '/api/company')).body().data.name, 'Marlow')
    assert.equal((await call(client, 'get', `/api/companies/${id}`)).body().data.industry, 'Bakery')
  })

  test('another one becomes the default; that one is not deleted, the others are', async ({
    client,
    assert,
  }) => {
    const { id } = await added(client)
    const [before] = (await list(client)).companies
    const made = await call(client, 'post', `/api/companies/${id}/default`)
    assert.isTrue(made.body().data.isDefault)
    assert.equal((await call(client, 'get', '/api/company')).body().data.id, id)
    const refused = await call(client, 'delete', `/api/companies/${id}`)
    refused.assertStatus(409)
    ;(await call(client, 'delete', `/api/companies/${before.id}`)).assertStatus(200)
    ;(await call(client, 'get', `/api/companies/${before.id}`)).assertStatus(404)
    assert.lengthOf((await list(client)).companies, 1)
  })

  test('each has a week of its own to be read', async ({ client, assert, cleanup }) => {
    const site = await allowedSite(cleanup, 'lindner')
    const { id } = await added(client)
    const parse = (path: string) => call(client, 'post', path, { urls: [site.origin] })
    const first = await parse(`/api/companies/${id}/parse`)
    first.assertStatus(200)
    assert.equal(first.body().data.fieldProposals.name.value, 'Bäckerei Lindner')
    ;(await parse(`/api/companies/${id}/parse`)).assertStatus(429)
    assert.isTrue((await call(client, 'get', '/api/company')).body().data.canParseAgain)
  })

  test('a text, a batch, a plan and an import are for the one that is named', async ({ client, assert }) => {
    await call(client, 'put', '/api/company', { name: 'Marlow', description: 'Bikes.' })
    const { id } = await added(client, { name: 'Lindner Bakery', description: 'Bread since 1904.' })
    const asked = { company_id: id, content_preferences: SHORT }
    const generated = await call(client, 'post', '/api/publications/generate', { prompt: PROMPT, ...asked })
    generated.assertStatus(202)
    const bulk = await call(client, 'post', '/api/publications/bulk-generate', {
      mode: 'bulk',
      prompts: [PROMPT],
      settings: asked,
    })
    bulk.assertStatus(202)
    const imported = await call(client, 'post', '/api/publications/import', {
      content: 'Bread is best on the second day.',
      company_id: id,
    })
    imported.assertStatus(201)
    const rows = await readConnection()
      .from('publications')
      .where('account_id', customer.accountId)
      .select('company_id', 'company_name')
    assert.lengthOf(rows, 3)
    for (const row of rows) assert.deepEqual({ ...row }, { company_id: id, company_name: 'Lindner Bakery' })
    const planned = await call(client, 'post', '/api/calendar', {
      date: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10),
      timezone: 'UTC',
      prompt: PROMPT,
      settings: asked,
    })
    assert.equal(planned.body().data.settings.company_id, id)
  })

  test('somebody else’s is not found', async ({ client }) => {
    const other = await signedInCustomer({ plan: 'pro' })
    const { id } = await added(client)
    const asked = { prompt: PROMPT, company_id: id }
    const response = await call(client, 'post', '/api/publications/generate', asked, other.token)
    response.assertStatus(404)
  })
})
