import { expect, it } from 'vitest'
import { Cygnet } from '../src/index.js'
import { CygnetOperator } from '../src/session/operator.js'

const baseUrl = 'https://cygnet.example'

/** Records the addresses that are called, and answers each with nothing. */
function recorder() {
  const urls: URL[] = []
  const fetch = async (url: string) => {
    urls.push(new URL(url))
    return Response.json({ success: true, message: '', data: {} })
  }
  return { urls, fetch }
}

interface List {
  path: string
  call: () => PromiseLike<unknown>
}

/** The `list` methods of a client's resources and their sub-resources. */
function listsOf(resource: object, path: string[] = []): List[] {
  const below = Object.entries(resource).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null ? listsOf(value, [...path, name]) : []
  )
  const { list } = resource as { list?: () => PromiseLike<unknown> }
  return list ? [...below, { path: path.join('.'), call: () => list.call(resource) }] : below
}

/** The notes of one account. */
const OF_A_RECORD = 'admin.notes'

it('every list works without arguments', async () => {
  const { urls, fetch } = recorder()
  const lists = [
    ...listsOf(new Cygnet({ baseUrl, apiKey: 'cg_example', fetch })),
    ...listsOf(new CygnetOperator({ baseUrl, token: 'cgs_example', fetch })),
  ].filter(({ path }) => path !== OF_A_RECORD)
  expect(lists.length).toBeGreaterThan(25)
  for (const { path, call } of lists) {
    await call()
    expect(urls.at(-1)?.href, path).not.toMatch(/undefined|null|NaN/)
  }
  expect(urls).toHaveLength(lists.length)
})

it('the calendar shows the 30 days from today, or from a given day', async () => {
  const { urls, fetch } = recorder()
  const { calendar } = new Cygnet({ baseUrl, apiKey: 'cg_example', fetch })
  const today = () => new Date().toISOString().slice(0, 10)
  const before = today()
  await calendar.list()
  await calendar.list({ from: '2026-12-20' })
  await calendar.list({ from: 'no date' })
  const [first, second, third] = urls.map(({ searchParams }) => Object.fromEntries(searchParams))
  expect([before, today()]).toContain(first?.from)
  expect(second).toEqual({ from: '2026-12-20', to: '2027-01-19' })
  expect(third).toEqual({ from: 'no date', to: 'no date' })
})
