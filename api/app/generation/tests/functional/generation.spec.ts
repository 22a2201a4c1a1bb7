import { type ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import { settings } from '#start/settings'
import { ALLOWED_PORT } from '#tests/support/allowed_port'
import { startCompanySite } from '#tests/support/company_site'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { ended } from '#tests/support/generations'
import { ownWorker } from '#tests/support/own_worker'
import { readPublication } from '#tests/support/publications'

const PROMPT = 'How often should a cargo bike be serviced, and what does a visit cover?'

function generate(client: ApiClient, customer: Customer, body: object = {}) {
  return client
    .post('/api/publications/generate')
    .bearerToken(customer.token)
    .json({ prompt: PROMPT, ...body })
}

test.group('Generating a publication', (group) => {
  group.setup(ownWorker)

  test('from a company website gives an article that cites its pages, with pictures and meta data', async ({
    client,
    assert,
  }) => {
    const site = await startCompanySite({ port: ALLOWED_PORT })
    const customer = await signedInCustomer()
    const accepted = await generate(client, customer, {
      sources: [site.origin],
      keywords: ['cargo bike service', ' ', 'Cargo Bike Service'],
    })
    accepted.assertStatus(202)
    const { sessionId, publicationId, userLimits } = accepted.body().data
    assert.equal(userLimits.postsUsed, 1)
    const status = await ended(client, customer, sessionId)
    await site.close()
    assert.deepInclude(status, {
      status: 'completed',
      progress: 100,
      stepName: 'generation_completed',
      outlineOnly: false,
      error: null,
    })

    const publication = await readPublication(client, customer, publicationId)
    assert.equal(publication.generationStatus, 'completed')
    assert.equal(publication.generatedBy, 'local-draft@15')
    assert.deepEqual(publication.keywords, ['cargo bike service'])
    assert.match(publication.content, /^## /m)
    const cited = publication.sources.filter((source: { number: number | null }) => source.number !== null)
    assert.isNotEmpty(cited)
    for (const source of cited) {
      assert.isTrue(
        site.requests.includes(new URL(source.url).pathname),
        `${source.url} is a page of the site`
      )
      assert.include(publication.content, `[^${source.number}]: [${source.title}](${source.url})`)
    }
    assert.isNotEmpty(cited.flatMap((source: { quotes: string[] }) => source.quotes))
    assert.isNotEmpty(publication.metaDescription)
    assert.isNotEmpty(publication.images)
    const image = await client.get(publication.images[0].publicUrl)
    image.assertStatus(200)
    assert.equal(image.header('content-type'), 'image/webp')
    assert.isAbove(publication.qualityReport.checks.length, 10)
  })

  test("uses the saved profile's pages, but for another company or for none", async ({ client, assert }) => {
    const site = await startCompanySite({ port: ALLOWED_PORT })
    const customer = await signedInCustomer()
    const parsed = await client
      .post('/api/company/parse')
      .bearerToken(customer.token)
      .json({ urls: [site.origin] })
    await site.close()
    const { name } = parsed.body().data

    const sourcesOf = async (body: object) => {
      const accepted = await generate(client, customer, body)
      const { sessionId, publicationId } = accepted.body().data
      await ended(client, customer, sessionId)
      const answer = await client.get(`/api/publications/${publicationId}`).bearerToken(customer.token)
      return answer.body().data.sources.filter(({ kind }: { kind: string }) => kind === 'page')
    }
    assert.isNotEmpty(await sourcesOf({ company_info: { name: ` ${name.toUpperCase()} ` } }))
    assert.isEmpty(await sourcesOf({ company_info: { name: 'Another Company' } }))
    assert.isNotEmpty(await sourcesOf({}), 'a prompt alone is about the own company')
    assert.isEmpty(await sourcesOf({ company_info: null }))
  })

  test('is reported step by step over a stream that can be resumed after an event', async ({
    client,
    assert,
  }) => {
    const customer = await signedInCustomer()
    const { sessionId } = (
      await generate(client, customer, { content_preferences: { include_images: false } })
    ).body().data
    await ended(client, customer, sessionId)
    const address = `${settings.appUrl}/api/publications/generation-status/${sessionId}`
    const read = async (headers: Record<string, string>) => {
      const response = await fetch(address, {
        headers: { authorization: `Bearer ${customer.token}`, accept: 'text/event-stream', ...headers },
      })
      assert.equal(response.headers.get('content-type'), 'text/event-stream; charset=utf-8')
      return [...(await response.text()).matchAll(/id: (\d+)\nevent: (\w+)\ndata: (.*)\n/g)].map((match) => ({
        id: Number(match[1]),
        event: match[2],
        data: JSON.parse(match[3]!),
      }))
    }
    const events = await read({})
    assert.deepEqual(
      events.map(({ id }) => id),
      events.map((_, index) => index + 1),
      'numbered without gaps'
    )
    assert.equal(events.at(-1)!.event, 'completed')
    const progress = events.map(({ data }) => data.progress)
    assert.deepEqual(
      progress,
      [...progress].sort((a, b) => a - b),
      'progress never goes back'
    )
    const rest = await read({ 'Last-Event-ID': String(events.at(-2)!.id) })
    assert.deepEqual(rest, [events.at(-1)!])
  })

  test('fails with a reason and returns the post if none of its sources can be read', async ({
    client,
    assert,
  }) => {
    const customer = await signedInCustomer()
    const accepted = await generate(client, customer, { sources: [`http://127.0.0.1:${ALLOWED_PORT}/`] })
    const status = await ended(client, customer, accepted.body().data.sessionId)
    assert.equal(status.status, 'failed')
    assert.deepEqual(status.error, {
      code: 'PARSE_FAILED',
      message: `None of the sources could be read. 127.0.0.1:${ALLOWED_PORT} is not responding.`,
    })
    assert.equal(status.userLimits.postsUsed, 0)
    const list = await client.get('/api/publications').bearerToken(customer.token)
    assert.isEmpty(list.body().data.publications)
    assert.equal(list.body().data.stats.total, 0)
  })

  test('is refused at the call where a source can never be read, each named with the reason', async ({
    client,
    assert,
  }) => {
    const customer = await signedInCustomer({ plan: 'pro' })
    const notPublic = 'Please use a public address, e.g. https://example.com/page'
    const reasons = [
      ['http://169.254.169.254/latest/meta-data', notPublic],
      ['http://[::ffff:127.0.0.1]/', notPublic],
      ['http://intranet/prices', notPublic],
      [
        'https://example.com:8443/',
        'Please use an address without a port: pages are read from ports 80 and 443',
      ],
      ['https://me:secret@example.com/', 'Please use an address without a user name and password'],
    ] as const
    const sources = ['https://example.com/', ...reasons.map(([address]) => address)]
    const prompt = 'How often should a cargo bike be serviced?'
    const at = (field: string) =>
      reasons.map(([, message], index) => ({ field: `${field}.${index + 1}`, rule: 'address', message }))
    const calls: [path: string, body: object, field: string][] = [
      ['publications/generate', { prompt, sources }, 'sources'],
      ['publications/bulk-generate', { prompts: [prompt], settings: { sources } }, 'settings.sources'],
      ['publications/import', { content: prompt, sources }, 'sources'],
      [
        'calendar',
        { date: '2027-06-01', timezone: 'UTC', prompt, settings: { sources } },
        'settings.sources',
      ],
    ]
    for (const [path, body, field] of calls) {
      const refused = await client.post(`/api/${path}`).bearerToken(customer.token).json(body)
      refused.assertStatus(422)
      assert.deepEqual(
        refused.body().errors.map(({ msg: _, ...error }: { msg: string }) => error),
        at(field),
        path
      )
    }
  })

  test('that failed can be retried, and one that did not cannot', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    const port = ALLOWED_PORT
    const { sessionId } = (
      await generate(client, customer, { sources: [`http://127.0.0.1:${port}/`] })
    ).body().data
    assert.equal((await ended(client, customer, sessionId)).status, 'failed')

    const site = await startCompanySite({ port })
    const again = await client
      .post(`/api/publications/generation-status/${sessionId}/retry`)
      .bearerToken(customer.token)
    again.assertStatus(202)
    const status = await ended(client, customer, sessionId)
    await site.close()
    assert.equal(status.status, 'completed')
    assert.equal(status.userLimits.postsUsed, 1)

    const third = await client
      .post(`/api/publications/generation-status/${sessionId}/retry`)
      .bearerToken(customer.token)
    third.assertStatus(409)
    assert.equal(third.body().code, 'CONFLICT')
  })
})

test.group('Accepting a generation', () => {
  test('admits exactly as many as are left, however many are requested at once', async ({
    client,
    assert,
  }) => {
    const customer = await signedInCustomer()
    const answers = await Promise.all(Array.from({ length: 20 }, () => generate(client, customer)))
    assert.lengthOf(
      answers.filter((answer) => answer.status() === 202),
      3
    )
    const refused = answers.filter((answer) => answer.status() !== 202)
    for (const answer of refused) {
      answer.assertStatus(403)
      assert.deepInclude(answer.body(), {
        code: 'NO_PUBLICATIONS_REMAINING',
        message: 'No publications remaining',
      })
      const now = new Date()
      const resetsAt = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1)).toISOString()
      assert.deepEqual(answer.body().data, { limit: 3, resetsAt })
    }
    const list = await client.get('/api/publications').bearerToken(customer.token)
    assert.equal(list.body().data.stats.total, 3)
    assert.deepInclude(list.body().data.userLimits, { postsUsed: 3, postsRemaining: 0 })
  })

  test('repeats the first answer for the same Idempotency-Key, even for simultaneous calls', async ({
    client,
    assert,
  }) => {
    const customer = await signedInCustomer()
    const key = newId()
    const send = (body: object = {}) => generate(client, customer, body).header('Idempotency-Key', key)
    const answers = await Promise.all([send(), send(), send()])
    assert.isAtLeast(answers.filter((answer) => answer.status() === 202).length, 1)
    for (const answer of answers.filter((one) => one.status() !== 202)) {
      answer.assertStatus(409)
      assert.equal(answer.body().code, 'IDEMPOTENCY_IN_PROGRESS')
    }
    const replayed = await send()
    replayed.assertStatus(202)
    assert.equal(replayed.header('idempotent-replayed'), 'true')
    assert.equal(
      replayed.body().data.sessionId,
      answers.find((one) => one.status() === 202)!.body().data.sessionId
    )
    const other = await send({ prompt: 'Another prompt that is long enough' })
    other.assertStatus(422)
    assert.equal(other.body().code, 'IDEMPOTENCY_KEY_REUSED')
    const status = await client.get('/api/subscriptions/status').bearerToken(customer.token)
    assert.equal(status.body().data.user.postsUsed, 1)
  })

  for (const [name, body, field, message] of [
    ['no prompt', { prompt: undefined }, 'prompt', 'Please enter at least 10 characters'],
    ['an empty prompt', { prompt: '' }, 'prompt', 'Please enter at least 10 characters'],
    ['a prompt of 9 characters', { prompt: '123456789' }, 'prompt', 'Please enter at least 10 characters'],
    ['a prompt of blanks', { prompt: ' '.repeat(40) }, 'prompt', 'Please enter at least 10 characters'],
    ['an unknown type', { type: 'poem' }, 'type', 'type must be one of blog, review'],
    [
      'an unknown tone',
      { company_info: { tone: 'shouting' } },
      'company_info.tone',
      'company_info.tone must be one of professional, friendly, casual, authoritative',
    ],
    [
      'a misspelt tone',
      { company_info: { tone: 'freindly' } },
      'company_info.tone',
      'company_info.tone must be one of professional, friendly, casual, authoritative. Did you mean friendly?',
    ],
    [
      'a source that is no address',
      { sources: ['marlow'] },
      'sources.0',
      'Please enter a valid URL (include http:// or https://)',
    ],
    ['keywords that are no list', { keywords: 'bikes' }, 'keywords', 'keywords must be an array'],
  ] as const) {
    test(`refuses ${name} and uses nothing of the quota`, async ({ client, assert }) => {
      const customer = await signedInCustomer()
      const answer = await generate(client, customer, body)
      answer.assertStatus(422)
      assert.equal(answer.body().code, 'VALIDATION_ERROR')
      assert.deepEqual(
        answer.body().errors.map((error: { field: string; message: string }) => [error.field, error.message]),
        [[field, message]]
      )
      const status = await client.get('/api/subscriptions/status').bearerToken(customer.token)
      assert.equal(status.body().data.user.postsUsed, 0)
    })
  }

  test('answers another account’s session exactly like an unknown one', async ({ client, assert }) => {
    const [owner, stranger] = [await signedInCustomer(), await signedInCustomer()]
    const { sessionId } = (await generate(client, owner)).body().data
    const bodies = []
    for (const id of [sessionId, newId(), 'nonsense']) {
      for (const answer of [
        await client.get(`/api/publications/generation-status/${id}`).bearerToken(stranger.token),
        await client.post(`/api/publications/generation-status/${id}/retry`).bearerToken(stranger.token),
      ]) {
        answer.assertStatus(404)
        const { requestId, ...rest } = answer.body()
        assert.isString(requestId)
        bodies.push(rest)
      }
    }
    for (const body of bodies) assert.deepEqual(body, bodies[0])
    for (const path of [`generation-status/${sessionId}`, 'generate']) {
      const answer =
        path === 'generate'
          ? await client.post(`/api/publications/${path}`).json({ prompt: PROMPT })
          : await client.get(`/api/publications/${path}`)
      answer.assertStatus(401)
      assert.equal(answer.body().code, 'AUTHENTICATION_REQUIRED')
    }
  })

  test('counts against the limit of generation calls', async ({ client, assert }) => {
    const customer = await signedInCustomer({ plan: 'business' })
    const statuses = []
    for (let call = 0; call <= settings.limits.generationsPer5Minutes; call++) {
      const missing = `/api/publications/generation-status/${newId()}/retry`
      statuses.push((await client.post(missing).bearerToken(customer.token)).status())
    }
    assert.equal(statuses.at(-2), 404)
    assert.equal(statuses.at(-1), 429)
    // Refused input takes nothing, but once the window is used up it is not looked at.
    assert.equal((await generate(client, customer, { prompt: '' })).status(), 429)
  })
})

test.group('The live stream of an account', () => {
  test('ends at once when its token is revoked', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    const response = await fetch(`${settings.appUrl}/api/events`, {
      headers: { authorization: `Bearer ${customer.token}` },
    })
    assert.equal(response.status, 200)
    const reader = response.body!.getReader()
    await reader.read()
    const out = await client.post('/api/auth/logout').bearerToken(customer.token)
    out.assertStatus(200)
    for (let part = await reader.read(); !part.done; part = await reader.read()) assert.isDefined(part.value)
    await transaction((trx) => trx.from('users').where('id', customer.userId).delete())
  })
})
