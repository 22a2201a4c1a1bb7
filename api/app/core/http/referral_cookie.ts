import { settings } from '#start/settings'

const secure = settings.appUrl.startsWith('https:')
/** With this prefix browsers reject the name from every other host and from insecure connections. */
const NAME = `${secure ? '__Host-' : ''}cygnet_ref`
const MAX_LENGTH = 200

/** The header with which a browser remembers its referral link for a number of seconds. */
export const referralCookie = (value: string, seconds: number) =>
  [
    `${NAME}=${value}`,
    'Path=/',
    `Max-Age=${seconds}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(secure ? ['Secure'] : []),
  ].join('; ')

/** The referral link that a browser remembers. Callers can forge it. */
export function referralOf(cookies: string | undefined): string | null {
  for (const pair of (cookies ?? '').split(';')) {
    const [name, value] = pair.trim().split('=', 2)
    if (name === NAME && value && value.length <= MAX_LENGTH) return value
  }
  return null
}
