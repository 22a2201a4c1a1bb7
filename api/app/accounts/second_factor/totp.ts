import { Secret, TOTP } from 'otpauth'
import { PRODUCT_NAME } from '#core/product'

/** Seconds that a code is shown for. */
const PERIOD = 30
/** Codes before and after the present one that count too: clocks differ. */
const WINDOW = 1

/** 160 bits in base32, as RFC 4226 recommends. */
export const newTotpSecret = () => new Secret({ size: 20 }).base32

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: PRODUCT_NAME, label, secret: Secret.fromBase32(secret), period: PERIOD })

/** The address by which an authenticator app takes the secret over. */
export const otpauthUrl = (secret: string, email: string) => totpOf(secret, email).toString()

/** The step of time, in periods since 1970, to which a code belongs; null when it is not one of now. */
export function stepOf(secret: string, code: string): number | null {
  const timestamp = Date.now()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : TOTP.counter({ period: PERIOD, timestamp }) + delta
}
