import { settings } from '#start/settings'

const secure = settings.appUrl.startsWith('https:')
/** The prefix has browsers refuse the name to every other host and to plain connections. */
const NAME = `${secure ? '__Host-' : ''}cygnet_ref`
const LONGEST = 200

/** The header that has a browser remember which link it came by, for so many seconds. */
export const referralCookie = (value: string, seconds: number) =>
  [
    `${NAME}=${value}`,
    'Path=/',
    `Max-Age=${seconds}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(secure ? ['Secure'] : []),
  ].join('; ')

/** What a browser remembers of the referral link it arrived by. Callers can forge it. */
export function referralOf(cookies: string | undefined): string | null {
  for (const pair of (cookies ?? '').split(';')) {
    const [name, value] = pair.trim().split('=', 2)
    if (name === NAME && value && value.length <= LONGEST) return value
  }
  return null
}
