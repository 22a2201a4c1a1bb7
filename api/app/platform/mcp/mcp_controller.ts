import { once } from 'node:events'
import type { HttpContext } from '@adonisjs/core/http'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import { AppError, ForbiddenError } from '#core/errors'
import RateLimitMiddleware from '#core/http/rate_limit_middleware'
import { callerOf } from '#platform/mcp/api_call'
import { assistantServer } from '#platform/mcp/assistant_server'
import { authenticateKey } from '#platform/services/key_credential'
import { settings } from '#start/settings'

/** The Model Context Protocol over streamable HTTP, without sessions: each request carries its key. */
export default class McpController {
  readonly #limit = new RateLimitMiddleware()

  async handle(ctx: HttpContext) {
    mustBeOurs(ctx)
    ctx.credential = await authenticateKey(ctx)
    const body = ctx.request.body() as { method?: string }
    // A tool call is counted by the operation that it calls.
    if (body.method !== 'tools/call') await this.#limit.handle(ctx, async () => {}, { policy: 'general' })

    const { request } = ctx.request
    const { response } = ctx.response
    for (const [name, value] of Object.entries(ctx.response.getHeaders()))
      if (value !== undefined) response.setHeader(name, value)
    const server = assistantServer(callerOf(request), ctx.credential)
    const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: undefined })
    const closed = once(response, 'close')
    await server.connect(transport)
    await transport.handleRequest(request, response, body)
    await closed
    await server.close()
  }

  /** Without sessions there is nothing to listen to between requests, and nothing to end. */
  async notHere() {
    throw new AppError(405, 'METHOD_NOT_ALLOWED', '/mcp takes POST', { headers: { Allow: 'POST' } })
  }
}

/**
 * Pages of other sites must not use what a browser can reach (Model Context Protocol, transports, security
 * warning).
 */
function mustBeOurs({ request }: HttpContext): void {
  const origin = request.header('origin')
  if (origin !== undefined && origin !== new URL(settings.appUrl).origin)
    throw new ForbiddenError('This origin may not call /mcp')
}
