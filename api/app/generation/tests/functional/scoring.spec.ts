import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { closeCpuPool } from '#core/concurrency/cpu_pool'
import { settings } from '#start/settings'
import { keyOf } from '#tests/support/api_keys'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { finished, readPublication, source } from '#tests/support/publications'

const CITED =
  'The first check is due after 300 kilometres.[^1]\n\n[^1]: [Service plans](https://marlowbikes.example/service)\n'

const emptyReport = {
  version: 1,
  score: 0.6,
  groups: [],
  checks: [],
  words: 9,
  readingEase: 64,
  gaps: [],
  lengthShortfall: null,
  withoutSources: false,
  outlineOnly: false,
}

interface Check {
  id: string
  passed: boolean
  value: string | null
}

test.group('Scoring a text', (group) => {
  group.setup(() => () => closeCpuPool())

  let customer: Customer
  group.each.setup(async () => {
    customer = await signedInCustomer()
  })

  const score = async (client: ApiClient, body: object) => {
    const answer = await client.post('/api/publications/score').bearerToken(customer.token).json(body)
    answer.assertStatus(200)
    const { qualityScore, qualityReport } = answer.body().data
    const checks = new Map<string, Check>(qualityReport.checks.map((check: Check) => [check.id, check]))
    return { score: qualityScore as number, report: qualityReport, checks }
  }

  test('needs no publication, and returns words, gaps and checks', async ({ client, assert }) => {
    const { score: total, report } = await score(client, {
      title: 'Cargo bike service',
      content: 'A visit costs [[add: price of a visit]]. Bring the key.\n',
    })
    assert.equal(total, report.score)
    assert.deepEqual(report.gaps, ['price of a visit'])
    assert.isAbove(report.words, 5)
    assert.isTrue(report.withoutSources)
  })

  test('checks a citation against the publication’s stored sources', async ({ client, assert }) => {
    const publicationId = await finished(customer.accountId)
    const title = 'How often should a cargo bike be serviced?'
    const right = await score(client, { publicationId, title, content: CITED })
    const wrong = await score(client, { publicationId, title, content: CITED.replace('300', '900') })
    assert.isFalse(right.report.withoutSources)
    const failing = (checks: Map<string, Check>) =>
      [...checks.values()].filter(({ passed }) => !passed).map(({ id }) => id)
    assert.notInclude(failing(right.checks), 'numbers-in-source')
    assert.include(failing(wrong.checks), 'numbers-in-source')
    const grounding = (report: { groups: { group: string; score: number }[] }) =>
      report.groups.find(({ group }) => group === 'grounding')!.score
    assert.isAbove(grounding(right.report), grounding(wrong.report))
  })

  test('of a stored publication needs its id alone', async ({ client, assert }) => {
    const id = await finished(customer.accountId, { content: CITED, sources: [source()] })
    const title = 'How often should a cargo bike be serviced?'
    const stored = await score(client, { publicationId: id })
    assert.deepEqual(
      stored.report,
      (await score(client, { publicationId: id, title, content: CITED })).report
    )
    for (const [body, field] of [
      [{}, 'title'],
      [{ content: CITED }, 'title'],
      [{ title }, 'content'],
    ] as const) {
      const refused = await client.post('/api/publications/score').bearerToken(customer.token).json(body)
      refused.assertStatus(422)
      assert.deepInclude(refused.body().errors[0], {
        field,
        message: `${field} is required, unless publicationId names a stored text`,
      })
    }
  })

  test('gives the same result as saving the text', async ({ client, assert }) => {
    const id = await finished(customer.accountId, { sources: [source()] })
    const edit = { title: 'When to service a cargo bike', content: `${CITED}\nAsk for a quiet morning.\n` }
    const live = await score(client, { publicationId: id, ...edit })
    const saved = await client.put(`/api/publications/${id}`).bearerToken(customer.token).json(edit)
    saved.assertStatus(200)
    assert.deepEqual(saved.body().data.qualityReport, live.report)
  })

  test('is the same for a reader, in the editor, over the API and as an import', async ({
    client,
    assert,
  }) => {
    customer = await signedInCustomer({ plan: 'starter' })
    const text = {
      content: `# When to service a cargo bike\n\n${CITED.replace(/\[\^1\].*/gs, '')}A cargo bike service costs 900 euros. [[add: what it covers]]\n`,
      keywords: ['cargo bike'],
    }
    const imported = await client.post('/api/publications/import').bearerToken(customer.token).json(text)
    imported.assertStatus(201)
    const { id, title, content, qualityReport } = imported.body().data
    assert.isAbove(qualityReport.checks.length, 20)
    assert.equal(qualityReport.cap.score, 0.6)

    const read = await client.get(`/api/publications/${id}`).bearerToken(customer.token)
    assert.deepEqual(read.body().data.qualityReport, qualityReport)
    const live = await score(client, { publicationId: id, title, content })
    assert.deepEqual(live.report, qualityReport)
    const key = await keyOf(customer)
    const byKey = await client
      .post('/api/v1/publications/score')
      .header('x-api-key', key)
      .json({ publicationId: id, title, content })
    byKey.assertStatus(200)
    assert.deepEqual(byKey.body().data.qualityReport, qualityReport)
    const saved = await client
      .put(`/api/publications/${id}`)
      .bearerToken(customer.token)
      .json({ title, content: `${content}\n` })
    saved.assertStatus(200)
    assert.deepEqual(saved.body().data.qualityReport, qualityReport)
  })

  test('keeps the warning of an unsupported claim through edits elsewhere, until its sentence is gone', async ({
    client,
    assert,
  }) => {
    const claim = 'The first check is due after 300 kilometres.'
    const disputed = {
      id: 'claims-supported',
      group: 'grounding' as const,
      label: 'Cited sources say what the text says',
      weight: 0.2,
      passed: false,
      score: 0.667,
      value: '1 unsupported claim',
      wanted: 'none',
      where: [claim],
    }
    const qualityReport = { ...emptyReport, checks: [disputed] }
    const publicationId = await finished(customer.accountId, {
      sources: [source()],
      content: CITED,
      qualityReport,
    })
    const title = 'When to service a cargo bike'
    const elsewhere = `${CITED}\nAsk for a quiet morning.\n`
    const warned = ({ checks, score: total }: Awaited<ReturnType<typeof score>>) =>
      checks.get('claims-supported')?.passed === false && total <= 0.6

    assert.isTrue(warned(await score(client, { publicationId, title, content: elsewhere })))
    for (const content of [elsewhere, `Bring the key.\n\n${elsewhere}`]) {
      const saved = await client
        .put(`/api/publications/${publicationId}`)
        .bearerToken(customer.token)
        .json({ content })
      saved.assertStatus(200)
      assert.isAtMost(saved.body().data.qualityScore, 0.6)
    }
    assert.isTrue(warned(await score(client, { publicationId, title, content: elsewhere })))
    const without = elsewhere.replace(claim, 'A check is due in spring.')
    const mended = await score(client, { publicationId, title, content: without })
    assert.isUndefined(mended.checks.get('claims-supported'))
    const saved = await client
      .put(`/api/publications/${publicationId}`)
      .bearerToken(customer.token)
      .json({ content: without })
    const ids = saved.body().data.qualityReport.checks.map(({ id }: Check) => id)
    assert.notInclude(ids, 'claims-supported')
  })

  test('uses what is given instead of what is stored, including null', async ({ client, assert }) => {
    const publicationId = await finished(customer.accountId, {
      metaDescription: 'What wears, in which order.',
    })
    const body = { publicationId, title: 'Cargo bikes', content: CITED }
    assert.isTrue((await score(client, body)).checks.get('meta-description')!.passed)
    assert.isFalse(
      (await score(client, { ...body, metaDescription: null })).checks.get('meta-description')!.passed
    )
  })

  test('saves nothing', async ({ client, assert }) => {
    const publicationId = await finished(customer.accountId)
    const read = async () => await readPublication(client, customer, publicationId)
    const before = await read()
    await score(client, { publicationId, title: 'Another', content: 'Something else.' })
    assert.deepEqual(await read(), before)
  })

  test('does not find another account’s publication', async ({ client, assert }) => {
    const theirs = await finished((await signedInCustomer()).accountId)
    for (const publicationId of [theirs, 'no-id', '']) {
      const answer = await client
        .post('/api/publications/score')
        .bearerToken(customer.token)
        .json({ publicationId, title: 'A', content: 'B' })
      answer.assertStatus(404)
      assert.equal(answer.body().code, 'NOT_FOUND')
    }
  })

  test('refuses {0}')
    .with([
      ['a text without content', { title: 'A' }, 'content'],
      ['a text without a title', { content: 'A' }, 'title'],
      ['a number for a text', { title: 'A', content: 7 }, 'content'],
      ['a text that is too long', { title: 'A', content: 'a'.repeat(500_001) }, 'content'],
      ['an unknown length', { title: 'A', content: 'B', length: 'huge' }, 'length'],
      ['a language that is none', { title: 'A', content: 'B', language: 'english' }, 'language'],
      ['text that no database takes', { title: 'A', content: 'a\u0000b' }, 'content'],
    ] as [string, object, string][])
    .run(async ({ client, assert }, [, body, field]) => {
      const answer = await client.post('/api/publications/score').bearerToken(customer.token).json(body)
      answer.assertStatus(422)
      assert.equal(answer.body().errors[0].field, field)
    })

  test('refuses a body of more than a megabyte, and one without a session', async ({ client }) => {
    const large = await client
      .post('/api/publications/score')
      .bearerToken(customer.token)
      .json({ title: 'A', content: 'a'.repeat(1_100_000) })
    large.assertStatus(413)
    const unknown = await client.post('/api/publications/score').json({ title: 'A', content: 'B' })
    unknown.assertStatus(401)
  })

  test('has a limit of its own', async ({ client, assert }) => {
    const { scoresPerMinute } = settings.limits
    const body = { title: 'A', content: 'B', length: 'wrong' }
    const call = () => client.post('/api/publications/score').bearerToken(customer.token).json(body)
    const first = await call()
    assert.equal(first.header('ratelimit-policy'), `"scoring";q=${scoresPerMinute};w=60`)
    for (let count = 1; count < scoresPerMinute; count++) (await call()).assertStatus(422)
    const refused = await call()
    refused.assertStatus(429)
    assert.exists(refused.header('retry-after'))
    const library = await client.get('/api/publications').bearerToken(customer.token)
    library.assertStatus(200)
  })
})
