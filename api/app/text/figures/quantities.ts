import { inAnyLanguage } from '#languages/index'
import { primaryLanguage } from '../language/languages.js'
import { datesIn } from './dates.js'
import { fractionsIn } from './fractions.js'
import { canonicalNumber, parseNumber } from './numbers.js'
import { Collector, type Quantity } from './quantity.js'
import {
  ATTACHED_UNIT,
  CURRENCY_AFTER,
  CURRENCY_BEFORE,
  MAGNITUDES,
  MONEY_MILLION,
  MULTIPLE,
  NAME_BEFORE,
  PERCENT,
  spelledNumbers,
} from './quantity_words.js'

export type { Quantity } from './quantity.js'

const NUMBER = /\d{1,3}(?:[ \u00a0\u2009\u202f'’]\d{3})+(?:[.,]\d+)?(?![\d])|\d+(?:[.,]\d+)*/gu
const ADDRESS = /(?:https?:\/\/|www\.)[^\s<>]+|[^\s@<>]{1,64}@[^\s@<>]{1,200}/giu
const ALWAYS_OPEN = /\b24\/7\b/g
const PHONE =
  /\+\d[\d ()./\u00a0-]{6,20}\d|(?<![\p{L}\p{N}.,])\(?0\d{2,5}\)?[ /\u00a0-]\d{3,}(?:[ -]\d{2,})*/gu
const TIME =
  /(?<![\p{L}\p{N}:.,])(\d{1,2})(?:[:.](\d{2})(?=[ \u00a0]?(?:[ap]\.?m\b|uhr\b))|:(\d{2}))?(?:[ \u00a0]?(?:([ap])\.?m\b\.?|uhr\b))|(?<![\p{L}\p{N}:.,])([01]?\d|2[0-4]):([0-5]\d)(?![\d:])/giu
const RATIO = new RegExp(
  `(?<![\\p{L}\\p{N}])([\\p{L}\\p{N}]{1,12}) (?:${inAnyLanguage(({ figures: { outOf } }) => outOf)}) (?:every )?([\\p{L}\\p{N}]{1,12})(?![\\p{L}\\p{N}])`,
  'giu'
)
const ONE: ReadonlySet<string> = new Set(inAnyLanguage(({ figures: { one } }) => one).split('|'))
const LINKS = `${inAnyLanguage(({ figures: { and } }) => and)}|${inAnyLanguage(({ figures: { or } }) => or)}`
const AND = new RegExp(`^ (?:${LINKS}) $`, 'iu')
const COUNTED = /^ \p{L}{3}/u
const RANGE = new RegExp(`^(?: ?[-–—] ?| (?:${inAnyLanguage(({ figures: { to } }) => to)}|${LINKS}) )$`, 'iu')

/**
 * Every number, percentage, amount of money, multiple, ratio, date, time and telephone number of a text, in order.
 * `1,200`, `1.200` (de) and `1 200` have the same value, and so do `12%` and `12 percent`. Digits in web addresses
 * do not count. Time is linear in the length.
 */
export function quantitiesIn(written: string, language = 'en'): Quantity[] {
  const text = withLatinDigits(written)
  const collector = new Collector(text, primaryLanguage(language))
  for (const match of text.matchAll(ADDRESS)) collector.take(match.index, match.index + match[0].length)
  for (const match of text.matchAll(ALWAYS_OPEN)) collector.take(match.index, match.index + match[0].length)
  collectDates(collector)
  collectPhones(collector)
  collectTimes(collector)
  collectRatios(collector)
  collectFractions(collector)
  collectNumbers(collector)
  collectSpelled(collector)
  collector.found.sort((a, b) => a.index - b.index)
  joinRanges(collector)
  return collector.found
}

function collectDates(collector: Collector): void {
  const open = collector.openness()
  for (const date of datesIn(collector.text, collector.language)) {
    if (open(date.index, date.index + date.raw.length)) collector.add({ kind: 'date', ...date })
  }
}

function collectPhones(collector: Collector): void {
  const open = collector.openness()
  for (const match of collector.text.matchAll(PHONE)) {
    const digits = match[0].replace(/\D/g, '')
    if (digits.length < 7 || !open(match.index, match.index + match[0].length)) continue
    collector.add({ kind: 'phone', value: digits.replace(/^0+/, ''), raw: match[0], index: match.index })
  }
}

function collectTimes(collector: Collector): void {
  const open = collector.openness()
  for (const match of collector.text.matchAll(TIME)) {
    if (!open(match.index, match.index + match[0].length)) continue
    let hour = Number(match[1] ?? match[5])
    const minute = match[2] ?? match[3] ?? match[6] ?? '00'
    if (hour > 24 || Number(minute) > 59) continue
    const half = match[4]?.toLowerCase()
    if (half === 'p' && hour < 12) hour += 12
    if (half === 'a' && hour === 12) hour = 0
    const value = `${String(hour).padStart(2, '0')}:${minute}`
    collector.add({ kind: 'time', value, raw: match[0], index: match.index })
  }
}

function collectRatios(collector: Collector): void {
  const open = collector.openness()
  const spelled = spelledNumbers(collector.language)
  const numberOf = (word: string) => {
    const key = word.toLowerCase()
    if (/^\d{1,9}$/.test(key)) return Number(key)
    return ONE.has(key) ? 1 : spelled.get(key)
  }
  for (const match of collector.text.matchAll(RATIO)) {
    const part = numberOf(match[1] ?? '')
    const whole = numberOf(match[2] ?? '')
    // A year or a fraction above one is not a share: "one in 2019".
    if (part === undefined || whole === undefined || part >= whole || (whole > 1500 && whole < 2100)) continue
    if (!open(match.index, match.index + match[0].length)) continue
    collector.add({ kind: 'ratio', value: `${part}/${whole}`, raw: match[0], index: match.index })
  }
}

function collectFractions(collector: Collector): void {
  const found = fractionsIn(collector.text).sort((a, b) => a.index - b.index)
  const open = collector.openness()
  for (const fraction of found) {
    if (!open(fraction.index, fraction.index + fraction.raw.length)) continue
    collector.add({ kind: 'ratio', ...fraction })
  }
}

const FOREIGN_DIGIT = /[٠-٩۰-۹٪٫٬]/gu
const SIGNS: Record<string, string> = { '٪': '%', '٫': '.', '٬': ',' }

/** Replaces Arabic and Persian digits and signs by Latin ones; positions do not change. */
function withLatinDigits(text: string): string {
  return text.replace(FOREIGN_DIGIT, (char) => SIGNS[char] ?? String((char.codePointAt(0) ?? 0) & 15))
}

function collectNumbers(collector: Collector): void {
  const { text, language } = collector
  const open = collector.openness()
  for (const match of text.matchAll(NUMBER)) {
    const start = match.index
    const written = match[0]
    if (!open(start, start + written.length)) continue
    const before = text.slice(Math.max(0, start - 24), start)
    const after = text.slice(start + written.length, start + written.length + 40)
    const attached = /[\p{L}_]$/u.test(before)
    const parsed = parseNumber(written, language)
    if (!parsed || attached) {
      // `v2.0`, `B2B`, `192.168.0.1`: the whole of it is a name.
      if (!attached || parsed) collector.take(start, start + written.length)
      continue
    }
    collector.add(withUnit(parsed, { written, start, before, after }))
  }
}

interface Place {
  written: string
  start: number
  before: string
  after: string
}

function withUnit(parsed: { value: number; alternative: number | null }, place: Place): Quantity {
  const { written, start, before, after } = place
  const prefix = CURRENCY_BEFORE.find(([pattern]) => pattern.test(before))
  let length = written.length
  let factor = 1
  const magnitude = MAGNITUDES.find(([pattern]) => pattern.test(after))
  const short = prefix ? MONEY_MILLION.exec(after) : null
  if (magnitude) {
    factor = magnitude[1]
    length += magnitude[0].exec(after)?.[0].length ?? 0
  } else if (short) {
    factor = 1e6
    length += short[0].length
  }
  const rest = after.slice(length - written.length)
  const percent = PERCENT.exec(rest)
  const suffix = percent ? undefined : CURRENCY_AFTER.find(([pattern]) => pattern.test(rest))
  const multiple = MULTIPLE.exec(rest)
  const cents = /^,[-–—]/.exec(rest)

  const quantity: Quantity = {
    kind: 'number',
    value: canonicalNumber(parsed.value * factor),
    alternative: parsed.alternative === null ? null : canonicalNumber(parsed.alternative * factor),
    currency: null,
    raw: '',
    index: start,
    name: false,
    spelled: false,
  }
  if (percent) {
    quantity.kind = 'percent'
    length += percent[0].length
  } else if (suffix || prefix || cents) {
    quantity.kind = 'money'
    quantity.currency = (suffix ?? prefix)?.[1] ?? null
    length += suffix?.[0].exec(rest)?.[0].length ?? cents?.[0].length ?? 0
  } else if (multiple) {
    quantity.kind = 'multiple'
    length += multiple[0].length
  } else {
    const attachedLetters = factor === 1 && /^\p{L}/u.test(rest) && !ATTACHED_UNIT.test(rest)
    quantity.name = attachedLetters || NAME_BEFORE.test(before) || /\p{L}[-‑]$/u.test(before)
    if (factor === 1 && /^(?:1[5-9]|20)\d{2}$/.test(written) && !/^[ \u00a0]?[²³°]/.test(rest))
      quantity.kind = 'year'
  }
  const sign = prefix?.[0].exec(before)?.[0].replace(/^[^\p{L}\p{Sc}]/u, '') ?? ''
  quantity.index = start - sign.length
  quantity.raw = sign + written + after.slice(0, length - written.length)
  return quantity
}

function collectSpelled(collector: Collector): void {
  const spelled = spelledNumbers(collector.language)
  if (spelled.size === 0) return
  const open = collector.openness()
  for (const match of collector.text.matchAll(/\p{L}+(?:-\p{L}+)?/gu)) {
    const [tens = '', ones] = match[0].toLowerCase().split('-')
    const base = spelled.get(tens)
    const extra = ones === undefined ? 0 : (spelled.get(ones) ?? (ones === 'one' ? 1 : undefined))
    if (base === undefined || extra === undefined || !open(match.index, match.index + match[0].length))
      continue
    const after = collector.text.slice(match.index + match[0].length, match.index + match[0].length + 40)
    const parsed = { value: base + extra, alternative: null }
    const place = { written: match[0], start: match.index, before: '', after }
    collector.add({ ...withUnit(parsed, place), spelled: true, name: false })
  }
}

/** `10–20 %` are two percentages, `$10 to 20` two amounts. */
function joinRanges(collector: Collector): void {
  for (let at = 0; at + 1 < collector.found.length; at += 1) {
    const [left, right] = [collector.found[at], collector.found[at + 1]]
    if (!left || !right) continue
    const between = collector.text.slice(left.index + left.raw.length, right.index)
    if (between.length > 8 || !RANGE.test(between)) continue
    const shared = [left, right].find((side) => side.kind === 'percent' || side.kind === 'money')
    for (const side of [left, right]) {
      if (!shared || side === shared || side.kind !== 'number' || side.name) continue
      // `$180 and 8 lessons` is one amount.
      if (
        side === right &&
        AND.test(between) &&
        COUNTED.test(collector.text.slice(right.index + right.raw.length))
      )
        continue
      side.kind = shared.kind
      side.currency = shared.currency
    }
  }
}
