import type { HttpContext } from '@adonisjs/core/http'
import { createMcpHandler } from '@modelcontextprotocol/server'
import { AddressNotAllowedError, AppError, InsufficientPermissionsError } from '#core/errors'
import { answerByFetch } from '#core/http/answer_by_fetch'
import type { Credential } from '#core/http/credential'
import { delegateTo } from '#core/http/delegate_to'
import RateLimitMiddleware from '#core/http/rate_limit_middleware'
import { authenticateKey, keyOf } from '#platform/keys/key_credential'
import { toCaller } from '#platform/mcp/api_call'
import { assistantServer } from '#platform/mcp/assistant_server'
import { tools } from '#platform/mcp/tools'
import { isScope, RESOURCE_METADATA, SCOPES } from '#platform/oauth/resource'
import { asTheResource, isAccessToken } from '#platform/oauth/token_credential'
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
    const body = ctx.request.body() as McpRequest
    const needed = toolOf(body)?.operation.permission
    const credential = await authenticated(ctx, needed)
    ctx.credential = credential
    mustHaveScope(ctx, credential, needed)
    if (!COUNTED_ELSEWHERE.has(body.method ?? ''))
      await this.#limit.handle(ctx, async () => {}, { policy: 'general' })

    const caller = toCaller(ctx.request.request)
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

interface McpRequest {
  method?: string
  params?: { name?: unknown }
}

/** The tool that a request calls. */
const toolOf = ({ method, params }: McpRequest) =>
  method === 'tools/call' ? tools.find(({ name }) => name === params?.name) : undefined

/**
 * A refusal tells an application where it can be connected (RFC 9728, section 5.1), and for what: what the tool needs
 * that it calls, else everything, of which a person then chooses.
 */
async function authenticated(ctx: HttpContext, needed?: string): Promise<Credential> {
  try {
    return await asTheResource(() => authenticateKey(ctx))
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 401) throw error
    const scopes = needed !== undefined && isScope(needed) ? [needed] : SCOPES
    const { status, code, message, data } = error
    throw new AppError(status, code, message, {
      headers: challenge(scopes, code === 'MISSING_API_KEY' ? undefined : 'invalid_token'),
      data,
      cause: error,
    })
  }
}

/**
 * A connection that lacks a scope is told to ask for it, besides what it has (Model Context Protocol, authorization,
 * scope challenge handling). Keys cannot ask: their answer says so in words.
 * @throws AppError INSUFFICIENT_PERMISSIONS
 */
function mustHaveScope(ctx: HttpContext, { permissions }: Credential, needed?: string): void {
  if (needed === undefined || !isScope(needed) || permissions === 'all' || permissions.has(needed)) return
  if (!isAccessToken(keyOf(ctx))) return
  const { status, code, message, data } = new InsufficientPermissionsError(needed)
  const scopes = SCOPES.filter((scope) => scope === needed || permissions.has(scope))
  throw new AppError(status, code, message, { headers: challenge(scopes, 'insufficient_scope'), data })
}

const challenge = (scopes: readonly string[], error?: string) => ({
  'WWW-Authenticate': `Bearer ${error ? `error="${error}", ` : ''}resource_metadata="${RESOURCE_METADATA}", scope="${scopes.join(' ')}"`,
})

/**
 * Pages of other sites must not use what a browser can reach (Model Context Protocol, transports, security
 * warning).
 */
function mustBeOurs({ request }: HttpContext): void {
  const origin = request.header('origin')
  if (origin !== undefined && origin !== new URL(settings.appUrl).origin)
    throw new AddressNotAllowedError('This origin may not call /mcp')
}
