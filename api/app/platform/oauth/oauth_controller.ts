import type { HttpContext } from '@adonisjs/core/http'
import logger from '@adonisjs/core/services/logger'
import { errors } from 'oidc-provider'
import { callerAddress } from '#core/http/caller_address'
import { delegateTo } from '#core/http/delegate_to'
import { take } from '#core/http/rate_limiter'
import { DEFAULT_PERMISSIONS } from '#platform/keys/permissions'
import { isDocumentAddress, readDocument } from '#platform/oauth/client_documents'
import { wasAnsweredBy } from '#platform/oauth/connection_requests'
import { answerOAuth } from '#platform/oauth/provider'
import { ISSUER, isResponseMode, isScope, resourceMetadata, serverMetadata } from '#platform/oauth/resource'

const { protocol, host } = new URL(ISSUER)

/** OAuth 2.1 for programs: what the standards say of its addresses and answers, which are not in an envelope. */
export default class OAuthController {
  async resource({ response }: HttpContext) {
    response.json(resourceMetadata)
  }

  async server({ response }: HttpContext) {
    response.json(serverMetadata)
  }

  async register(ctx: HttpContext) {
    await take('applications', callerAddress(ctx))
    await forward(ctx)
  }

  /** Scopes that mean nothing here are left out; an application that names none is asked for what a new key may do. */
  async authorize(ctx: HttpContext) {
    const { request } = ctx.request
    const query = new URLSearchParams(ctx.request.parsedUrl.query ?? '')
    const [application = '', ...others] = query.getAll('client_id')
    if (others.length === 0 && isDocumentAddress(application)) {
      await take('applications', callerAddress(ctx))
      if (!(await isReadable(application))) {
        ctx.response.redirect('/connect/refused?error=invalid_client', false, 303)
        return
      }
    }
    const asked = query.getAll('scope').flatMap((one) => one.split(' '))
    const known = asked.filter(isScope)
    // With only unknown ones the library tells the application so.
    if (known.length > 0 || asked.length === 0)
      query.set('scope', (known.length > 0 ? known : DEFAULT_PERMISSIONS).join(' '))
    // The library always takes two more modes than the metadata names, and refuses a name it does not know.
    if (query.getAll('response_mode').some((mode) => !isResponseMode(mode)))
      query.set('response_mode', 'unsupported')
    request.url = `/oauth/authorize?${query}`
    await forward(ctx)
  }

  /** A browser comes back from the dashboard with what was decided there. */
  async resume(ctx: HttpContext) {
    const { request } = ctx.params
    if (!(await wasAnsweredBy(request, ctx.request.qs().proof))) {
      ctx.response.redirect('/connect/refused?error=expired', false, 303)
      return
    }
    ctx.request.request.url = `/oauth/authorize/${encodeURIComponent(request)}`
    await forward(ctx)
  }

  async forward(ctx: HttpContext) {
    await forward(ctx)
  }
}

/** What is wrong with a document is for who publishes it, so it is in the log. */
async function isReadable(address: string): Promise<boolean> {
  try {
    await readDocument(address)
    return true
  } catch (error) {
    if (!(error instanceof errors.InvalidClientMetadata)) throw error
    logger.warn({ address, reason: error.error_description }, 'the document of an application is not usable')
    return false
  }
}

/** The library makes addresses and cookies for the server as callers know it, whatever a proxy or a caller says. */
async function forward(ctx: HttpContext): Promise<void> {
  const { headers } = ctx.request.request
  headers['x-forwarded-proto'] = protocol.slice(0, -1)
  headers['x-forwarded-host'] = host
  await delegateTo(ctx, answerOAuth)
}
