import { settings } from '#start/settings'

/** For answers that are not pages: opened directly, they can do nothing. */
export const ANSWER_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** What every answer has; pages replace the policy with their own. */
export const SECURITY_HEADERS: readonly (readonly [name: string, value: string])[] = [
  ['Content-Security-Policy', ANSWER_POLICY],
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['X-Frame-Options', 'DENY'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=()'],
  ...(settings.production
    ? [['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'] as const]
    : []),
]
