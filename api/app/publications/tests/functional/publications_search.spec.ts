import { test } from '@japa/runner'
import { onSqlite, query, transaction } from '#core/database/transaction'
import { type ListQuery, pageOfIds } from '#publications/queries/list_publications'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { finished } from '#tests/support/publications'

test.group('Searching the library', (group) => {
  let customer: Customer
  group.setup(async () => {
    customer = await signedInCustomer()
    const { accountId } = customer
    await finished(accountId, {
      title: 'Wie oft muss ein Lastenrad gewartet werden?',
      topic: 'Wartung',
      content: 'Die Straße nach Köln: 300 km, dann C++ und 24/7-Service für 1.250 €.',
      companyName: 'Lindner & Söhne',
    })
    await finished(accountId, {
      title: 'Обслуживание велосипеда',
      topic: null,
      content: 'Первый осмотр через месяц.',
      companyName: null,
    })
    await finished(accountId, {
      title: '貨物自転車の整備',
      topic: null,
      content: 'Ꮳherokee ligature ﬁne',
      companyName: null,
    })
  })

  const found = async (client: { get: CallableFunction }, search: string): Promise<string[]> => {
    const response = await client
      .get(`/api/publications?search=${encodeURIComponent(search)}&sort=oldest`)
      .bearerToken(customer.token)
    response.assertStatus(200)
    return response.body().data.publications.map(({ title }: { title: string }) => title.slice(0, 3))
  }

  test('finds {1} by "{0}"')
    .with([
      ['lastenrad', ['Wie']],
      ['LASTEN', ['Wie']],
      ['wartung', ['Wie']],
      ['sohne', ['Wie']],
      ['Söhne lindner 300', ['Wie']],
      ['straße', ['Wie']],
      ['koln', ['Wie']],
      ['24/7', ['Wie']],
      ['1.250', ['Wie']],
      ['lastenrad осмотр', []],
      ['rad', []],
      ['велосипед', ['Обс']],
      ['ОСМОТР месяц', ['Обс']],
      ['自転車', ['貨物自']],
      ['整', ['貨物自']],
      ['fine', ['貨物自']],
      ['Ꮳherokee', ['貨物自']],
      ['kilometres', []],
    ] as [string, string[]][])
    .run(async ({ client, assert }, [search, titles]) => {
      assert.deepEqual(
        await found(client, search),
        titles.map((title) => title.slice(0, 3))
      )
    })

  test('forgives a typo: {0} finds what {1} is')
    .with([
      ['lastenrda', ['Wie']],
      ['lastenard gewartet', ['Wie']],
      ['lindnr sohne', ['Wie']],
      ['wartugn', ['Wie']],
      ['обслуживяние', ['Обс']],
      // Too short, too far, or two words of which each is known.
      ['rda', []],
      ['lostenbat', []],
      ['lindner обслуживание', []],
    ] as [string, string[]][])
    .run(async ({ assert, client }, [search, titles]) => {
      assert.deepEqual(await found(client, search), titles)
    })

  test('forgives no typo with the words of somebody else', async ({ assert, client }) => {
    const other = await signedInCustomer()
    await finished(other.accountId, { title: 'Zwiebelkuchen', content: 'Rezept.' })
    assert.deepEqual(await found(client, 'zwiebelkuhcen'), [])
  })

  test('takes {0} as typed text, not as an operator')
    .with([
      ['lastenrad OR осмотр', 0],
      ['lastenrad NOT wartung', 0],
      ['"lastenrad', 1],
      ['lastenrad*', 1],
      ['last* AND', 0],
      ["lastenrad'; DROP TABLE publications; --", 0],
      ['title:lastenrad', 0],
      ['{facets} : aa', 0],
      ['NEAR(lastenrad wartung)', 0],
      ['^lastenrad', 1],
      ['-lastenrad', 1],
      ['lastenrad & wartung | !', 1],
      ['lastenrad:*', 1],
      ["'lastenrad'", 1],
      ['\\lastenrad\\', 1],
      ['tblog', 0],
      ['vactive', 0],
      ['@vactive', 0],
      ['()', 3],
      ['%', 3],
      ['🙂', 3],
      [Array.from({ length: 100 }, (_, number) => String.fromCharCode(97 + (number % 26))).join(' '), 0],
    ] as [string, number][])
    .run(async ({ client, assert }, [search, count]) => {
      assert.lengthOf(await found(client, search), count)
    })

  test('follows an edit and forgets what was deleted', async ({ client, assert }) => {
    const id = await finished(customer.accountId, { title: 'Quartz countertops' })
    await client
      .put(`/api/publications/${id}`)
      .bearerToken(customer.token)
      .json({ title: 'Granite countertops', content: 'Nothing else.' })
    assert.deepEqual(await found(client, 'quartz'), [])
    assert.deepEqual(await found(client, 'granite'), ['Gra'])
    await transaction((trx) => trx.from('publications').where('id', id).delete())
    assert.deepEqual(await found(client, 'granite'), [])
    if (!onSqlite()) return
    const [orphans] = await transaction((trx) =>
      query<{ count: number }>(
        trx,
        'SELECT COUNT(*) AS count FROM publication_words WHERE rowid NOT IN (SELECT id FROM publication_search)'
      )
    )
    assert.equal(orphans!.count, 0)
  })
})

