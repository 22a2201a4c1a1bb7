import { createHash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

export type KeyMode = 'live' | 'test'

const PREFIX: Record<KeyMode, string> = { live: 'cg_', test: 'cg_test_' }
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 32 base62 characters carry 190 bits of randomness. */
const RANDOM_LENGTH = 32
/** 62^6 exceeds 2^32, so that six characters hold any CRC-32. */
const CHECKSUM_LENGTH = 6
const KEY = /^(cg_test_|cg_)([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/
/** How much of the random part is shown, to tell keys apart. */
const SHOWN = 7

/**
 * A new key: prefix, 32 random base62 characters and 6 of a CRC-32 over what precedes them, so that a mistyped or
 * invented key is refused before the database is asked.
 */
export function newKey(mode: KeyMode): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => DIGITS[randomInt(DIGITS.length)]).join('')
  return withChecksum(`${PREFIX[mode]}${random}`)
}

/** The mode of a well-formed key; null for anything else. */
export function modeOfKey(key: string): KeyMode | null {
  const [, prefix] = KEY.exec(key) ?? []
  if (prefix === undefined || withChecksum(key.slice(0, -CHECKSUM_LENGTH)) !== key) return null
  return prefix === PREFIX.test ? 'test' : 'live'
}

/** How a key is stored: SHA-256 as hexadecimal. The key itself is random, so that it needs no salt. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex')

/** The beginning that screens show: 10 characters, 15 of a test key. */
export function prefixOfKey(key: string): string {
  const prefix = key.startsWith(PREFIX.test) ? PREFIX.test : PREFIX.live
  return key.slice(0, prefix.length + SHOWN)
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
