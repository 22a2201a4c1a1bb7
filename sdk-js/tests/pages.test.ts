import { describe, expect, it } from 'vitest'
import type { PublicationsPage } from '../src/index.js'
import type { CygnetSession } from '../src/session/index.js'
import { answerOf, type Envelope } from './support/contract.js'
import { json } from './support/server.js'
import { useServer } from './support/setup.js'

const context = useServer()
const ROUTE = 'GET /api/publications'

/** A page of the contract's example with these ids; the last of them is the cursor of the next one. */
function page(number: number, totalPages: number, ids: string[]): Envelope {
  const body = answerOf('listPublications', 200)
  const [summary] = body.data.publications
  body.data.publications = ids.map((id) => ({ ...summary, id, _id: id }))
  body.data.pagination = { ...body.data.pagination, currentPage: number, totalPages }
  body.data.hasMore = number < totalPages
  body.data.nextCursor = body.data.hasMore ? ids.at(-1) : null
  return body
}

async function idsOf(list: AsyncIterable<{ id: string }>): Promise<string[]> {
  const ids: string[] = []
  for await (const publication of list) ids.push(publication.id)
  return ids
}

describe('a list', () => {
  it('is one page when awaited', async () => {
    const body = answerOf('listPublications', 200)
    context.server.on(ROUTE, json(200, body))
    expect(await context.client().publications.list({ page: 1 })).toEqual(body.data)
    expect(context.server.requests).toHaveLength(1)
  })

  it('is every item when iterated, page by page', async () => {
    context.server.on(
      ROUTE,
      json(200, page(1, 3, ['a', 'b'])),
      json(200, page(2, 3, ['c', 'd'])),
      json(200, page(3, 3, ['e']))
    )
    expect(await idsOf(context.client().publications.list({ limit: 2 }))).toEqual(['a', 'b', 'c', 'd', 'e'])
    const cursors = context.server.requests.map((request) => request.query.get('startingAfter'))
    expect(cursors).toEqual([null, 'b', 'd'])
    expect(context.server.requests.every((request) => request.query.get('limit') === '2')).toBe(true)
  })

  it('yields an item once that moved to the next page meanwhile', async () => {
    context.server.on(ROUTE, json(200, page(1, 2, ['a', 'b'])), json(200, page(2, 2, ['b', 'c'])))
    expect(await idsOf(context.client().publications.list())).toEqual(['a', 'b', 'c'])
  })

  it('ends where a server gives the same cursor again', async () => {
    context.server.on(ROUTE, json(200, page(1, 2, ['a', 'b'])), json(200, page(1, 2, ['a', 'b'])))
    expect(await idsOf(context.client().publications.list())).toEqual(['a', 'b'])
    expect(context.server.requests).toHaveLength(2)
  })

  it('is read by number where the list has no cursors', async () => {
    const invoices = (number: number, id: string) => {
      const body = answerOf('listInvoices', 200)
      body.data.invoices = [{ ...body.data.invoices[0], id }]
      body.data.pagination = { ...body.data.pagination, currentPage: number, totalPages: 2 }
      return json(200, body)
    }
    context.server.on('GET /api/subscriptions/invoices', invoices(1, 'a'), invoices(2, 'b'))
    expect(await idsOf(context.client().subscriptions.invoices())).toEqual(['a', 'b'])
    expect(context.server.requests.map((request) => request.query.get('page'))).toEqual([null, '2'])
  })

  it.each([
    [
      'listWebhookDeliveries',
      '/api/webhook-deliveries',
      'deliveries',
      (c) => c.webhooks.deliveries({ limit: 1 }),
    ],
    ['listWebhookEvents', '/api/webhook-events', 'events', (c) => c.webhooks.events({ limit: 1 })],
    ['listApiCalls', '/api/request-log', 'calls', (c) => c.apiCalls.list({ limit: 1 })],
  ] as [string, string, string, (client: CygnetSession) => AsyncIterable<{ id: string }>][])(
    'is read by cursor where it has no numbers: %s',
    async (operation, path, items, listOf) => {
      const part = (id: string, nextCursor: string | null) => {
        const body = answerOf(operation, 200)
        body.data[items] = [{ ...body.data[items][0], id }]
        return json(200, { ...body, data: { ...body.data, hasMore: nextCursor !== null, nextCursor } })
      }
      context.server.on(`GET ${path}`, part('a', 'a'), part('b', null))
      expect(await idsOf(listOf(context.client()))).toEqual(['a', 'b'])
      const queries = context.server.requests.map(({ query }) => Object.fromEntries(query))
      expect(queries).toEqual([{ limit: '1' }, { limit: '1', startingAfter: 'a' }])
    }
  )

  it('asks for no page that is not read', async () => {
    context.server.on(ROUTE, json(200, page(1, 9, ['a', 'b'])))
    for await (const _publication of context.client().publications.list()) break
    expect(context.server.requests).toHaveLength(1)
  })

  it('sends nothing before it is used, and one request however often it is awaited', async () => {
    context.server.on(ROUTE, json(200, page(1, 1, ['a'])))
    const list = context.client().publications.list()
    expect(context.server.requests).toHaveLength(0)
    await list
    await list
    expect(await idsOf(list)).toEqual(['a'])
    expect(context.server.requests).toHaveLength(1)
  })

  it('is page after page where the fields beside the items are needed', async () => {
    context.server.on(ROUTE, json(200, page(1, 2, ['a', 'b'])), json(200, page(2, 2, ['c'])))
    const numbers: number[] = []
    for await (const { pagination } of context.client().publications.list().pages()) {
      numbers.push(pagination.currentPage)
    }
    expect(numbers).toEqual([1, 2])
  })

  it('is an array of a given length, and no further page is read than needed', async () => {
    context.server.on(ROUTE, json(200, page(1, 3, ['a', 'b'])), json(200, page(2, 3, ['c', 'd'])))
    const three = await context.client().publications.list().toArray({ limit: 3 })
    expect(three.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(await context.client().publications.list().toArray({ limit: 0 })).toEqual([])
    expect(context.server.requests).toHaveLength(2)
  })

  it('can be used as a promise', async () => {
    context.server.on(ROUTE, json(200, page(1, 1, ['a'])))
    const promise: Promise<PublicationsPage> = context.client().publications.list()
    const [{ publications }] = await Promise.all([promise])
    expect(publications).toHaveLength(1)
  })

  it('without items is empty', async () => {
    context.server.on(ROUTE, json(200, page(1, 0, [])))
    expect(await idsOf(context.client().publications.list())).toEqual([])
  })
})
