import { Secret, TOTP } from 'otpauth'
import { PRODUCT_NAME } from '#core/product'

/** Seconds that a code is shown. */
const PERIOD = 30
/** Codes before and after the present one that are also accepted, because clocks differ. */
const WINDOW = 1

/** 160 bits in base32, as RFC 4226 recommends. */
export const newTotpSecret = () => new Secret({ size: 20 }).base32

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: PRODUCT_NAME, label, secret: Secret.fromBase32(secret), period: PERIOD })

/** The URL from which an authenticator app reads the secret. */
export const otpauthUrl = (secret: string, email: string) => totpOf(secret, email).toString()

/** The time step of a code, in periods since 1970; null when it is not currently valid. */
export function stepOf(secret: string, code: string): number | null {
  const timestamp = Date.now()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : TOTP.counter({ period: PERIOD, timestamp }) + delta
}
