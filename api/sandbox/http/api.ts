import type { IncomingMessage } from 'node:http'
import { sha256 } from '#core/sha256'
import { StripeError } from '#sandbox/http/errors'
import { expand } from '#sandbox/http/expand'
import { parseForm } from '#sandbox/http/form'
import { Params } from '#sandbox/http/params'
import { routes } from '#sandbox/http/routes'
import { newStripeId } from '#sandbox/ids'
import type { World } from '#sandbox/world'

/** How long an answer is stored for its idempotency key, in milliseconds of real time. */
const KEPT = 24 * 3600 * 1000

export interface ApiResponse {
  status: number
  headers: Record<string, string>
  body: string
}

export interface ApiCall {
  method: string
  /** `/v1/...`, without a query. */
  path: string
  query: string
  body: string
  headers: IncomingMessage['headers']
}

const header = (call: ApiCall, name: string) => {
  const value = call.headers[name]
  return typeof value === 'string' ? value : null
}

/** Answers one call of Stripe's API: credential, idempotency key, then everything or nothing in one transaction. */
export function answerApi(world: World, call: ApiCall): ApiResponse {
  const requestId = newStripeId('req')
  const idempotencyKey = call.method === 'POST' ? header(call, 'idempotency-key') : null
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'request-id': requestId,
    'stripe-version': header(call, 'stripe-version') ?? '',
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  }
  const send = (status: number, body: object): ApiResponse => ({
    status,
    headers,
    body: JSON.stringify(body, null, 2),
  })
  try {
    mustHoldKey(world, call)
    if (!idempotencyKey) return send(200, run(world, call, requestId, null))
    return withKey(world, call, idempotencyKey, requestId, send, headers)
  } catch (error) {
    return send(...answerTo(error))
  }
}

/** Status and body for an error; details of an internal one go to the log. */
export const answerTo = (error: unknown): [number, object] => {
  if (error instanceof StripeError) return [error.status, error.toJSON()]
  console.error('The sandbox failed:', error)
  return [500, { error: { type: 'api_error', message: 'The sandbox failed; its server has printed why.' } }]
}

function mustHoldKey(world: World, call: ApiCall): void {
  const authorization = header(call, 'authorization') ?? ''
  const basic = /^Basic (.+)$/i.exec(authorization)
  const key = basic
    ? Buffer.from(basic[1]!, 'base64').toString('utf8').replace(/:.*$/, '')
    : authorization.replace(/^Bearer /i, '')
  if (key === world.secretKey) return
  throw new StripeError(
    key === ''
      ? 'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.'
      : `Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(Math.max(0, key.length - 12))}${key.length > 12 ? key.slice(-4) : ''}`,
    { status: 401 }
  )
}

/** The first answer again for the same key and parameters; nothing is stored for calls that failed validation. */
function withKey(
  world: World,
  call: ApiCall,
  key: string,
  requestId: string,
  send: (status: number, body: object) => ApiResponse,
  headers: Record<string, string>
): ApiResponse {
  if (key.length > 255)
    throw new StripeError('Idempotency keys may have at most 255 characters.', { type: 'idempotency_error' })
  const account = header(call, 'stripe-account') ?? ''
  const scope = `${account} ${key}`
  const fingerprint = sha256(`${call.path}\n${call.body}`)
  return world.transaction(() => {
    world.db.prepare('DELETE FROM idempotency WHERE created < ?').run(Date.now() - KEPT)
    const kept = world.db.prepare('SELECT * FROM idempotency WHERE key = ?').get(scope) as
      | { fingerprint: string; status: number; body: string; request: string }
      | undefined
    if (kept && kept.fingerprint !== fingerprint)
      throw new StripeError(
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        { type: 'idempotency_error' }
      )
    if (kept) {
      Object.assign(headers, { 'idempotent-replayed': 'true', 'original-request': kept.request })
      return { status: kept.status, headers, body: kept.body }
    }
    let answer: ApiResponse
    try {
      answer = send(200, run(world, call, requestId, key))
    } catch (error) {
      if (!(error instanceof StripeError) || error.type !== 'card_error') throw error
      answer = send(...answerTo(error))
    }
    world.db
      .prepare(
        'INSERT INTO idempotency (key, fingerprint, status, body, request, created) VALUES (?, ?, ?, ?, ?, ?)'
      )
      .run(scope, fingerprint, answer.status, answer.body, requestId, Date.now())
    return answer
  })
}

/** @throws StripeError */
function run(world: World, call: ApiCall, requestId: string, idempotencyKey: string | null): object {
  for (const { method, pattern, handle } of routes) {
    const match = method === call.method ? pattern.exec(call.path) : null
    if (!match) continue
    const params = new Params(parseForm(call.method === 'POST' ? call.body : call.query || call.body))
    const paths = params.texts('expand') ?? []
    let refusal: StripeError | null = null
    world.caller = { requestId, idempotencyKey, account: header(call, 'stripe-account') }
    try {
      const answer = world.transaction(() => {
        try {
          const result = handle({ world, params, ids: match.slice(1) })
          params.mustBeSpent()
          return expand(world, result, paths)
        } catch (error) {
          if (!(error instanceof StripeError) || !error.keep) throw error
          refusal = error
          return {}
        }
      })
      if (refusal) throw refusal
      return answer
    } finally {
      world.caller = null
    }
  }
  throw new StripeError(
    `Unrecognized request URL (${call.method}: ${call.path}). The sandbox knows only what the product uses.`,
    { status: 404 }
  )
}
