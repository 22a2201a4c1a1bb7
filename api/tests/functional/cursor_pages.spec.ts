import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { keyOf } from '#tests/support/api_keys'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { addedImage } from '#tests/support/image_files'
import { finished } from '#tests/support/publications'

interface Page {
  items: { id: string; title: string }[]
  hasMore: boolean
  nextCursor: string | null
  currentPage: number
  totalItems: number
}

test.group('A list read by cursor', (group) => {
  let holder: Customer & { key: string }
  group.each.setup(async () => {
    const customer = await signedInCustomer({ plan: 'starter' })
    holder = { ...customer, key: await keyOf(customer) }
  })

  async function pageOf(client: ApiClient, list: 'publications' | 'images', query: string): Promise<Page> {
    const response = await client.get(`/api/v1/${list}?${query}`).header('X-API-Key', holder.key)
    response.assertStatus(200)
    const { [list]: items, pagination, hasMore, nextCursor } = response.body().data
    return { items, hasMore, nextCursor, ...pagination }
  }

  async function allOf(
    client: ApiClient,
    list: 'publications' | 'images',
    query: string,
    between = async () => {}
  ) {
    const ids: string[] = []
    let page = await pageOf(client, list, query)
    for (;;) {
      ids.push(...page.items.map(({ id }) => id))
      if (!page.hasMore) return ids
      await between()
      page = await pageOf(client, list, `${query}&startingAfter=${page.nextCursor}`)
    }
  }

  for (const sort of ['newest', 'oldest', 'title', 'quality', 'updated']) {
    test(`has every publication once, in the order of its pages by number: ${sort}`, async ({
      client,
      assert,
    }) => {
      for (const [title, qualityScore] of [
        ['b', 0.5],
        ['a', 0.9],
        ['c', 0.5],
        ['b', 0.9],
        ['a', 0.5],
      ] as const)
        await finished(holder.accountId, { title, qualityScore })
      const whole = (await pageOf(client, 'publications', `sort=${sort}&limit=5`)).items.map(({ id }) => id)
      assert.lengthOf(new Set(whole), 5)
      for (const limit of [1, 2, 5]) {
        const filters = [
          `sort=${sort}&limit=${limit}`,
          `sort=${sort}&limit=${limit}&search=kilometres&type=blog`,
        ]
        for (const query of filters)
          assert.deepEqual(await allOf(client, 'publications', query), whole, query)
      }
    })
  }

  test('neither skips nor repeats where publications come and go meanwhile', async ({ client, assert }) => {
    const ids: string[] = []
    for (let number = 0; number < 6; number++) ids.unshift(await finished(holder.accountId))
    const first = await pageOf(client, 'publications', 'limit=2')
    assert.deepEqual([first.hasMore, first.nextCursor, first.totalItems], [true, ids[1], 6])
    await finished(holder.accountId)
    // The last one that was read goes too: the cursor is a place, not a publication that has to be there.
    await client.delete(`/api/v1/publications/${ids[1]}`).header('X-API-Key', holder.key)
    const second = await pageOf(client, 'publications', `limit=2&startingAfter=${first.nextCursor}&page=3`)
    assert.deepEqual(
      second.items.map(({ id }) => id),
      [ids[2], ids[3]]
    )
    assert.equal(second.currentPage, 1)
    const last = await pageOf(client, 'publications', `limit=2&startingAfter=${second.nextCursor}`)
    assert.deepEqual(
      last.items.map(({ id }) => id),
      [ids[4], ids[5]]
    )
    assert.deepEqual([last.hasMore, last.nextCursor], [false, null])
  })

  test('is the same for images', async ({ client, assert }) => {
    const ids: string[] = []
    for (let number = 0; number < 3; number++) ids.unshift(await image(holder.accountId, number))
    let added = 0
    const read = await allOf(client, 'images', 'limit=1', async () => {
      await image(holder.accountId, 10 + added++)
    })
    assert.deepEqual(read, ids)
  })

  test('refuses a cursor that no page has given', async ({ client, assert }) => {
    const stranger = await signedInCustomer()
    const theirs = await finished(stranger.accountId)
    const refused = [
      'publications?startingAfter=x',
      'images?startingAfter=x',
      `publications?sort=title&startingAfter=${theirs}`,
    ]
    for (const address of refused) {
      const response = await client.get(`/api/v1/${address}`).header('X-API-Key', holder.key)
      response.assertStatus(422)
      assert.equal(response.body().errors[0].field, 'startingAfter')
    }
  })
})

const image = (accountId: string, number: number) =>
  addedImage(accountId, {
    filename: `${accountId.replaceAll('-', '').slice(-24)}${String(number).padStart(8, '0')}.webp`,
  })
