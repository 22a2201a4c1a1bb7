import type { HttpContext } from '@adonisjs/core/http'
import type { Arrival } from '#accounts/arrivals'
import { newSecret } from '#accounts/sessions/sign_in_tickets'
import { drop, keep, kept } from '#accounts/social/cookies'
import { SocialSignInError } from '#accounts/social/errors'
import { exchangeCode } from '#accounts/social/exchange_code'
import { beginFlow, openFlow } from '#accounts/social/flow'
import { link } from '#accounts/social/link_identity'
import { personFromCallback } from '#accounts/social/person'
import { type Provider, type ProviderId, providers, serializeProviders } from '#accounts/social/providers'
import { signInWithProvider } from '#accounts/social/sign_in_with_provider'
import { serializeSignedIn } from '#accounts/transformers/user_transformer'
import { AppError } from '#core/errors'
import { callerAddress } from '#core/http/caller_address'
import { success } from '#core/http/envelope'
import { take } from '#core/http/rate_limiter'
import { referralOf } from '#core/http/referral_cookie'
import { settings } from '#start/settings'

export default class SocialController {
  async providers(ctx: HttpContext) {
    success(ctx, { providers: serializeProviders() })
  }

  async start(ctx: HttpContext) {
    await begin(ctx, arrivalOf(ctx))
  }

  async startAsPartner(ctx: HttpContext) {
    await begin(ctx, { ...arrivalOf(ctx), role: 'partner' })
  }

  async finish(ctx: HttpContext) {
    await onward(ctx, async (provider) => {
      const flow = openFlow(kept(ctx, 'flow'), provider.id)
      drop(ctx, 'flow')
      if (flow === null || ctx.request.qs().state !== flow.state) {
        throw new SocialSignInError('This sign-in was started elsewhere or took too long. Please try again.')
      }
      const query = new URL(ctx.request.url(true), settings.appUrl).search
      const person = await personFromCallback(provider, flow, query).catch((error) => {
        if (!flow.linking || !(error instanceof SocialSignInError)) throw error
        ctx.logger.warn({ err: error, provider: provider.id }, 'A provider could not be linked')
        return error.canceled ? ('cancelled' as const) : ('failed' as const)
      })
      if (typeof person === 'string') return backToProfile(provider, person)
      if (flow.linking) return backToProfile(provider, await link(flow.linking, person))
      const browser = newSecret()
      const cookie = referralOf(ctx.request.header('cookie'))
      const { ticket, role } = await signInWithProvider({ person, arrival: flow, cookie, browser })
      keep(ctx, 'exchange', browser)
      // An account of another kind must first be converted, which its owner agrees to on a page.
      const converts = flow.role === 'partner' && role !== 'partner'
      return page('/auth-success', { token: ticket, role, ...(converts && { next: 'convert' }) })
    })
  }

  async exchange(ctx: HttpContext) {
    const { code } = ctx.input<'exchangeSignInCode'>().body
    const session = await exchangeCode(code, kept(ctx, 'exchange') ?? '').finally(() => drop(ctx, 'exchange'))
    success(ctx, serializeSignedIn(session), 'Signed in')
  }
}

const begin = (ctx: HttpContext, arrival: Arrival) =>
  onward(ctx, async (provider) => {
    const { url, sealed } = await beginFlow(provider, arrival)
    keep(ctx, 'flow', sealed)
    return url
  })

/** Redirects the browser to the address that `next` returns, or to the page that explains what went wrong. */
async function onward(ctx: HttpContext, next: (provider: Provider) => Promise<string>): Promise<void> {
  const provider = providers[ctx.params.provider as ProviderId]
  let url: string
  try {
    await take('anonymous', callerAddress(ctx))
    url = await next(provider)
  } catch (error) {
    if (!(error instanceof SocialSignInError || error instanceof AppError)) throw error
    ctx.logger.warn({ err: error, provider: provider.id }, 'A sign-in with a provider failed')
    url = page('/auth-error', { error: error.message })
  }
  ctx.response.status(302).header('Location', url).send('')
}

const backToProfile = ({ id }: Provider, result: 'linked' | 'taken' | 'cancelled' | 'failed') =>
  page('/profile', { link: result, provider: id })

/** A page of this server, whatever host the request named. */
function page(path: string, query: Record<string, string>): string {
  return new URL(`${path}?${new URLSearchParams(query)}`, settings.appUrl).href
}

function arrivalOf(ctx: HttpContext): Arrival {
  const { role, ref } = ctx.request.qs()
  return {
    role: role === 'partner' ? 'partner' : null,
    ref: typeof ref === 'string' && /^[\w-]{1,64}$/.test(ref) ? ref : null,
  }
}
