import { test } from '@japa/runner'
import { readConnection, transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import { settings } from '#start/settings'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { addedImage } from '#tests/support/image_files'
import { finished, readPublication, source } from '#tests/support/publications'
import { rawCall } from '#tests/support/raw_call'

const CONTENT = [
  'The first check is due after 300 kilometres.[^1] A visit takes an hour.[^2] It is worth it.[^1]',
  '',
  '## What it covers',
  '',
  '- Brakes and chain',
  '- Hub gears [[add: price of an overhaul]]',
  '',
  '[^1]: [Service plans](https://marlowbikes.example/service)',
  '[^2]: Notes of the workshop',
  '',
].join('\n')

const sources = [
  source(),
  source({ key: 's2', kind: 'note', url: null, title: 'Notes of the workshop', number: 2, quotes: [] }),
  source({
    key: 's3',
    url: 'https://marlowbikes.example/about',
    title: 'About',
    number: null,
    cited: 0,
    quotes: [],
  }),
]

test.group('A publication', (group) => {
  let customer: Customer
  let id: string
  group.each.setup(async () => {
    customer = await signedInCustomer()
    id = await finished(customer.accountId, { content: CONTENT, sources })
  })

  test('is returned whole, with its sources and images', async ({ client, assert }) => {
    const imageId = await addedImage(customer.accountId, {
      publicationId: id,
      blockKey: 'b1',
      filename: `${newId().replaceAll('-', '')}.webp`,
      sectionTitle: 'The first check',
      altText: 'A bike on a stand',
      height: 675,
    })
    const response = await client.get(`/api/publications/${id}`).bearerToken(customer.token)
    response.assertStatus(200)
    const { data } = response.body()
    assert.containSubset(data, {
      _id: id,
      id,
      marketingId: id,
      status: 'draft',
      generationStatus: 'completed',
      content: CONTENT,
      contentLength: CONTENT.length,
      qualityScore: 0.91,
      generationTimeSeconds: 6,
      publishedAt: null,
      structure: [{ id: 'b1', heading: 'The first check', purpose: 'Say when it is due' }],
    })
    assert.deepEqual(
      data.sources.map(({ id, number, cited }: { id: string; number: number | null; cited: number }) => [
        id,
        number,
        cited,
      ]),
      [
        ['s1', 1, 1],
        ['s2', 2, 1],
        ['s3', null, 0],
      ]
    )
    assert.deepEqual(data.sources[0].quotes, ['The first check is due after 300 kilometres.'])
    assert.containSubset(data.images, [
      { id: imageId, dimensions: { width: 1200, height: 675 }, publicationId: id },
    ])
  })

  test('is answered to other accounts exactly like an unknown or malformed id', async ({
    client,
    assert,
  }) => {
    const other = await signedInCustomer()
    const calls = [
      ['GET', ''],
      ['PUT', ''],
      ['POST', '/archive'],
      ['POST', '/restore'],
      ['POST', '/download'],
    ] as const
    const before = await readConnection().from('publications').where('id', id).first()
    for (const [method, suffix] of calls) {
      const bodies = []
      for (const one of [
        id,
        newId(),
        '1',
        "'",
        '%00',
        'a'.repeat(64),
        `${id}x`,
        '..%2f..',
        encodeURIComponent('№ 5'),
      ]) {
        // The body must not reveal it either: it is wrong in every way.
        const call = client.request(`/api/publications/${one}${suffix}`, method).bearerToken(other.token)
        const response = await (method === 'GET' ? call : call.json({ title: 1, format: 'exe' }))
        response.assertStatus(404)
        bodies.push({ ...response.body(), requestId: '' })
      }
      const docUrl = `${settings.appUrl}/docs/errors#NOT_FOUND`
      const unknown = {
        success: false,
        message: 'Publication not found',
        code: 'NOT_FOUND',
        requestId: '',
        docUrl,
      }
      assert.deepEqual(bodies, Array(bodies.length).fill(unknown))
    }
    assert.deepEqual(await readConnection().from('publications').where('id', id).first(), before)
  })

  test('is found by its id in capitals, too', async ({ client }) => {
    const response = await client.get(`/api/publications/${id.toUpperCase()}`).bearerToken(customer.token)
    response.assertStatus(200)
  })

  test('is edited in the given fields, and scored again', async ({ client, assert }) => {
    const content =
      'A new beginning, with **bold** words.[^1]\n\n[^1]: [Service plans](https://marlowbikes.example/service)\n'
    const response = await client
      .put(`/api/publications/${id}`)
      .bearerToken(customer.token)
      .json({
        title: '  A new title ',
        content,
        topic: ' ',
        type: 'review',
        slug: 'a-new-title',
        keywords: ['a', ' a ', '', 'b'],
      })
    response.assertStatus(200)
    const { data, message } = response.body()
    assert.equal(message, 'Publication updated successfully')
    assert.containSubset(data, {
      title: 'A new title',
      content,
      contentLength: content.length,
      topic: null,
      type: 'review',
      slug: 'a-new-title',
      keywords: ['a', 'b'],
      excerpt: 'A new beginning, with bold words.',
      companyName: 'Marlow Cargo Bikes',
      metaTitle: 'How often should a cargo bike be serviced?',
    })
    assert.deepEqual(
      data.sources.map(({ id, number, cited }: { id: string; number: number | null; cited: number }) => [
        id,
        number,
        cited,
      ]),
      [
        ['s1', 1, 1],
        ['s2', null, 0],
        ['s3', null, 0],
      ]
    )
    assert.isAbove(Date.parse(data.updatedAt), Date.parse(data.createdAt))
    assert.equal(data.wordCount, data.qualityReport.words)
    assert.isAbove(data.qualityReport.checks.length, 10)
    assert.equal(data.qualityScore, data.qualityReport.score)
    const again = await client.get(`/api/publications/${id}`).bearerToken(customer.token)
    assert.deepEqual(again.body().data, data)
  })

  test('keeps the company profile among its cited sources when it is edited', async ({ client, assert }) => {
    const profile = { kind: 'profile', title: 'Marlow', url: 'https://marlowbikes.example/' } as const
    const content =
      'Founded in 2012.[^1] We care.[^2]\n\n[^1]: Company profile\n[^2]: First-hand information\n'
    const own = await finished(customer.accountId, {
      content,
      sources: [
        source({ ...profile, text: 'Founded in 2012.' }),
        source({ key: 's2', kind: 'note', url: null, title: 'First-hand information', number: 2 }),
      ],
    })
    const edited = await client
      .put(`/api/publications/${own}`)
      .bearerToken(customer.token)
      .json({ content: `${content.replace('We care', 'We care a lot')}` })
    edited.assertStatus(200)
    const { sources: kept } = edited.body().data
    assert.deepEqual(
      kept.map(({ id, number, cited }: { id: string; number: number; cited: number }) => [id, number, cited]),
      [
        ['s1', 1, 1],
        ['s2', 2, 1],
      ]
    )
  })

  test('accepts its own whole answer and ignores read-only fields', async ({ client, assert }) => {
    const read = await readPublication(client, customer, id)
    const forged = {
      ...read,
      id: newId(),
      generationStatus: 'failed',
      qualityScore: 1,
      imagesCount: 99,
      publishedAt: '2020-01-01T00:00:00.000Z',
      generatedBy: 'a human',
      sources: [],
      companyName: 'Another name',
    }
    const put = (body: object) => client.put(`/api/publications/${id}`).bearerToken(customer.token).json(body)
    ;(await put({ ...forged, accountId: newId() })).assertStatus(422)
    const response = await put(forged)
    response.assertStatus(200)
    const saved = response.body().data
    assert.equal(saved.companyName, 'Another name')
    assert.notEqual(saved.qualityScore, 1)
    const untouched = ['id', 'title', 'content', 'status', 'generationStatus', 'imagesCount', 'publishedAt']
    for (const field of [...untouched, 'generatedBy', 'sources', 'createdAt', 'slug', 'keywords'])
      assert.deepEqual(saved[field], read[field], field)
    const { account_id } = await readConnection().from('publications').where('id', id).first()
    assert.equal(account_id, customer.accountId)
  })

  test('keeps its status in an edit, which refuses another one by name', async ({ client, assert }) => {
    const put = (body: object) => client.put(`/api/publications/${id}`).bearerToken(customer.token).json(body)
    const { status } = await readPublication(client, customer, id)
    const same = await put({ status, title: 'The same status' })
    same.assertStatus(200)
    for (const other of ['Published', 'Archived', 'Draft', 'published'].filter((one) => one !== status)) {
      const refused = await put({ status: other, title: 'Another status' })
      refused.assertStatus(422)
      assert.equal(refused.body().errors[0].field, 'status')
      assert.match(refused.body().message, /Publish, unpublish, archive or restore/)
    }
    const after = await readPublication(client, customer, id)
    assert.include(after, { status, title: 'The same status' })
  })

  test('is not overwritten by an edit of an older state', async ({ client, assert }) => {
    const read = await readPublication(client, customer, id)
    const edit = (title: string, updatedAt: string) =>
      client.put(`/api/publications/${id}`).bearerToken(customer.token).json({ title, updatedAt })
    const answers = await Promise.all(
      ['First', 'Second', 'Third'].map((title) => edit(title, read.updatedAt))
    )
    assert.deepEqual(answers.map((answer) => answer.status()).sort(), [200, 409, 409])
    const late = await edit('Late', read.updatedAt)
    late.assertStatus(409)
    assert.containSubset(late.body(), { code: 'CONFLICT' })
    const now = await readPublication(client, customer, id)
    const winner = answers.find((answer) => answer.status() === 200)!
    assert.equal(now.title, winner.body().data.title)
    const saved = await edit('In time', now.updatedAt)
    saved.assertStatus(200)
    // Sent again because its answer was lost.
    const again = await edit('In time', now.updatedAt)
    again.assertStatus(200)
    assert.equal(again.body().data.updatedAt, saved.body().data.updatedAt)
  })

  test('loses no edit of two that name different fields', async ({ client, assert }) => {
    const edit = (body: object) =>
      client.put(`/api/publications/${id}`).bearerToken(customer.token).json(body)
    const answers = await Promise.all([
      edit({ title: 'Both' }),
      edit({ topic: 'of them' }),
      edit({ companyName: 'stay' }),
    ])
    for (const answer of answers) answer.assertStatus(200)
    const { data } = (await client.get(`/api/publications/${id}`).bearerToken(customer.token)).body()
    assert.containSubset(data, { title: 'Both', topic: 'of them', companyName: 'stay' })
  })

  test('refuses an edit with {0}')
    .with([
      ['an empty title', { title: '' }, 'title', 'Title is required'],
      ['a blank title', { title: ' \n ' }, 'title', 'Title is required'],
      ['no title', { title: null }, 'title', 'title must be a string'],
      [
        'a title of 301 letters',
        { title: 'x'.repeat(301) },
        'title',
        'title must have at most 300 characters',
      ],
      ['an unknown type', { type: 'poem' }, 'type', 'type must be one of blog, review'],
      ['a number as type', { type: 7 }, 'type', 'type must be one of blog, review'],
      [
        'a slug of another form',
        { slug: 'A Title!' },
        'slug',
        'Use lower-case letters, digits and single hyphens',
      ],
      ['a list for a text', { content: ['a'] }, 'content', 'content must be a string'],
      ['21 keywords', { keywords: Array(21).fill('a') }, 'keywords', 'keywords must have at most 20 entries'],
      ['a number among the keywords', { keywords: ['a', 1] }, 'keywords.1', 'keywords.1 must be a string'],
      [
        'what is no time',
        { updatedAt: 'yesterday' },
        'updatedAt',
        'updatedAt must be a valid date-time, such as 2026-12-01T09:00:00Z',
      ],
      ['NUL', { content: 'a\0b' }, 'content', 'content contains a character that is not text'],
      ['half a surrogate pair', { title: '\udc00' }, 'title', 'title contains a character that is not text'],
    ] as [string, object, string, string][])
    .run(async ({ client, assert }, [, body, field, message]) => {
      const response = await client.put(`/api/publications/${id}`).bearerToken(customer.token).json(body)
      response.assertStatus(422)
      assert.containSubset(response.body(), {
        code: 'VALIDATION_ERROR',
        message,
        errors: [{ field, message }],
      })
    })

  test('accepts an edit at the limits and none beyond them', async ({ client }) => {
    const put = (content: string) =>
      client.put(`/api/publications/${id}`).bearerToken(customer.token).json({ content })
    ;(await put('word '.repeat(100_000))).assertStatus(200)
    ;(await put('a'.repeat(500_001))).assertStatus(422)
    ;(await put('')).assertStatus(200)
    const huge = await rawCall('PUT', `/api/publications/${id}`, {
      token: customer.token,
      body: Buffer.alloc(20_000_000, 0x20),
    })
    if (huge.status !== 413) throw new Error(`413 expected, not ${huge.status}`)
  })

  test('is archived and restored with its former status', async ({ client, assert }) => {
    const call = async (path: string) => {
      const response = await client.post(`/api/publications/${id}/${path}`).bearerToken(customer.token)
      response.assertStatus(200)
      return response.body()
    }
    await transaction((trx) => trx.from('publications').where('id', id).update({ status: 'published' }))
    const archived = await call('archive')
    assert.equal(archived.message, 'Publication has been moved to archive')
    assert.equal(archived.data.status, 'archived')
    assert.isNotNull(archived.data.archivedAt)
    assert.equal((await call('archive')).data.archivedAt, archived.data.archivedAt)
    assert.containSubset((await call('restore')).data, { status: 'published', archivedAt: null })
    assert.containSubset((await call('restore')).data, { status: 'published', archivedAt: null })
  })
})
