import { createServer } from 'node:http'
import { test } from '@japa/runner'
import { companyKnowledge } from '#companies/queries/company_knowledge'
import { NO_VOICE } from '#companies/tests/fixtures/no_voice'
import { readConnection, transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import { ALLOWED_PORT, allowedSite } from '#tests/support/allowed_port'
import { startCompanySite } from '#tests/support/company_site'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { rawCall } from '#tests/support/raw_call'

const SITE = `http://127.0.0.1:${ALLOWED_PORT}`
const WEEK = 7 * 24 * 3_600_000

const EMPTY = {
  isDefault: true,
  exists: false,
  name: '',
  description: '',
  industry: '',
  website: '',
  contactEmail: '',
  services: [],
  expertise: [],
  values: [],
  mission: '',
  vision: '',
  targetAudience: '',
  tone: '',
  colors: [],
  socialMedia: {},
  canParseAgain: true,
  parsingStatus: 'never',
  lastParsedAt: null,
  nextParseAt: null,
  parsedSources: [],
  readingPages: [],
  fieldSources: {},
  voice: NO_VOICE,
  fieldProposals: {},
  voiceProposal: null,
}

test.group('The company profile', (group) => {
  let customer: Customer
  group.each.setup(async () => {
    customer = await signedInCustomer()
  })

  test('is empty at first, and a single one, however many requests arrive at once', async ({
    client,
    assert,
  }) => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => client.get('/api/company').bearerToken(customer.token))
    )
    const ids = new Set(answers.map((answer) => answer.body().data.id))
    assert.equal(ids.size, 1)
    const { id, updatedAt, ...profile } = answers[0]!.body().data
    assert.deepEqual(profile, EMPTY)
    assert.lengthOf(await readConnection().from('companies').where('account_id', customer.accountId), 1)
  })

  test('is saved field by field; omitted fields stay', async ({ client, assert }) => {
    const put = async (body: object) => {
      const response = await client.put('/api/company').bearerToken(customer.token).json(body)
      response.assertStatus(200)
      return response.body()
    }
    const first = await put({
      name: '  Marlow Cargo Bikes ',
      services: ['Service plan', { name: ' Hire ', description: 'By the day' }, ' ', { name: '' }],
      expertise: ['Hub gears', { area: 'Brakes', yearsOfExperience: 12 }],
      values: [{ value: 'Repair first' }],
      colors: ['#0F766E'],
      socialMedia: { instagram: ' https://instagram.com/marlow.example ', mastodon: '@marlow' },
      contactEmail: 'hello@marlowbikes.example',
      website: 'https://marlowbikes.example',
    })
    assert.equal(first.message, 'Company information saved')
    const second = await put({ industry: 'Bicycle retail', contactEmail: '' })
    assert.containSubset(second.data, {
      exists: true,
      name: 'Marlow Cargo Bikes',
      industry: 'Bicycle retail',
      contactEmail: '',
      services: [
        { name: 'Service plan', description: '' },
        { name: 'Hire', description: 'By the day' },
      ],
      expertise: [
        { area: 'Hub gears', description: '', yearsOfExperience: 0 },
        { area: 'Brakes', description: '', yearsOfExperience: 12 },
      ],
      values: [{ value: 'Repair first', description: '' }],
      colors: ['#0f766e'],
      socialMedia: { instagram: 'https://instagram.com/marlow.example', mastodon: '@marlow' },
    })
    const whole = await put(second.data)
    const { updatedAt, ...saved } = whole.data
    assert.deepEqual({ ...saved, updatedAt: second.data.updatedAt }, second.data)
  })

  test('ignores read-only fields', async ({ client, assert }) => {
    const forged = {
      id: newId(),
      isDefault: false,
      canParseAgain: false,
      parsingStatus: 'completed',
      lastParsedAt: '2020-01-01T00:00:00.000Z',
      parsedSources: [{ url: 'https://x.example', title: 'x', fetchedAt: '2020-01-01T00:00:00.000Z' }],
      fieldSources: { name: 'https://x.example' },
    }
    const put = (body: object) => client.put('/api/company').bearerToken(customer.token).json(body)
    ;(await put({ ...forged, accountId: newId() })).assertStatus(422)
    const response = await put(forged)
    response.assertStatus(200)
    const { id, updatedAt, ...profile } = response.body().data
    assert.deepEqual(profile, EMPTY)
    assert.notEqual(id, forged.id)
  })

  test('refuses {0}')
    .with([
      ['an address without a scheme', { website: 'marlow.example' }, 'website'],
      ['a script for a website', { website: 'javascript:alert(1)' }, 'website'],
      ['a mail address of no form', { contactEmail: 'hello' }, 'contactEmail'],
      ['a color by name', { colors: ['teal'] }, 'colors.0'],
      ['a number for a name', { name: 5 }, 'name'],
      ['a text for a list', { services: 'Hire' }, 'services'],
      ['a service without a name', { services: [{ description: 'By the day' }] }, 'services.0.name'],
      ['51 services', { services: Array(51).fill('Hire') }, 'services'],
      [
        'half a year',
        { expertise: [{ area: 'Brakes', yearsOfExperience: 0.5 }] },
        'expertise.0.yearsOfExperience',
      ],
      ['a script for a profile', { socialMedia: { x: 'javascript:alert(1)' } }, 'socialMedia.x'],
      ['a network of 51 letters', { socialMedia: { ['x'.repeat(51)]: 'https://x.example' } }, 'socialMedia'],
      ['NUL in a list', { values: ['a\0'] }, 'values.0'],
      ['half a surrogate pair', { mission: '\ud800' }, 'mission'],
      ['a person that there is not', { voice: { person: 'you' } }, 'voice.person'],
      ['four samples', { voice: { samples: ['a', 'b', 'c', 'd'] } }, 'voice.samples'],
      [
        'a word to avoid without the word',
        { voice: { avoidedWords: [{ instead: 'x' }] } },
        'voice.avoidedWords.0.word',
      ],
    ] as [string, object, string][])
    .run(async ({ client, assert }, [, body, field]) => {
      const response = await client.put('/api/company').bearerToken(customer.token).json(body)
      response.assertStatus(422)
      assert.equal(response.body().code, 'VALIDATION_ERROR')
      assert.equal(response.body().errors[0].field, field)
      const after = await client.get('/api/company').bearerToken(customer.token)
      assert.isFalse(after.body().data.exists)
    })

  test('rejects what is not data: __proto__, 20 MB', async ({ assert }) => {
    const body = '{"socialMedia":{"__proto__":{"polluted":"yes"},"x":"https://x.example"}}'
    const put = await rawCall('PUT', '/api/company', { token: customer.token, body })
    assert.equal(put.status, 200)
    assert.deepEqual(JSON.parse(put.text).data.socialMedia, { x: 'https://x.example' })
    assert.isUndefined(({} as { polluted?: string }).polluted)
    const huge = await rawCall('PUT', '/api/company', {
      token: customer.token,
      body: Buffer.alloc(20_000_000, 32),
    })
    assert.equal(huge.status, 413)
  })

  test('is separate for each account', async ({ client, assert }) => {
    await client.put('/api/company').bearerToken(customer.token).json({ name: 'Marlow' })
    const other = await signedInCustomer()
    const response = await client.get('/api/company').bearerToken(other.token)
    assert.isFalse(response.body().data.exists)
  })
})

