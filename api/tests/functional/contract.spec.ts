import router from '@adonisjs/core/services/router'
import { test } from '@japa/runner'
import { operations } from '#core/contract/contract'
import { mountedPrefixes } from '#core/http/mounts'
import {
  type CheckedResponse,
  MOUNTED_OUTSIDE,
  mustMatchContract,
  OUTSIDE_THE_CONTRACT,
} from '#tests/support/contract_check'

/** `GET /api/publications/{id} getPublication` for every route, in the contract's notation. */
function routes(): string[] {
  return Object.values(router.toJSON())
    .flat()
    .flatMap(({ methods, pattern, name }) =>
      methods
        .filter((method) => method !== 'HEAD')
        .map((method) => `${method} ${pattern.replace(/:([A-Za-z]+)/g, '{$1}')} ${name}`)
    )
    .sort()
}

const outside = (route: string) => OUTSIDE_THE_CONTRACT.some((one) => route.startsWith(`${one} `))

test.group('The contract and the router', () => {
  test('have the same operations, under the same names', ({ assert }) => {
    const documented = [...operations.values()]
      .map(({ method, path, operationId }) => `${method} ${path} ${operationId}`)
      .sort()
    assert.deepEqual(
      routes().filter((route) => !outside(route)),
      documented
    )
  })

  test('exclude only what is listed', ({ assert }) => {
    assert.deepEqual(
      routes()
        .filter(outside)
        .map((route) => route.split(' ').slice(0, 2).join(' ')),
      OUTSIDE_THE_CONTRACT
    )
  })

  test('share the front door only with the listed servers', ({ assert }) => {
    assert.deepEqual(mountedPrefixes(), MOUNTED_OUTSIDE)
  })
})

const signedOut = { success: true, message: 'Signed out', data: null }
const answer = (
  change: Partial<CheckedResponse> & { body?: unknown; headers?: Record<string, string> } = {}
): CheckedResponse => {
  const headers: Record<string, string> = {
    'content-type': 'application/json; charset=utf-8',
    'x-request-id': 'a-request-id',
    ...change.headers,
  }
  return {
    method: 'POST',
    address: '/api/auth/logout',
    status: 200,
    header: (name) => headers[name],
    text: JSON.stringify(change.body ?? signedOut),
    ...change,
  }
}

test.group('An answer', () => {
  test('passes when it matches the contract', () => mustMatchContract(answer()))

  test('breaks the contract with {0}')
    .with([
      ['a field that is not in it', { body: { ...signedOut, secret: 1 } }, /secret/],
      ['a field that is missing', { body: { success: true, data: null } }, /message/],
      ['another type', { body: { ...signedOut, message: 1 } }, /must be string/],
      ['a status that is not in it', { status: 418 }, /status is not documented/],
      ['another content type', { headers: { 'content-type': 'text/html' } }, /content type 'text\/html'/],
      ['no request id', { headers: { 'x-request-id': '' } }, /no X-Request-Id/],
      ['an address that is not in it', { address: '/api/auth/unknown' }, /no such operation/],
      ['an error that has no code', { status: 401, body: { success: false, message: 'No' } }, /code/],
    ] as [string, Parameters<typeof answer>[0], RegExp][])
    .run(({ assert }, [, change, reason]) => {
      assert.throws(() => mustMatchContract(answer(change)), reason)
    })

  test('breaks the contract with a field in an allOf that no part describes', ({ assert }) => {
    const body = structuredClone(exampleOf('getPublication')) as { data: Record<string, unknown> }
    const read = { method: 'GET', address: '/api/publications/019aa0f2' }
    mustMatchContract(answer({ ...read, body }))
    body.data.accountId = 'x'
    assert.throws(() => mustMatchContract(answer({ ...read, body })), /accountId/)
  })
})

function exampleOf(operationId: string): unknown {
  const json = operations.get(operationId)!.responses['200']!.content!['application/json']!
  return (json as { example?: unknown }).example
}