test.group('A page of the library', () => {
  const questions = (['newest', 'oldest', 'title', 'quality', 'updated'] as const).flatMap((sort) =>
    ([null, 'blog', 'review'] as const).flatMap((type) =>
      ([null, 'draft', 'published', 'archived'] as const).map(
        (status): ListQuery => ({
          accountId: 'x',
          page: 50,
          limit: 10,
          startingAfter: null,
          search: null,
          metadata: { externalId: null, customMetadata: {} },
          updatedSince: sort === 'updated' ? 1 : null,
          sort,
          type,
          status,
        })
      )
    )
  )

  test('is read in order from an index, whatever the filter and order', async ({ assert }) => {
    const byNumber = questions.map((question) => pageOfIds(question))
    const byCursor = questions.map((question) =>
      pageOfIds(
        question,
        {
          ...{ newest: ['x'], relevance: ['x'], oldest: ['x'] },
          ...{ title: ['a', 'x'], quality: [90, 'x'], updated: [2, 'x'] },
        }[question.sort]
      )
    )
    for (const { sql, values } of [...byNumber, ...byCursor]) {
      const plan = await transaction(async (trx) => {
        if (onSqlite()) return JSON.stringify(await query(trx, `EXPLAIN QUERY PLAN ${sql}`, values))
        // A small table is read as a whole and sorted, unless that is disabled.
        for (const way of ['seqscan', 'bitmapscan', 'sort'])
          await trx.rawQuery(`SET LOCAL enable_${way} = off`)
        return JSON.stringify(await query(trx, `EXPLAIN ${sql}`, values))
      })
      // With so few rows PostgreSQL may as well go through them all in the order of their ids.
      const index = onSqlite() ? /USING (COVERING )?INDEX publications_by_/ : /publications_(by_|pkey)/
      assert.match(plan, index, sql)
      assert.notMatch(plan, onSqlite() ? /TEMP B-TREE/ : /Sort/, sql)
    }
  })
})

test.group('What a search finds', () => {
  test('has titles before texts by relevance, and says where each matched', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    const { accountId } = customer
    const inTitle = await finished(accountId, { title: 'Winter tyres for cargo bikes', content: 'Grip.' })
    const long = `${'Before. '.repeat(40)}Then **winter** comes, and its [tyres](https://a.example) go on. ${'After. '.repeat(40)}`
    const inText = await finished(accountId, { title: 'A yearly check', content: long })
    const search = async (sort: string) =>
      (
        await client.get(`/api/publications?search=winter+tyr&sort=${sort}`).bearerToken(customer.token)
      ).body().data.publications
    const [first, second] = await search('relevance')
    assert.deepEqual([first.id, second.id], [inTitle, inText])
    assert.deepEqual(first.match, { field: 'title', text: 'Winter tyres for cargo bikes' })
    assert.equal(second.match.field, 'content')
    assert.match(
      second.match.text,
      /^\.\.\. (Before\. )+Then winter comes, and its tyres go on\. (After\. ?)+ \.\.\.$/
    )
    assert.isBelow(second.match.text.length, 220)
    assert.deepEqual(
      (await search('newest')).map(({ id }: { id: string }) => id),
      [inText, inTitle]
    )
    const list = await client.get('/api/publications').bearerToken(customer.token)
    assert.notProperty(list.body().data.publications[0], 'match')
  })
})
