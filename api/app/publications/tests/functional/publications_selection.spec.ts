import { test } from '@japa/runner'
import { strFromU8, unzipSync } from 'fflate'
import { newId } from '#core/ids'
import { mustMatchContract } from '#tests/support/contract_check'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { finished, generating } from '#tests/support/publications'

type Client = import('@japa/api-client').ApiClient

const change = (client: Client, customer: Customer, body: object) =>
  client.post('/api/publications/selection').bearerToken(customer.token).json(body)

async function download(customer: Customer, body: object) {
  const path = '/api/publications/selection/download'
  const response = await fetch(`http://127.0.0.1:${process.env.PORT}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${customer.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const bytes = new Uint8Array(await response.arrayBuffer())
  mustMatchContract({
    method: 'POST',
    address: path,
    status: response.status,
    header: (name) => response.headers.get(name) ?? undefined,
    text: new TextDecoder().decode(bytes),
  })
  return { status: response.status, headers: response.headers, bytes }
}

test.group('Several publications at once', () => {
  test('each has its own result, and a refused one does not stop the rest', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    const stranger = await signedInCustomer()
    const good = await finished(customer.accountId)
    const gaps = await finished(customer.accountId, { content: 'It costs [[add: the price]].\n' })
    const making = await generating(customer.accountId)
    const foreign = await finished(stranger.accountId)
    const last = await finished(customer.accountId)
    const ids = [good, gaps, making, foreign, 'nonsense', good, last]
    const answer = await change(client, customer, { ids, action: 'publish' })
    answer.assertStatus(200)
    const { data, message } = answer.body()
    assert.equal(message, '2 published, 4 could not be published')
    assert.deepEqual(
      data.results.map((one: Record<string, unknown>) => [one.id, one.success, one.status, one.code]),
      [
        [good, true, 'published', null],
        [gaps, false, null, 'VALIDATION_ERROR'],
        [making, false, null, 'CONFLICT'],
        [foreign, false, null, 'NOT_FOUND'],
        ['nonsense', false, null, 'NOT_FOUND'],
        [last, true, 'published', null],
      ]
    )
    assert.deepInclude(data, { succeededCount: 2, failedCount: 4 })
    const { stats } = (await client.get('/api/publications').bearerToken(customer.token)).body().data
    assert.deepInclude(stats, { published: 2, draft: 2, total: 4 })
    const theirs = (await client.get('/api/publications').bearerToken(stranger.token)).body().data
    assert.equal(theirs.stats.published, 0)
  })

  test('archives, restores and unpublishes', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    const ids = [await finished(customer.accountId), await finished(customer.accountId)]
    for (const [action, expected] of [
      ['publish', { published: 2, draft: 0, archived: 0 }],
      ['archive', { published: 0, draft: 0, archived: 2 }],
      ['restore', { published: 2, draft: 0, archived: 0 }],
      ['unpublish', { published: 0, draft: 2, archived: 0 }],
    ] as const) {
      const answer = await change(client, customer, { ids, action })
      assert.equal(answer.body().data.succeededCount, 2)
      const { stats } = (await client.get('/api/publications').bearerToken(customer.token)).body().data
      assert.deepInclude(stats, expected)
    }
  })

  for (const [name, body, field] of [
    ['none', { ids: [], action: 'archive' }, 'ids'],
    ['101', { ids: Array.from({ length: 101 }, newId), action: 'archive' }, 'ids'],
    ['an unknown action', { ids: [newId()], action: 'delete' }, 'action'],
  ] as const) {
    test(`refuses ${name}`, async ({ client, assert }) => {
      const answer = await change(client, await signedInCustomer(), body)
      answer.assertStatus(422)
      assert.equal(answer.body().errors[0].field, field)
    })
  }
})

test.group('Several publications as one zip', () => {
  test('have a folder each, named after the title, with equal names numbered', async ({ assert }) => {
    const customer = await signedInCustomer()
    const ids = [
      await finished(customer.accountId, { title: 'Über Lastenräder: 7 Tipps!' }),
      await finished(customer.accountId, { title: 'Same title' }),
      await finished(customer.accountId, { title: 'Same: title' }),
      await finished(customer.accountId, { title: '../../etc/passwd' }),
    ]
    const { status, headers, bytes } = await download(customer, { ids, format: 'md' })
    assert.equal(status, 200)
    assert.equal(headers.get('content-type'), 'application/zip')
    assert.match(headers.get('content-disposition') ?? '', /^attachment; filename="publications\.zip"/)
    const files = unzipSync(bytes)
    assert.deepEqual(Object.keys(files), [
      'über_lastenräder__7_tipps_/über_lastenräder__7_tipps_.md',
      'same_title/same_title.md',
      'same__title/same__title.md',
      '______etc_passwd/______etc_passwd.md',
    ])
    assert.match(strFromU8(files['same_title/same_title.md']!), /^# Same title\n\nThe first check/)
  })

  test('equal names never share a folder', async ({ assert }) => {
    const customer = await signedInCustomer()
    const titles = ['A day', 'A day', 'A day 2', 'A day']
    const ids = []
    for (const title of titles) ids.push(await finished(customer.accountId, { title }))
    const files = unzipSync((await download(customer, { ids, format: 'txt' })).bytes)
    const folders = Object.keys(files).map((name) => name.split('/')[0])
    assert.lengthOf(new Set(folders), 4)
    assert.deepEqual(folders, ['a_day', 'a_day_2', 'a_day_2_2', 'a_day_3'])
  })

  for (const format of ['pdf', 'zip', 'html', 'docx'] as const) {
    test(`contain the same as a download as ${format}`, async ({ assert }) => {
      const customer = await signedInCustomer()
      const id = await finished(customer.accountId, { title: 'Brakes' })
      const names = Object.keys(unzipSync((await download(customer, { ids: [id], format })).bytes))
      assert.deepEqual(
        names,
        format === 'zip'
          ? ['brakes/brakes.md', 'brakes/metadata.json', 'brakes/claims.json']
          : [`brakes/brakes.${format}`]
      )
    })
  }

  test('an unfinished one is reported beside the others', async ({ assert }) => {
    const customer = await signedInCustomer()
    const ids = [await generating(customer.accountId), await finished(customer.accountId, { title: 'Locks' })]
    const files = unzipSync((await download(customer, { ids, format: 'md' })).bytes)
    assert.deepEqual(Object.keys(files), ['locks/locks.md', 'not-included.txt'])
    assert.equal(
      strFromU8(files['not-included.txt']!),
      'How often should a cargo bike be serviced?: This publication is still being generated\n'
    )
  })

  test('of other accounts are left out', async ({ assert }) => {
    const customer = await signedInCustomer()
    const id = await finished((await signedInCustomer()).accountId)
    assert.equal((await download(customer, { ids: [id, 'x'], format: 'md' })).status, 404)
  })
})
