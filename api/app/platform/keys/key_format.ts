import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { sha256 } from '#core/sha256'

const PREFIXES = { live: 'cg_', test: 'cg_test_' } as const
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 32 base62 characters carry 190 bits of randomness. */
const RANDOM_LENGTH = 32
/** 62^6 exceeds 2^32, so six characters can represent any CRC-32. */
const CHECKSUM_LENGTH = 6
const KEY = /^cg_(?:test_)?[0-9A-Za-z]{38}$/
/** Characters after the prefix that screens show. */
const SHOWN = 7

/** What a key has access to: the customer's own records, or those of test mode. */
export type KeyMode = keyof typeof PREFIXES

/**
 * A new key: prefix, 32 random base62 characters and 6 for a CRC-32 of what precedes them, so that a mistyped or
 * invented key is refused without a query.
 */
export function newKey(mode: KeyMode = 'live'): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => DIGITS[randomInt(DIGITS.length)]).join('')
  return withChecksum(`${PREFIXES[mode]}${random}`)
}

/** Whether a text has the form of one of our keys. */
export function isKey(text: string): boolean {
  return KEY.test(text) && withChecksum(text.slice(0, -CHECKSUM_LENGTH)) === text
}

/** The stored form of a key: SHA-256 in hexadecimal. The key itself is random, so it needs no salt. */
export const hashOfKey = (key: string): string => sha256(key)

/** The beginning that screens show, to distinguish keys. */
export function prefixOfKey(key: string): string {
  const { length } = key.startsWith(PREFIXES.test) ? PREFIXES.test : PREFIXES.live
  return key.slice(0, length + SHOWN)
}

function withChecksum(body: string): string {
  let rest = crc32(body)
  let checksum = ''
  while (checksum.length < CHECKSUM_LENGTH) {
    checksum = DIGITS[rest % DIGITS.length] + checksum
    rest = Math.floor(rest / DIGITS.length)
  }
  return body + checksum
}
