import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { type Operation, operations } from '#core/contract/contract'
import { forgetAll, policies } from '#core/http/rate_limiter'
import { newId } from '#core/ids'
import { exampleOf } from '#platform/documentation/documented_call'
import { documentedWindows } from '#platform/documentation/windows'
import { createApiKey } from '#platform/keys/create_api_key'
import { projectRoot } from '#start/settings'
import { FULL_KEY } from '#tests/support/api_keys'
import { signedInCustomer } from '#tests/support/customers'

const publicApi = [...operations.values()].filter(({ path }) => path.startsWith('/api/v1/'))

type RateLimit = { requestsPerMinute: number; requestsPerHour: number }
const USUAL: RateLimit = { requestsPerMinute: 60, requestsPerHour: 1000 }

async function keyWith(rateLimit: RateLimit = USUAL): Promise<string> {
  const customer = await signedInCustomer({ plan: 'business' })
  return (await createApiKey(customer, { ...FULL_KEY, rateLimit })).secret
}

interface Call {
  method?: string
  path: string
  body?: object | null
  headers?: Record<string, string>
}

/** A call with a key; of a stream, only its beginning is read. */
async function call(key: string, { method = 'GET', path, body, headers = {} }: Call) {
  const response = await fetch(`http://${process.env.HOST}:${process.env.PORT}${path}`, {
    method,
    headers: { 'x-api-key': key, ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  const answer = isJson ? ((await response.json()) as { code?: string; data?: { policy?: string } }) : {}
  if (!isJson) await response.body?.cancel()
  return { status: response.status, ...answer, headers: response.headers, left: leftOf(response) }
}

/** What is left of each window that a call was counted in: `{ minute: 59 }`. */
const leftOf = ({ headers }: Response): Record<string, number> =>
  Object.fromEntries(
    [...(headers.get('ratelimit') ?? '').matchAll(/"(\w+)";r=(\d+)/g)].map(([, name, left]) => [
      name!,
      Number(left),
    ])
  )

/** What is used of every window that calls with this key can count in: `{ minute: 1 }`. */
async function usedOf(key: string): Promise<Record<string, number>> {
  const { data } = await call(key, { path: '/api/v1/key' })
  const { windows } = data as unknown as { windows: { name: string; requests: number; remaining: number }[] }
  return Object.fromEntries(windows.map(({ name, requests, remaining }) => [name, requests - remaining]))
}

const status = (): Call => ({ path: `/api/v1/publications/generation-status/${newId()}` })
const outline = (): Call => ({ path: `/api/v1/publications/generation-status/${newId()}/outline` })
const generate = (body: object = { prompt: 'How often should a cargo bike be serviced?' }): Call => ({
  method: 'POST',
  path: '/api/v1/publications/generate',
  body,
})
const score: Call = {
  method: 'POST',
  path: '/api/v1/publications/score',
  body: { content: 'A cargo bike is serviced once a year.' },
}

/** A call that the contract accepts; a record that it names does not exist. */
function exampleCall(operation: Operation): Call {
  const query = operation.parameters
    .filter(({ in: place, required }) => place === 'query' && required)
    .map(({ name }) => `${name}=2026-12-01`)
  return {
    method: operation.method,
    path: `${operation.path.replace(/\{\w+\}/g, newId)}?${query.join('&')}`,
    body: operation.requestBody && (exampleOf(operation) ?? {}),
  }
}

/** The windows of an operation according to the table in the contract. */
function inTheTable({ operationId }: Operation): string[] {
  const own = documentedWindows.find(({ counts }) => counts.includes(`\`${operationId}\``))
  if (!own) return ['minute', 'hour']
  return own.counts.includes('besides') ? ['minute', 'hour', own.name] : [own.name]
}

test.group('What a call with an API key counts in', () => {
  for (const operation of publicApi)
    test(`${operation.operationId}: ${inTheTable(operation).join(', ')}`, async ({ assert }) => {
      const key = await keyWith()
      forgetAll()
      const first = await call(key, exampleCall(operation))
      const second = await call(key, exampleCall(operation))
      assert.deepEqual(Object.keys(first.left), inTheTable(operation))
      const isGivenBack = (name: string, { status }: { status: number }) =>
        name === 'generation' && status === 422
      for (const [name, left] of Object.entries(second.left))
        assert.equal(first.left[name]! - left, isGivenBack(name, second) ? 0 : 1, name)
      const counted = (name: string) =>
        inTheTable(operation).includes(name)
          ? [first, second].filter((answer) => !isGivenBack(name, answer)).length
          : 0
      assert.deepEqual(await usedOf(key), {
        minute: counted('minute'),
        hour: counted('hour'),
        // The call that asks counts in its own.
        key: counted('key') + 1,
        status: counted('status'),
        generation: counted('generation'),
        scoring: counted('scoring'),
      })
    })

  test('is the same in the contract, in the answer of the server and in the guide', async ({
    assert,
    client,
  }) => {
    const { windows } = (await client.get('/api/documentation/limits')).body().data
    assert.deepEqual(
      windows.map(({ name, requests, seconds, per }: Record<string, unknown>) => [
        name,
        requests,
        seconds,
        per,
      ]),
      [
        ['minute', 60, 60, 'key'],
        ['hour', 1000, 3600, 'key'],
        ['key', policies.key.points, 60, 'account'],
        ['status', policies.status.points, 60, 'account'],
        ['generation', policies.generation.points, 300, 'account'],
        ['scoring', policies.scoring.points, 60, 'account'],
        ['anonymous', policies.anonymous.points, 60, 'address'],
      ]
    )
    const guide = readFileSync(join(projectRoot, 'dashboard/src/public/docs/guides/limits.md'), 'utf8')
    for (const { operationId, method, path, window } of publicApi) {
      const row = guide.split('\n').filter((line) => line.includes(`\`${method} ${path.slice(7)}\``))
      assert.deepEqual(
        row.map((line) => /^\| `(\w+)`/.exec(line)?.[1]),
        window === null ? [] : [window],
        operationId
      )
    }
  })
})

test.group('A key that asks what it is', () => {
  test('learns its permissions, and what is left of every window', async ({ assert }) => {
    const customer = await signedInCustomer({ plan: 'business' })
    const { key, secret } = await createApiKey(customer, {
      name: 'Nightly import',
      permissions: ['images:read'],
      rateLimit: { requestsPerMinute: 5, requestsPerHour: 50 },
    })
    const { secret: other } = await createApiKey(customer, { ...FULL_KEY, rateLimit: USUAL })
    await call(secret, { path: '/api/v1/images' })
    await call(other, generate())
    await call(other, status())
    const { status: code, data } = await call(secret, { path: '/api/v1/key' })
    assert.equal(code, 200)
    const { id, name, permissions, windows } = data as unknown as Record<string, unknown>
    assert.deepEqual(
      { id, name, permissions },
      { id: key.id, name: 'Nightly import', permissions: ['images:read'] }
    )
    assert.deepEqual(
      (windows as { name: string; requests: number; remaining: number }[]).map((one) => [
        one.name,
        one.requests,
        one.remaining,
      ]),
      [
        ['minute', 5, 4],
        ['hour', 50, 49],
        ['key', policies.key.points, policies.key.points - 1],
        ['status', policies.status.points, policies.status.points - 1],
        ['generation', policies.generation.points, policies.generation.points - 1],
        ['scoring', policies.scoring.points, policies.scoring.points],
      ]
    )
    assert.notInclude(JSON.stringify(data), secret)
  })

  test('is answered when its minute and its hour are used up', async ({ assert }) => {
    const key = await keyWith({ requestsPerMinute: 1, requestsPerHour: 1 })
    await call(key, { path: '/api/v1/images' })
    assert.equal((await call(key, { path: '/api/v1/images' })).status, 429)
    const answer = await call(key, { path: '/api/v1/key' })
    assert.deepEqual([answer.status, answer.left], [200, { key: policies.key.points - 1 }])
    const { windows } = answer.data as unknown as { windows: Record<string, unknown>[] }
    assert.deepEqual(
      windows.slice(0, 2).map(({ name, remaining }) => [name, remaining]),
      [
        ['minute', 0],
        ['hour', 0],
      ]
    )
  })

  test('of test mode learns that', async ({ assert }) => {
    const customer = await signedInCustomer()
    const { secret } = await createApiKey(customer, { ...FULL_KEY, mode: 'test' })
    const { data } = await call(secret, { path: '/api/v1/key' })
    assert.equal((data as unknown as { mode: string }).mode, 'test')
  })
})

test.group('A limit that the owner lowered', () => {
  const ONE = { requestsPerMinute: 1, requestsPerHour: 1000 }

  test('holds for status checks and for everything else together', async ({ assert }) => {
    const key = await keyWith(ONE)
    const first = await call(key, status())
    assert.deepEqual(first.left, { minute: 0, status: policies.status.points - 1 })
    for (const path of [status().path, outline().path, '/api/v1/webhook-events', '/api/v1/publications']) {
      const refused = await call(key, { path })
      assert.equal(refused.status, 429, path)
      assert.equal(refused.data!.policy, 'minute', path)
    }
  })

  test('of the hour as well', async ({ assert }) => {
    const key = await keyWith({ requestsPerMinute: 60, requestsPerHour: 1 })
    assert.deepEqual(Object.keys((await call(key, status())).left), ['hour', 'status'])
    assert.equal((await call(key, status())).data!.policy, 'hour')
  })

  test('does not exist for a key with the usual one: its status checks have their own', async ({
    assert,
  }) => {
    const key = await keyWith()
    assert.deepEqual(Object.keys((await call(key, status())).left), ['status'])
    assert.equal((await call(key, { path: '/api/v1/publications' })).left.minute, 59)
  })
})

test.group('A 429', () => {
  const WIDE = { requestsPerMinute: 1000, requestsPerHour: 20_000 }
  const cases: [window: string, points: number, rateLimit: RateLimit, made: () => Call][] = [
    ['minute', 2, { requestsPerMinute: 2, requestsPerHour: 500 }, () => ({ path: '/api/v1/images' })],
    ['hour', 2, { requestsPerMinute: 60, requestsPerHour: 2 }, () => ({ path: '/api/v1/images' })],
    ['key', policies.key.points, WIDE, () => ({ path: '/api/v1/key' })],
    ['status', policies.status.points, WIDE, status],
    ['scoring', policies.scoring.points, WIDE, () => score],
    ['generation', policies.generation.points, WIDE, () => generateMissing()],
  ]
  /** Takes one of the generation window without making anything. */
  const generateMissing = (): Call => ({
    method: 'POST',
    path: `/api/v1/images/${newId()}/regenerate`,
    body: {},
  })

  for (const [window, points, rateLimit, made] of cases)
    test(`names ${window} where that is used up, and has its headers`, async ({ assert }) => {
      const key = await keyWith(rateLimit)
      for (let time = 0; time < points; time++) assert.notEqual((await call(key, made())).status, 429)
      const refused = await call(key, made())
      assert.deepEqual([refused.status, refused.code], [429, 'RATE_LIMIT_EXCEEDED'])
      assert.deepEqual(refused.data, { policy: window })
      const wait = refused.headers.get('retry-after')
      assert.match(refused.headers.get('ratelimit-policy')!, new RegExp(`^"${window}";q=${points};w=\\d+$`))
      assert.equal(refused.headers.get('ratelimit'), `"${window}";r=0;t=${wait}`)
      assert.equal(refused.headers.get('x-ratelimit-limit'), String(points))
      assert.equal(refused.headers.get('x-ratelimit-remaining'), '0')
      assert.equal(refused.headers.get('x-ratelimit-reset'), wait)
    })
})

test.group('The generation window', () => {
  const { points } = policies.generation

  test('is given back by a call whose input is refused, which still counts as a call', async ({ assert }) => {
    const key = await keyWith()
    for (const body of [
      {},
      { prompt: 'Short' },
      { prompt: 'Which lock is safe?', sources: 1 },
      { promt: 'x' },
    ]) {
      const refused = await call(key, generate(body))
      assert.equal(refused.status, 422, JSON.stringify(body))
      assert.equal(refused.left.generation, points)
    }
    const accepted = await call(key, generate())
    assert.equal(accepted.status, 202)
    assert.deepEqual(accepted.left, { minute: 55, hour: 995, generation: points - 1 })
  })

  test('is given back by the replay of an answer, which still counts as a call', async ({ assert }) => {
    const key = await keyWith()
    const headers = { 'idempotency-key': newId() }
    assert.equal((await call(key, { ...generate(), headers })).left.generation, points - 1)
    const replayed = await call(key, { ...generate(), headers })
    assert.equal(replayed.headers.get('idempotent-replayed'), 'true')
    assert.deepEqual(replayed.left, { minute: 58, hour: 998, generation: points - 1 })
    assert.equal((await call(key, generate())).left.generation, points - 2)
  })

  test('is not given back by a call that was looked into: a record that is missing', async ({ assert }) => {
    const key = await keyWith()
    const path = `/api/v1/publications/${newId()}/rewrite`
    const missing = await call(key, { method: 'POST', path, body: { block: 'A', note: 'Shorter' } })
    assert.deepEqual([missing.status, missing.left.generation], [404, points - 1])
  })
})
