import type { IncomingMessage, ServerResponse } from 'node:http'

/** What a process reports as long as it answers. */
export const LIVENESS = { status: 'ok', checks: {} }

const BODY = JSON.stringify({ success: true, message: 'OK', data: LIVENESS })

/**
 * `GET /health/live` only says that the process answers, and supervisors ask often: it needs no routing, no log line
 * and no context. Every other method goes to the router.
 */
export const isLivenessCheck = ({ method, url }: IncomingMessage) =>
  method === 'GET' && url === '/health/live'

export function answerLiveness(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(BODY),
    'X-Request-Id': request.headers['x-request-id'] as string,
    'Cache-Control': 'no-store',
  })
  response.end(BODY)
}
