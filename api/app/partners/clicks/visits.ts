import type { IncomingMessage, ServerResponse } from 'node:http'
import logger from '@adonisjs/core/services/logger'
import server from '@adonisjs/core/services/server'
import { isbot } from 'isbot'
import { billingNow } from '#billing/billing_clock'
import { RateLimitedError } from '#core/errors'
import { networkOf } from '#core/http/caller_address'
import { maskedAddress } from '#core/http/masked_address'
import { take } from '#core/http/rate_limiter'
import { referralCookie, referralOf } from '#core/http/referral_cookie'
import { newId } from '#core/ids'
import { countedClicks } from '#partners/clicks/counted_clicks'
import { countryOf, deviceOf } from '#partners/clicks/origin'
import { openReferral, sealReferral } from '#partners/clicks/referral'
import { CAMPAIGN, holderOfCode, normalCode } from '#partners/links/codes'
import { COOKIE_DAYS } from '#partners/program'
import { adNetwork } from '#partners/risks/rules/paid_click'

const MAX_PATH_LENGTH = 200
const MAX_HOST_LENGTH = 200

/**
 * Counts a visit through a partner's link and lets the browser remember the first one. The page is answered in any
 * case: bots, prefetches, floods and links of inactive partners are ignored.
 */
export async function countVisit(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL
): Promise<void> {
  try {
    await count(request, response, url)
  } catch (error) {
    if (!(error instanceof RateLimitedError)) logger.warn({ err: error }, 'A click could not be counted')
  }
}

async function count(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
  const code = normalCode(url.searchParams.get('ref') ?? '')
  if (code === null || !isPerson(request)) return
  const ip = server.createRequest(request, response).ip()
  await take('clicks', networkOf(ip))
  const holder = await holderOfCode(code)
  if (holder?.status !== 'active') return
  const now = billingNow()
  const tag = url.searchParams.get('campaign') ?? ''
  const campaign = CAMPAIGN.test(tag) ? tag : null
  const id = newId()
  countedClicks.add(id, {
    id,
    partnerId: holder.partnerId,
    visitor: `${networkOf(ip)} ${request.headers['user-agent']}`,
    address: maskedAddress(ip),
    path: url.pathname.slice(0, MAX_PATH_LENGTH),
    campaign,
    referrer: refererHost(request.headers.referer),
    country: countryOf(request.headers),
    device: deviceOf(request.headers),
    paid: adNetwork(url.searchParams),
    at: now,
  })
  // The first click counts for as long as it is remembered.
  if (openReferral(referralOf(request.headers.cookie), now)) return
  const value = sealReferral({ code, clickId: id, campaign, clickedAt: now })
  response.appendHeader('Set-Cookie', referralCookie(value, COOKIE_DAYS * 24 * 60 * 60))
}

/** Whether a browser shows the page to a person, as far as it says. */
function isPerson({ headers }: IncomingMessage): boolean {
  const agent = headers['user-agent']
  if (!agent || isbot(agent)) return false
  const purpose = `${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''} ${headers['x-moz'] ?? ''}`
  if (/prefetch|prerender|preview/i.test(purpose)) return false
  const destination = headers['sec-fetch-dest']
  return destination === undefined || destination === 'document'
}

/** The site that a visitor came from; null where the browser does not say, or it is this one. */
function refererHost(referer: string | undefined): string | null {
  const host = referer === undefined ? null : (URL.parse(referer)?.host ?? null)
  return host === '' || host === null ? null : host.slice(0, MAX_HOST_LENGTH)
}
