import { randomBytes } from 'node:crypto'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Random base62 text. */
export function randomText(length: number): string {
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < 248 && text.length < length) text += ALPHABET[byte % 62]
    }
  }
  return text
}

/** The length of the part after the prefix; 24 for all others. */
const LENGTHS: Record<string, number> = { cus: 14, prod: 14, si: 14, acct: 16, cs_test: 58, whsec: 32 }

/** A new id in Stripe's form, such as `sub_1Pgc6rB7WZ01zgkWNy0Cn5nw`. */
export const newStripeId = (prefix: string) => `${prefix}_${randomText(LENGTHS[prefix] ?? 24)}`
