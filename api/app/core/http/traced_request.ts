import type { HttpContext } from '@adonisjs/core/http'
import { SpanKind } from '@opentelemetry/api'
import { figures } from '#core/telemetry/figures'
import { inSpan } from '#core/telemetry/spans'

/**
 * Answers a request in a span, which continues the caller's trace if it has one. Only the pattern of its address is
 * recorded: addresses themselves can hold secrets.
 */
export async function tracedRequest(
  ctx: HttpContext,
  started: number,
  answer: () => Promise<unknown>
): Promise<unknown> {
  const { request, response } = ctx
  // Load balancers ask every few seconds.
  if (request.url().startsWith('/health/')) return answer()
  const method = request.method()
  const described = () => ({
    'http.request.method': method,
    'http.route': ctx.route?.pattern ?? 'none',
    'http.response.status_code': response.getStatus(),
  })
  const counted = figures()
  if (counted)
    response.response.once('close', () =>
      counted.requests.record((performance.now() - started) / 1000, described())
    )
  const options = {
    kind: SpanKind.SERVER,
    attributes: { 'http.request.method': method, 'cygnet.request_id': request.id()! },
    parent: request.header('traceparent'),
  }
  return inSpan(method, options, async (describe) => {
    await answer()
    const found = described()
    describe(found, `${method} ${found['http.route']}`)
  })
}
