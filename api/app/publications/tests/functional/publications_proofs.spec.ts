import { test } from '@japa/runner'
import { readConnection, transaction } from '#core/database/transaction'
import { forgetAll } from '#core/http/rate_limiter'
import { sha256 } from '#core/sha256'
import { settings } from '#start/settings'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { finished, source } from '#tests/support/publications'
import { bareCall } from '#tests/support/raw_call'

const PAGE = source({ text: 'The first check is due after 300 kilometres.' })
const NOTE = source({
  kind: 'note',
  key: 's2',
  url: null,
  title: 'First-hand information',
  text: 'A single visit is £95, parts extra.',
  number: 2,
})
/** That of every publication in tests. */
const PROMPT = 'How often should a cargo bike be serviced?'
const CONTENT = `## What a check costs

The first check is due after 300 kilometres.[^1] A single visit is £95, parts extra.[^2] A first check takes 300 minutes.

[^1]: [Service plans](https://marlowbikes.example/service)
[^2]: First-hand information
`

test.group('A proof link', (group) => {
  let customer: Customer
  let id: string
  group.each.setup(async () => {
    forgetAll()
    customer = await signedInCustomer()
    id = await finished(customer.accountId, {
      title: 'What a check costs',
      content: CONTENT,
      companyName: 'Marlow Cargo Bikes',
      sources: [PAGE, NOTE],
    })
  })

  const { origin } = new URL(settings.appUrl)
  const tokenOf = (url: string) => url.slice(`${origin}/proof/`.length)

  test('shows anybody the approved text with what each statement rests on, and nothing of the account', async ({
    client,
    assert,
  }) => {
    const made = await client
      .post(`/api/publications/${id}/proof-links`)
      .bearerToken(customer.token)
      .json({ expiresInDays: 30 })
    made.assertStatus(201)
    const { url, ...link } = made.body().data
    assert.match(url, new RegExp(`^${origin}/proof/[\\w-]{43}$`))
    assert.equal(Date.parse(link.expiresAt) - Date.parse(link.approvedAt), 30 * 86_400_000)
    assert.containSubset(link, { state: 'open', withdrawnAt: null, indexed: false, textChanged: false })

    const [row] = await readConnection().from('proof_links').where('publication_id', id)
    assert.equal(row.token_hash, sha256(tokenOf(url)))
    assert.notInclude(JSON.stringify(row), tokenOf(url))

    const shown = await client.get(`/api/proofs/${tokenOf(url)}`)
    shown.assertStatus(200)
    const { article, ...proof } = shown.body().data
    assert.deepEqual(proof, {
      state: 'open',
      title: 'What a check costs',
      companyName: 'Marlow Cargo Bikes',
      approvedBy: link.approvedBy,
      approvedAt: link.approvedAt,
      expiresAt: link.expiresAt,
      indexed: false,
    })
    assert.equal(article.content, CONTENT)
    assert.deepEqual(
      article.statements.map((one: Record<string, unknown>) => [
        one.text,
        one.standing,
        one.words,
        one.source,
      ]),
      [
        [
          'The first check is due after 300 kilometres.',
          'supported',
          'The first check is due after 300 kilometres.',
          1,
        ],
        ['A single visit is £95, parts extra.', 'vouched', 'A single visit is £95, parts extra.', 2],
        [
          'A first check takes 300 minutes.',
          'unsupported',
          'The first check is due after 300 kilometres.',
          1,
        ],
      ]
    )
    assert.deepEqual(
      article.sources.map((one: Record<string, unknown>) => [one.number, one.kind, one.title, one.url]),
      [
        [1, 'page', 'Service plans', 'https://marlowbikes.example/service'],
        [2, 'note', 'First-hand information', null],
      ]
    )
    const text = JSON.stringify(shown.body())
    for (const secret of [customer.email, customer.accountId, id, PROMPT, link.id])
      assert.notInclude(text, secret)
  })

  test('names the person who keeps a statement that no source says', async ({ client, assert }) => {
    const text = 'A first check takes 300 minutes.'
    const kept = await client
      .put(`/api/publications/${id}/claims/vouch`)
      .bearerToken(customer.token)
      .json({ text, vouched: true })
    kept.assertStatus(200)
    const { name } = kept.body().data.claims.find((one: { text: string }) => one.text === text).vouched
    const shown = await client.get(`/api/proofs/${tokenOf((await create(client, {})).url)}`)
    const statement = shown.body().data.article.statements.find((one: { text: string }) => one.text === text)
    assert.containSubset(statement, { standing: 'vouched', vouchedBy: name, reason: null })
    assert.isNotEmpty(name)
  })

  test('is listed by search engines only where its owner asked for that, and while it is open', async ({
    client,
    assert,
  }) => {
    const robots = async (url: string) =>
      (await bareCall('GET', `/proof/${tokenOf(url)}`)).headers['x-robots-tag']
    const listed = await create(client, { indexed: true })
    assert.isUndefined(await robots(listed.url))
    assert.equal(await robots((await create(client, {})).url), 'noindex, nofollow')
    assert.equal(await robots(`${origin}/proof/unknown`), 'noindex, nofollow')
    const withdrawn = await client
      .delete(`/api/publications/${id}/proof-links/${listed.id}`)
      .bearerToken(customer.token)
    withdrawn.assertStatus(200)
    assert.equal(await robots(listed.url), 'noindex, nofollow')
  })

  test('keeps the text as it was approved, and says that it was edited since', async ({ client, assert }) => {
    const token = tokenOf((await create(client, {})).url)
    const edit = await client
      .put(`/api/publications/${id}`)
      .bearerToken(customer.token)
      .json({ content: CONTENT.replace('£95', '£105') })
    edit.assertStatus(200)
    assert.equal((await client.get(`/api/proofs/${token}`)).body().data.article.content, CONTENT)
    const list = await client.get(`/api/publications/${id}/proof-links`).bearerToken(customer.token)
    assert.deepEqual(
      list.body().data.links.map(({ state, textChanged }: Record<string, unknown>) => [state, textChanged]),
      [['open', true]]
    )
  })

  test('says when it has expired, by whom it was approved, and no word of the text', async ({
    client,
    assert,
  }) => {
    const { url, approvedBy } = await create(client, {})
    const past = Date.now() - 1000
    await transaction((trx) =>
      trx.from('proof_links').where('publication_id', id).update({ expires_at: past })
    )
    const shown = await client.get(`/api/proofs/${tokenOf(url)}`)
    assert.containSubset(shown.body().data, {
      state: 'expired',
      approvedBy,
      expiresAt: new Date(past).toISOString(),
      article: null,
    })
  })

  test('can be withdrawn: its text is forgotten, and its address says no more than that', async ({
    client,
    assert,
  }) => {
    const { id: linkId, url } = await create(client, { expiresInDays: null })
    const path = `/api/publications/${id}/proof-links/${linkId}`
    const other = await signedInCustomer()
    ;(await client.delete(path).bearerToken(other.token)).assertStatus(404)
    const withdrawn = await client.delete(path).bearerToken(customer.token)
    withdrawn.assertStatus(200)
    assert.equal(withdrawn.body().data.state, 'withdrawn')
    ;(await client.delete(path).bearerToken(customer.token)).assertStatus(200)
    assert.deepEqual((await client.get(`/api/proofs/${tokenOf(url)}`)).body().data, {
      ...{ state: 'withdrawn', title: null, companyName: null, approvedBy: null, approvedAt: null },
      ...{ expiresAt: null, indexed: false, article: null },
    })
    const [row] = await readConnection().from('proof_links').where('id', linkId)
    assert.isNull(row.article)
  })

  test('is not made of a text with gaps, which are named', async ({ client }) => {
    const open = await finished(customer.accountId, { content: 'It costs [[add: the price of a check]].\n' })
    const refused = await client
      .post(`/api/publications/${open}/proof-links`)
      .bearerToken(customer.token)
      .json({})
    refused.assertStatus(422)
    refused.assertBodyContains({
      message: 'Answer the open question before you approve the text',
      errors: [{ field: 'content', rule: 'openMark', message: 'the price of a check' }],
    })
  })

  test('ends with its publication, and an unknown address is a 404', async ({ client }) => {
    const token = tokenOf((await create(client, {})).url)
    ;(await client.get(`/api/proofs/${token.toLowerCase()}x`)).assertStatus(404)
    ;(await client.delete(`/api/publications/${id}`).bearerToken(customer.token)).assertStatus(200)
    ;(await client.get(`/api/proofs/${token}`)).assertStatus(404)
  })

  test('counts the calls of an address', async ({ client, assert }) => {
    const answer = await client.get('/api/proofs/unknown')
    assert.equal(answer.header('x-ratelimit-limit'), String(settings.limits.anonymousPerMinute))
  })

  async function create(client: import('@japa/api-client').ApiClient, body: object) {
    const made = await client
      .post(`/api/publications/${id}/proof-links`)
      .bearerToken(customer.token)
      .json(body)
    made.assertStatus(201)
    return made.body().data as { id: string; url: string; approvedBy: string }
  }
})