test.group('Reading the company’s website', (group) => {
  let customer: Customer
  group.each.setup(async () => {
    customer = await signedInCustomer()
  })
  const parse = (client: { post: CallableFunction }, urls: unknown) =>
    client.post('/api/company/parse').bearerToken(customer.token).json({ urls })

  test('fills in what it finds, keeps the rest, and is allowed once a week', async ({
    client,
    assert,
    cleanup,
  }) => {
    const site = await allowedSite(cleanup, 'lindner')
    await client
      .put('/api/company')
      .bearerToken(customer.token)
      .json({ name: 'Typed by hand', vision: 'Kept, because the website says nothing of it' })

    const response = await parse(client, [' ', site.origin])
    response.assertStatus(200)
    const { data, message } = response.body()
    assert.equal(message, 'Company website parsed successfully')
    assert.containSubset(data, {
      exists: true,
      name: 'Typed by hand',
      vision: 'Kept, because the website says nothing of it',
      parsingStatus: 'completed',
      canParseAgain: false,
    })
    assert.isAtLeast(data.services.length, 1)
    assert.isAtLeast(data.parsedSources.length, 5)
    assert.equal(new URL(data.fieldSources.services).origin, site.origin)
    assert.deepEqual(Object.keys(data.fieldProposals), ['name'])
    assert.equal(data.fieldProposals.name.value, 'Bäckerei Lindner')
    assert.equal(new URL(data.fieldProposals.name.source).origin, site.origin)
    assert.equal(Date.parse(data.nextParseAt) - Date.parse(data.lastParsedAt), WEEK)

    const again = await parse(client, [site.origin])
    again.assertStatus(429)
    const date = new Date(data.nextParseAt).toLocaleDateString('en-US', {
      dateStyle: 'long',
      timeZone: 'UTC',
    })
    assert.containSubset(again.body(), {
      code: 'RATE_LIMIT_EXCEEDED',
      message: `A website can be read once a week. You can read it again on ${date}.`,
    })
    assert.approximately(Number(again.header('retry-after')), WEEK / 1000, 60)

    const knowledge = await companyKnowledge(customer.accountId)
    assert.equal(knowledge.context!.name, 'Typed by hand')
    assert.deepEqual(
      knowledge.context!.services,
      data.services.map(({ name }: { name: string }) => name)
    )
    assert.deepEqual(
      knowledge.pages.map(({ url }) => url),
      data.parsedSources.map(({ url }: { url: string }) => url)
    )
    assert.isTrue(knowledge.pages.every(({ text, hash }) => text.length > 0 && /^[0-9a-f]{64}$/.test(hash)))

    const edited = await client
      .put('/api/company')
      .bearerToken(customer.token)
      .json({ name: 'By hand again' })
    assert.notProperty(edited.body().data.fieldSources, 'name')
    assert.property(edited.body().data.fieldSources, 'services')
    assert.deepEqual(edited.body().data.fieldProposals, {})

    await transaction((trx) =>
      trx
        .from('companies')
        .where('account_id', customer.accountId)
        .update({ last_parsed_at: Date.now() - WEEK - 1 })
    )
    const nextWeek = await parse(client, [site.origin])
    nextWeek.assertStatus(200)
    const pages = await readConnection().from('company_pages').where('company_id', data.id)
    assert.lengthOf(pages, nextWeek.body().data.parsedSources.length)
  })

  test('admits one of many simultaneous requests', async ({ client, assert, cleanup }) => {
    const site = await allowedSite(cleanup)
    const answers = await Promise.all(Array.from({ length: 6 }, () => parse(client, [site.origin])))
    const statuses = answers.map((answer) => answer.status()).sort()
    assert.deepEqual(statuses, [200, 429, 429, 429, 429, 429])
    assert.lengthOf(
      site.requests.filter((path) => path === '/'),
      1
    )
  })

  test('does not use up the week if it fails', async ({ client, assert }) => {
    for (let attempt = 0; attempt < 2; attempt++) (await parse(client, [SITE])).assertStatus(422)
    const failed = (await client.get('/api/company').bearerToken(customer.token)).body().data
    assert.containSubset(failed, { parsingStatus: 'failed', canParseAgain: true, lastParsedAt: null })
    const site = await startCompanySite({ port: ALLOWED_PORT })
    const response = await parse(client, [site.origin])
    await site.close()
    response.assertStatus(200)
  })

  test('is possible again after a server crashed during it', async ({ client }) => {
    await client.get('/api/company').bearerToken(customer.token)
    const claimed = (until: number) =>
      transaction((trx) =>
        trx.from('companies').where('account_id', customer.accountId).update({ parse_claimed_until: until })
      )
    await claimed(Date.now() + 30_000)
    ;(await parse(client, [SITE])).assertStatus(429)
    await claimed(Date.now() - 1)
    ;(await parse(client, [SITE])).assertStatus(422)
  })

  test('says why it cannot read {0}, the same for forbidden and silent addresses')
    .with([
      ['an address where nobody listens', SITE, 'unreachable'],
      ['a port that is not allowed', 'http://127.0.0.1:1/', 'unreachable'],
      ['this machine', 'http://localhost/', 'unreachable'],
      ['the metadata service', 'http://169.254.169.254/latest/meta-data/', 'unreachable'],
      ['a private network', 'http://10.0.0.1/', 'unreachable'],
      ['an IPv6-mapped address', 'http://[::ffff:127.0.0.1]/', 'unreachable'],
      ['an address in one number', 'http://2130706433/', 'unreachable'],
      ['a name and a password', 'http://user:secret@127.0.0.1/', 'unreachable'],
      ['another scheme', 'file:///etc/passwd', 'invalid_address'],
      ['what is no address', 'not a url at all', 'invalid_address'],
    ])
    .run(async ({ client, assert }, [, url, rule]) => {
      const response = await parse(client, [url])
      response.assertStatus(422)
      const { requestId, docUrl, ...body } = response.body()
      assert.match(docUrl, /\/docs\/errors#PARSE_FAILED$/)
      const shown = (/:\/\//.test(url) ? url : `https://${url}`)
        .replace(/^https?:\/\//, '')
        .replace(/\/$/, '')
      const message =
        rule === 'unreachable'
          ? `${shown} is not responding.`
          : `“${shown}” is not a web address. Type it like https://example.com.`
      assert.deepEqual(body, {
        success: false,
        message: `Failed to parse company website: ${message}`,
        code: 'PARSE_FAILED',
        errors: [{ field: 'urls.0', rule, message, msg: message }],
      })
    })

  test('says why it cannot read a website that answers with {0}')
    .with([
      ['an error', 500, 'text/html', '<h1>Broken</h1>', 'http_error'],
      ['no page', 200, 'application/pdf', '%PDF-1.7', 'not_html'],
      ['nothing', 200, 'text/html', '', 'empty'],
      ['a way elsewhere', 302, 'text/html', '', 'unreachable'],
      ['a ban for robots', 200, 'text/html', 'robots', 'robots'],
    ] as [string, number, string, string, string][])
    .run(async ({ client, assert, cleanup }, [, status, type, body, rule]) => {
      const site = createServer((request, answer) => {
        const isRobots = request.url === '/robots.txt'
        if (isRobots && rule !== 'robots') answer.writeHead(404).end()
        else if (isRobots)
          answer.writeHead(200, { 'content-type': 'text/plain' }).end('User-agent: *\nDisallow: /')
        else answer.writeHead(status, { 'content-type': type, location: 'http://169.254.169.254/' }).end(body)
      })
      await new Promise<void>((resolve) => site.listen(ALLOWED_PORT, '127.0.0.1', resolve))
      cleanup(() => {
        site.closeAllConnections()
        site.close()
      })
      const response = await parse(client, [SITE])
      response.assertStatus(422)
      const { code, message, errors } = response.body()
      assert.equal(code, 'PARSE_FAILED')
      assert.lengthOf(errors, 1)
      assert.containSubset(errors[0], { field: 'urls.0', rule })
      assert.equal(message, `Failed to parse company website: ${errors[0].message}`)
    })

  test('refuses {0}')
    .with([
      ['no list', undefined, 'urls is required'],
      ['an empty list', [], 'Please add at least one URL to parse'],
      ['blanks alone', ['', '  '], 'Please add at least one URL to parse'],
      ['a text', 'https://marlow.example', 'urls must be an array'],
      ['11 addresses', Array(11).fill('https://marlow.example'), 'urls must have at most 10 entries'],
    ] as [string, unknown, string][])
    .run(async ({ client, assert }, [, urls, message]) => {
      const response = await parse(client, urls)
      response.assertStatus(422)
      assert.containSubset(response.body(), {
        code: 'VALIDATION_ERROR',
        message,
        errors: [{ field: 'urls', message }],
      })
    })
})
