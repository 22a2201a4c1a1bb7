import { randomInt } from 'node:crypto'
import { sha256 } from '#core/sha256'

/** Consonants only: no word comes about, and no two of them are mistaken for one another. */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ'
const LENGTH = 8

export const hashOf = (secret: string) => sha256(secret)

/** What a person reads and types: `BCDFGHJK`, written `BCDF-GHJK`. 25 billion of them. */
export const newUserCode = () =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

export const writtenCode = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`

/** As it is stored, however it was typed; null for what cannot be one. */
export function typedCode(text: string): string | null {
  const code = text.toUpperCase().replace(/[\s-]/g, '')
  return code.length === LENGTH && [...code].every((letter) => LETTERS.includes(letter)) ? code : null
}

/** RFC 7636, section 4.6. */
export const challengeOf = (verifier: string) => sha256(verifier, 'base64url')
