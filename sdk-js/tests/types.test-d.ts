import { describe, expectTypeOf, it } from 'vitest'
import type { Api } from '../src/api.js'
import type { Publication, PublicationsPage } from '../src/index.js'
import type { Answer, JsonPath, Method, OperationRequest, PathOf } from '../src/operations.js'
import { CygnetSession, type Invoice } from '../src/session/index.js'

declare const api: Api
const id = '019aa0f2-6c1e-7a34-9d51-2f6f0c7be201'

/** Compiled, never run: the compiler must reject each line below `@ts-expect-error`. */
describe('a call of the contract', () => {
  it('returns the operation’s answer', () => {
    expectTypeOf(api.call('GET', '/api/publications/{id}', { path: { id } })).resolves.toExtend<Publication>()
    expectTypeOf(api.call('GET', '/api/publications')).resolves.toExtend<PublicationsPage>()
    expectTypeOf(api.call('GET', '/api/subscriptions/invoices')).resolves.toExtend<{ invoices: Invoice[] }>()
    expectTypeOf(api.call('GET', '/api/images/stats')).resolves.not.toBeAny()
    // @ts-expect-error an answer of another operation
    expectTypeOf(api.call('GET', '/api/images')).resolves.toExtend<PublicationsPage>()
  })

  it('has a path of the contract', () => {
    // @ts-expect-error misspelled
    api.call('GET', '/api/publication')
    // @ts-expect-error filled in by hand
    api.call('GET', `/api/publications/${id}`)
    // @ts-expect-error the path has no operation for this method
    api.call('DELETE', '/api/subscriptions/plans')
    // @ts-expect-error the answer is a file
    api.call('GET', '/api/account/export')
    // @ts-expect-error the answer is not a file
    api.file('GET', '/api/auth/me', 'me.json')
    expectTypeOf(api.pathTo('/api/publications/{id}', { id })).toBeString()
    // @ts-expect-error another name than the path has
    api.pathTo('/api/publications/{id}', { sessionId: id })
  })

  it('has the parameters of the operation', () => {
    // @ts-expect-error the id is missing
    api.call('GET', '/api/publications/{id}')
    // @ts-expect-error of another name
    api.call('GET', '/api/publications/{id}', { path: { publicationId: id } })
    // @ts-expect-error of another type
    api.call('GET', '/api/publications/{id}', { path: { id: 7 } })
    api.call('GET', '/api/publications', { query: { status: 'draft', limit: 20, search: undefined } })
    // @ts-expect-error not one of the values
    api.call('GET', '/api/publications', { query: { status: 'lost' } })
    // @ts-expect-error no such parameter
    api.call('GET', '/api/publications', { query: { sortBy: 'title' } })
    // @ts-expect-error required
    api.call('GET', '/api/subscriptions/change-preview')
    api.call('POST', '/api/templates', { body: template, headers: { 'Idempotency-Key': 'k' } })
    api.call('POST', '/api/subscriptions/reactivate', { headers: { traceparent: '00-1' } })
    // @ts-expect-error a header is a text
    api.call('POST', '/api/subscriptions/reactivate', { headers: { traceparent: 7 } })
  })

  it('has the body of the operation', () => {
    api.call('POST', '/api/auth/login', { body: { email: 'a@b.example', password: 'x' } })
    // @ts-expect-error required
    api.call('POST', '/api/auth/login')
    // @ts-expect-error a field is missing
    api.call('POST', '/api/auth/login', { body: { email: 'a@b.example' } })
    // @ts-expect-error of another type
    api.call('POST', '/api/auth/login', { body: { email: 'a@b.example', password: 1 } })
    // @ts-expect-error no such field
    api.call('POST', '/api/auth/login', { body: { email: 'a@b.example', password: 'x', remember: true } })
    // @ts-expect-error the operation takes none
    api.call('POST', '/api/auth/logout', { body: {} })
    api.call('POST', '/api/publications/{id}/publish', { path: { id } })
    api.call('POST', '/api/images/upload', { form: new FormData() })
    // @ts-expect-error a form, not JSON
    api.call('POST', '/api/images/upload', { body: {} })
  })
})

const template = { name: 'Service guide', blocks: [{ heading: 'Why' }] }

describe('the client', () => {
  it('accepts an option that is undefined, with exactOptionalPropertyTypes', () => {
    const token = process.env.CYGNET_TOKEN
    expectTypeOf(token).toEqualTypeOf<string | undefined>()
    new CygnetSession({ token, baseUrl: undefined, timeoutMs: undefined, fetch: undefined })
  })

  it('accepts the call options in every helper that waits', () => {
    const { publications } = new CygnetSession({ baseUrl: 'https://cygnet.example' })
    const call = { signal: undefined, timeoutMs: 5_000, maxRetries: 0 }
    const polling = { intervalMs: 500 }
    publications.watch(id, { ...call, polling })
    publications.steps(id, { ...call, polling })
    publications.generateAndWait({ prompt: 'x' }, { ...call, polling, idempotencyKey: 'k' })
    publications.watchBulk(id, { ...call, polling })
    publications.bulkGenerateAndWait({ prompts: ['x'] }, { ...call, polling, idempotencyKey: 'k' })
    publications.rewriteAndWait(id, { block: 1, note: 'Shorter' }, { ...call, polling })
  })

  it('works with the global fetch and another one', () => {
    new CygnetSession({ fetch: globalThis.fetch })
    // @ts-expect-error not a function
    new CygnetSession({ fetch: 'https://proxy.example' })
  })
})

type AnswerAt<M extends Method, P> = P extends PathOf<M> ? Answer<M, P> : never
type RequestAt<M extends Method, P> = P extends PathOf<M> ? OperationRequest<M, P> : never

/** The paths of `/api/v1` that sessions have below `/api`, but with a different request or answer. */
type Differences<M extends Method> = {
  [P in JsonPath<M>]: P extends `/api/v1/${infer Rest}`
    ? `/api/${Rest}` extends JsonPath<M>
      ? [AnswerAt<M, P>, RequestAt<M, `/api/${Rest}`>] extends [AnswerAt<M, `/api/${Rest}`>, RequestAt<M, P>]
        ? never
        : P
      : never
    : never
}[JsonPath<M>]

it('operations shared by sessions and keys accept and return the same', () => {
  expectTypeOf<Differences<'GET'>>().toBeNever()
  expectTypeOf<Differences<'POST'>>().toBeNever()
  expectTypeOf<Differences<'PUT'>>().toBeNever()
  expectTypeOf<Differences<'PATCH'>>().toBeNever()
  expectTypeOf<Differences<'DELETE'>>().toBeNever()
})
