import type { HttpContext } from '@adonisjs/core/http'
import { createMcpHandler } from '@modelcontextprotocol/server'
import { AddressNotAllowedError, AppError } from '#core/errors'
import { answerByFetch } from '#core/http/answer_by_fetch'
import type { Credential } from '#core/http/credential'
import { delegateTo } from '#core/http/delegate_to'
import RateLimitMiddleware from '#core/http/rate_limit_middleware'
import { callerOf } from '#platform/mcp/api_call'
import { assistantServer } from '#platform/mcp/assistant_server'
import { RESOURCE_METADATA, SCOPES } from '#platform/oauth/resource'
import { asTheResource } from '#platform/oauth/token_credential'
import { authenticateKey } from '#platform/services/key_credential'
import { settings } from '#start/settings'

/** Counted by the operations that they call. */
const COUNTED_ELSEWHERE = new Set(['tools/call', 'tasks/get', 'tasks/update', 'tasks/cancel'])

/**
 * The Model Context Protocol over streamable HTTP, in its revision of 2026-07-28 and those before. There are no sessions:
 * each request carries its key or access token.
 */
export default class McpController {
  readonly #limit = new RateLimitMiddleware()

  async handle(ctx: HttpContext) {
    mustBeOurs(ctx)
    const credential = await authenticated(ctx)
    ctx.credential = credential
    const body = ctx.request.body() as { method?: string }
    if (!COUNTED_ELSEWHERE.has(body.method ?? ''))
      await this.#limit.handle(ctx, async () => {}, { policy: 'general' })

    const caller = callerOf(ctx.request.request)
    const handler = createMcpHandler(({ era }) => assistantServer(caller, credential, era))
    await delegateTo(ctx, (request, response) =>
      answerByFetch(request, response, (one) => handler.fetch(one, { parsedBody: body }))
    )
    await handler.close()
  }

  /** Without sessions there is nothing to listen to between requests, and nothing to end. */
  async notHere() {
    throw new AppError(405, 'METHOD_NOT_ALLOWED', '/mcp takes POST', { headers: { Allow: 'POST' } })
  }
}

/** A refusal tells an application where it can be connected (RFC 9728, section 5.1). */
async function authenticated(ctx: HttpContext): Promise<Credential> {
  try {
    return await asTheResource(() => authenticateKey(ctx))
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 401) throw error
    const reason = error.code === 'MISSING_API_KEY' ? '' : 'error="invalid_token", '
    const challenge = `Bearer ${reason}resource_metadata="${RESOURCE_METADATA}", scope="${SCOPES.join(' ')}"`
    const { status, code, message, data } = error
    throw new AppError(status, code, message, {
      headers: { 'WWW-Authenticate': challenge },
      data,
      cause: error,
    })
  }
}

/**
 * Pages of other sites must not use what a browser can reach (Model Context Protocol, transports, security
 * warning).
 */
function mustBeOurs({ request }: HttpContext): void {
  const origin = request.header('origin')
  if (origin !== undefined && origin !== new URL(settings.appUrl).origin)
    throw new AddressNotAllowedError('This origin may not call /mcp')
}
