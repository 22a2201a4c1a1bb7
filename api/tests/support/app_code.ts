import { TOTP } from 'otpauth'

/** Milliseconds that an authenticator app shows a code for. */
export const STEP = 30_000

/** The code in an authenticator app, `steps` of 30 seconds from now. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * STEP })
}
