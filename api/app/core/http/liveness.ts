import type { IncomingMessage, ServerResponse } from 'node:http'
import { SECURITY_HEADERS } from '#core/http/security_headers'

/** What a process reports as long as it answers. */
export const LIVENESS = { status: 'ok', checks: {} }

const BODY = JSON.stringify({ success: true, message: 'OK', data: LIVENESS })

/** Names and values in one list, which Node writes without building an object first. */
const HEADERS = [
  ...SECURITY_HEADERS.flat(),
  'Content-Type',
  'application/json; charset=utf-8',
  'Content-Length',
  String(Buffer.byteLength(BODY)),
  'Cache-Control',
  'no-store',
]

/**
 * `GET /health/live` only says that the process answers, and supervisors ask often: it needs no routing, no log line
 * and no context. Every other method goes to the router.
 */
export const isLivenessCheck = ({ method, url }: IncomingMessage) =>
  method === 'GET' && url === '/health/live'

export function answerLiveness(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, [...HEADERS, 'X-Request-Id', request.headers['x-request-id'] as string])
  response.end(BODY)
}
