import { isId } from '#core/ids'
import { DAY } from '#core/time'
import { CAMPAIGN, normalCode } from '#partners/links/codes'
import { COOKIE_DAYS } from '#partners/program'

/** The link through which somebody came, as their browser remembers it. */
export interface Referral {
  code: string
  clickId: string | null
  campaign: string | null
  /** UTC milliseconds. */
  clickedAt: number
}

/** Only letters, digits and hyphens, so that it needs no escaping. */
export const sealReferral = ({ code, clickId, campaign, clickedAt }: Referral) =>
  [code, clickedAt.toString(36), clickId ?? '', campaign ?? ''].join('.')

/** Null for a value that is not ours or has expired: callers can forge the cookie. */
export function openReferral(sealed: string | null, now: number): Referral | null {
  const [code = '', time = '', clickId = '', campaign = ''] = sealed?.split('.') ?? []
  const known = normalCode(code)
  const clickedAt = Number.parseInt(time, 36)
  if (known === null || !Number.isSafeInteger(clickedAt)) return null
  if (clickedAt > now || now - clickedAt > COOKIE_DAYS * DAY) return null
  return {
    code: known,
    clickId: isId(clickId) ? clickId : null,
    campaign: CAMPAIGN.test(campaign) ? campaign : null,
    clickedAt,
  }
}
