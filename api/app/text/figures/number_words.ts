import { languageOf } from '#languages/index'
import type { Language } from '#languages/language'
import { primaryLanguage } from '../language/languages.js'

const HIGHEST = 999
/** Words of the longest number in words: `nine hundred and ninety nine`, `quatre-vingt-dix-neuf`. */
const MAX_WORDS = 6

const NOTHING: Pick<Language, 'numbers' | 'cardinals' | 'caseEndings'> = {
  numbers: new Map(),
  cardinals: [],
  caseEndings: [],
}

const known = new Map<string, ReadonlyMap<string, number>>()

/** Numbers from two up by their words; one is an article in most languages. */
function cardinals(language: string): ReadonlyMap<string, number> {
  let map = known.get(language)
  if (!map) {
    const { numbers, cardinals: writers, caseEndings } = languageOf(language) ?? NOTHING
    const made = new Map<string, number>(numbers)
    for (const toCardinal of writers)
      for (let value = 2; value <= HIGHEST; value += 1) {
        const written = toCardinal(value).toLowerCase()
        made.set(written.replaceAll('-', ' '), value)
        for (const [end, ending] of caseEndings)
          if (end.test(written)) made.set(written.replace(end, ending), value)
      }
    known.set(language, made)
    map = made
  }
  return map
}

/** A text whose numbers in words are written in digits, and where they are in it. */
export interface DigitText {
  text: string
  /** Start and end of what was written in words. */
  spelled: [number, number][]
}

const WORD = /[\p{L}\p{M}]+/gu
const JOINT = /^(?: |-|\u00a0)$/u

/** Writes numbers in words as digits: `twenty-five` as `25`, `zweihundert` as `200`, `achtjährig` as `8-jährig`. */
export function withDigits(text: string, language: string): DigitText {
  const primary = primaryLanguage(language)
  const map = cardinals(primary)
  if (map.size === 0) return { text, spelled: [] }
  const found = [...text.matchAll(WORD)]
  const spelled: [number, number][] = []
  let out = ''
  let from = 0
  for (let at = 0; at < found.length; at += 1) {
    const match =
      longest(text, found, at, map) ?? inCompound(found[at]![0], at, languageOf(primary)?.numberInWord, map)
    if (!match) continue
    const start = found[at]!.index
    const last = found[match.last]!
    out += text.slice(from, start)
    spelled.push([out.length, out.length + String(match.value).length])
    out += String(match.value)
    from = last.index + last[0].length
    if (match.rest) out += `-${match.rest}`
    at = match.last
  }
  return { text: out + text.slice(from), spelled }
}

interface Match {
  /** Index of its last word. */
  last: number
  value: number
  /** What follows the number in the same word. */
  rest?: string
}

function inCompound(
  word: string,
  at: number,
  pattern: RegExp | null | undefined,
  map: ReadonlyMap<string, number>
): Match | null {
  const [, number, rest] = pattern?.exec(word) ?? []
  const value = number === undefined ? undefined : map.get(number.toLowerCase())
  return value === undefined ? null : { last: at, value, rest: rest! }
}

function longest(
  text: string,
  found: readonly RegExpExecArray[],
  at: number,
  map: ReadonlyMap<string, number>
): Match | null {
  let best: Match | null = null
  let phrase = ''
  for (let next = at; next < Math.min(found.length, at + MAX_WORDS); next += 1) {
    const word = found[next]!
    if (next > at) {
      const before = found[next - 1]!
      if (!JOINT.test(text.slice(before.index + before[0].length, word.index))) break
      phrase += ' '
    }
    phrase += word[0].toLowerCase()
    const value = map.get(phrase)
    if (value !== undefined) best = { last: next, value }
  }
  return best
}
