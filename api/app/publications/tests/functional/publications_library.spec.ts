import { test } from '@japa/runner'
import { readConnection, transaction } from '#core/database/transaction'
import { archivePublication } from '#publications/actions/archive_publication'
import { failPublication } from '#publications/actions/fail_publication'
import { resumePublication } from '#publications/actions/resume_publication'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { finished, generating } from '#tests/support/publications'

interface Listed {
  publications: { id: string; title: string }[]
  pagination: object
  stats: Record<string, number>
  userLimits: object
}

const fail = (id: string, partial: { title: string; content: string } | null) =>
  transaction((trx) => failPublication(trx, id, { partial, steps: [] }))

/** Publishes directly in the database, for the library. */
async function publish(customer: Customer, id: string) {
  const { changeCounts } = await import('#publications/publication_counts')
  const { indexPublication } = await import('#publications/search/search_index')
  await transaction(async (trx) => {
    const { type } = await trx.from('publications').where('id', id).select('type').first()
    await trx.from('publications').where('id', id).update({ status: 'published', published_at: Date.now() })
    await changeCounts(trx, customer.accountId, [
      { type, status: 'draft', by: -1 },
      { type, status: 'published', by: 1 },
    ])
    await indexPublication(trx, id)
  })
}

test.group('The library', (group) => {
  let customer: Customer
  group.each.setup(async () => {
    customer = await signedInCustomer()
  })

  test('is empty at first', async ({ client, assert }) => {
    const response = await client.get('/api/publications').bearerToken(customer.token)
    response.assertStatus(200)
    const { publications, pagination, stats, userLimits } = response.body().data as Listed
    assert.deepEqual(publications, [])
    assert.deepEqual(pagination, { currentPage: 1, totalPages: 1, totalItems: 0, itemsPerPage: 10 })
    assert.isTrue(Object.values(stats).every((count) => count === 0))
    assert.deepEqual(userLimits, {
      planSlug: 'free',
      planName: 'Free Plan',
      postsUsed: 0,
      postsRemaining: 3,
      postsPerMonth: 3,
    })
  })

  test('shows the newest first, ten per page, without the texts', async ({ client, assert }) => {
    const ids: string[] = []
    for (let number = 0; number < 12; number++) ids.push(await finished(customer.accountId))
    const list = async (query: string) =>
      (await client.get(`/api/publications${query}`).bearerToken(customer.token)).body().data as Listed
    const first = await list('')
    const newest = ids.toReversed()
    assert.deepEqual(
      first.publications.map(({ id }) => id),
      newest.slice(0, 10)
    )
    assert.notProperty(first.publications[0], 'content')
    assert.deepEqual(first.pagination, { currentPage: 1, totalPages: 2, totalItems: 12, itemsPerPage: 10 })
    const second = await list('?page=2&limit=5')
    assert.deepEqual(
      second.publications.map(({ id }) => id),
      newest.slice(5, 10)
    )
    assert.deepEqual(second.pagination, { currentPage: 2, totalPages: 3, totalItems: 12, itemsPerPage: 5 })
    const beyond = await list('?page=100000&limit=100')
    assert.deepEqual(beyond.publications, [])
  })

  test('is sorted and filtered as requested', async ({ client, assert }) => {
    const { accountId, token } = customer
    await finished(accountId, { title: 'émile', qualityScore: 0.5 })
    await finished(accountId, { title: 'Zebra', qualityScore: 0.95, type: 'review' })
    await finished(accountId, { title: 'apple', qualityScore: 0.7 })
    const published = await finished(accountId, { title: 'Banana', qualityScore: 0.6, type: 'review' })
    const archived = await finished(accountId, { title: 'archived one', qualityScore: 1 })
    await generating(accountId, { title: 'being made' })
    await publish(customer, published)
    await archivePublication(accountId, archived)

    const titles = async (query: string) => {
      const response = await client.get(`/api/publications?${query}`).bearerToken(token)
      response.assertStatus(200)
      const { publications, pagination } = response.body().data
      assert.equal(pagination.totalItems, publications.length)
      return publications.map(({ title }: { title: string }) => title)
    }
    assert.deepEqual(await titles('sort=newest'), ['being made', 'Banana', 'apple', 'Zebra', 'émile'])
    assert.deepEqual(await titles('sort=oldest'), ['émile', 'Zebra', 'apple', 'Banana', 'being made'])
    assert.deepEqual(await titles('sort=title'), ['apple', 'Banana', 'being made', 'émile', 'Zebra'])
    assert.deepEqual(await titles('sort=quality'), ['Zebra', 'apple', 'Banana', 'émile', 'being made'])
    assert.deepEqual(await titles('type=review'), ['Banana', 'Zebra'])
    assert.deepEqual(await titles('type=all&status=all'), ['being made', 'Banana', 'apple', 'Zebra', 'émile'])
    assert.deepEqual(await titles('status=published'), ['Banana'])
    assert.deepEqual(await titles('status=archived'), ['archived one'])
    assert.deepEqual(await titles('status=draft&type=review&sort=title'), ['Zebra'])
    assert.deepEqual(await titles('status=draft&type=blog&sort=quality'), ['apple', 'émile', 'being made'])
    // The same with search words.
    assert.deepEqual(await titles('search=300%20kilometres&sort=title'), [
      'apple',
      'Banana',
      'émile',
      'Zebra',
    ])
    assert.deepEqual(await titles('search=kilometres&type=review&status=draft'), ['Zebra'])
    assert.deepEqual(await titles('search=kilometres&status=archived'), ['archived one'])
    assert.deepEqual(await titles('search=kilometres&status=published'), ['Banana'])
  })

  test('refuses {0}')
    .with([
      ['limit=-1', 'limit', 'limit must be 1 or more'],
      ['limit=0', 'limit', 'limit must be 1 or more'],
      ['limit=101', 'limit', 'limit must be 100 or less'],
      ['page=abc', 'page', 'page must be an integer'],
      ['page=0', 'page', 'page must be 1 or more'],
      ['page=1.5', 'page', 'page must be an integer'],
      ['page=1&page=2', 'page', 'page is given more than once'],
      ['type=poem', 'type', 'type must be one of all, blog, review'],
      ['type[]=blog', 'type', 'type must be one of all, blog, review'],
      ['type[$ne]=blog', 'type', 'type must be one of all, blog, review'],
      ['status=deleted', 'status', 'status must be one of all, draft, published, archived'],
      ['sort=password', 'sort', 'sort must be one of newest, oldest, title, quality, relevance, updated'],
      [
        'updatedSince=yesterday',
        'updatedSince',
        'updatedSince must be a valid date-time, such as 2026-12-01T09:00:00Z',
      ],
      [`search=${'a'.repeat(201)}`, 'search', 'search must have at most 200 characters'],
      ['search=a%00b', 'search', 'search contains a character that is not text'],
      ['search[]=a', 'search', 'search must be a string'],
      ['search[]=a&search[]=b', 'search', 'search is given more than once'],
    ])
    .run(async ({ client, assert }, [query, field, message]) => {
      const response = await client.get(`/api/publications?${query}`).bearerToken(customer.token)
      response.assertStatus(422)
      assert.equal(response.body().code, 'VALIDATION_ERROR')
      assert.deepEqual(response.body().errors[0], {
        field,
        rule: response.body().errors[0].rule,
        message,
        msg: message,
      })
    })

  test('lists what has changed since a time, and keeps its place while rows change', async ({
    client,
    assert,
  }) => {
    const { accountId, token } = customer
    const ids: string[] = []
    for (const minute of [0, 1, 2, 3]) {
      const id = await finished(accountId, { title: `Bike ${minute}` })
      const updated_at = Date.UTC(2026, 0, 1, 0, minute)
      await transaction((trx) => trx.from('publications').where({ id }).update({ updated_at }))
      ids.push(id)
    }
    const [a, b, c, d] = ids
    const read = async (query: string) => {
      const response = await client.get(`/api/publications?${query}`).bearerToken(token)
      response.assertStatus(200)
      const { publications, nextCursor, pagination } = response.body().data
      const listed = publications.map(({ id }: { id: string }) => id)
      return { listed, nextCursor, total: pagination.totalItems }
    }
    const first = await read('sort=updated&limit=2')
    assert.deepEqual(first.listed, [a, b])
    // The last row of the page, and with it what the cursor names, moves to the end.
    await client.put(`/api/publications/${b}`).bearerToken(token).json({ title: 'Changed' })
    const second = await read(`sort=updated&limit=2&startingAfter=${first.nextCursor}`)
    assert.deepEqual(second.listed, [c, d])
    const third = await read(`sort=updated&limit=2&startingAfter=${second.nextCursor}`)
    assert.deepEqual([third.listed, third.nextCursor], [[b], null])

    const SINCE = 'updatedSince=2026-01-01T00:02:00.000Z'
    const changed = await read(`${SINCE}&sort=updated`)
    assert.deepEqual([changed.listed, changed.total], [[c, d, b], 3], 'that time is included')
    const begun = await read(`${SINCE}&sort=updated&limit=1`)
    const counted = begun.nextCursor.replace(/3$/, '41')
    const page = await read(`${SINCE}&sort=updated&limit=1&startingAfter=${counted}`)
    assert.deepEqual([page.listed, page.total], [[d], 41], 'counted once, for the first page')
    assert.match(page.nextCursor, /\.41$/)
    assert.deepEqual((await read(`${SINCE}&search=bike&sort=updated`)).listed, [c, d, b])
    assert.deepEqual((await read('updatedSince=2026-01-01T01:02:00%2B01:00&sort=title')).listed, [c, d, b])
    await archivePublication(accountId, a!)
    assert.deepEqual((await read(`${SINCE}&status=archived`)).listed, [a])
    const other = await client.get(`/api/publications?sort=updated&startingAfter=${a}`).bearerToken(token)
    other.assertStatus(422)
    assert.equal(other.body().errors[0].field, 'startingAfter')
  })

  test('is private to its account', async ({ client, assert }) => {
    await finished(customer.accountId)
    const other = await signedInCustomer()
    for (const query of ['', '?search=cargo', '?status=archived', `?search=${customer.accountId}`]) {
      const { data } = (await client.get(`/api/publications${query}`).bearerToken(other.token)).body()
      assert.deepEqual(data.publications, [])
      assert.equal(data.pagination.totalItems, 0)
      assert.equal(data.stats.total, 0)
    }
  })

  test('counts by type and status through every change', async ({ client, assert }) => {
    const { accountId, token } = customer
    const stats = async () => {
      const { data } = (await client.get('/api/publications').bearerToken(token)).body()
      const counted = await readConnection()
        .from('publications')
        .where({ account_id: accountId, is_listed: true })
        .groupBy('type', 'status')
        .select('type', 'status')
        .count('* as count')
      for (const { type, status, count } of counted)
        assert.equal(data.stats[`${type}_${status}`], Number(count))
      return data.stats
    }
    const first = await generating(accountId)
    assert.containSubset(await stats(), { total: 1, draft: 1, blog_draft: 1 })
    await fail(first, null)
    assert.containSubset(await stats(), { total: 0, draft: 0, blog_draft: 0 })
    await transaction((trx) => resumePublication(trx, first, 'web'))
    assert.containSubset(await stats(), { total: 1, blog_draft: 1 })
    await fail(first, { title: 'Half', content: 'Half a text.' })
    assert.containSubset(await stats(), { total: 1, blog_draft: 1 })
    const review = await finished(accountId, { type: 'review' })
    assert.containSubset(await stats(), { total: 2, blog_draft: 1, review_draft: 1 })
    await archivePublication(accountId, review)
    await archivePublication(accountId, first)
    assert.containSubset(await stats(), { total: 0, archived: 2, blog_archived: 1, review_archived: 1 })
    await transaction((trx) => resumePublication(trx, first, 'web'))
    assert.containSubset(await stats(), { total: 1, blog_draft: 1, blog_archived: 0, archived: 1 })
  })

  test('counts exactly whatever happens at the same time', async ({ client, assert }) => {
    const { accountId, token } = customer
    const ids = await Promise.all(Array.from({ length: 10 }, () => finished(accountId)))
    const moves = ids.flatMap((id, index) => [
      client.post(`/api/publications/${id}/archive`).bearerToken(token),
      client.post(`/api/publications/${id}/archive`).bearerToken(token),
      client
        .put(`/api/publications/${id}`)
        .bearerToken(token)
        .json({ type: index % 2 ? 'review' : 'blog' }),
    ])
    for (const response of await Promise.all(moves)) response.assertStatus(200)
    const { stats } = (await client.get('/api/publications').bearerToken(token)).body().data
    assert.containSubset(stats, { total: 0, archived: 10, blog_archived: 5, review_archived: 5 })
  })

  test('hides what failed without text, from list, search and counts', async ({ client, assert }) => {
    const hidden = await generating(customer.accountId, { title: 'Never written' })
    const shown = await generating(customer.accountId, { title: 'Half written' })
    await fail(hidden, null)
    await fail(shown, { title: 'Half written', content: 'It begins well.' })
    for (const query of ['', '?search=written', '?type=blog&sort=quality']) {
      const { data } = (await client.get(`/api/publications${query}`).bearerToken(customer.token)).body()
      assert.deepEqual(
        data.publications.map(({ id }: { id: string }) => id),
        [shown]
      )
      assert.equal(data.stats.total, 1)
    }
    const still = await client.get(`/api/publications/${hidden}`).bearerToken(customer.token)
    assert.equal(still.body().data.generationStatus, 'failed')
  })
})
