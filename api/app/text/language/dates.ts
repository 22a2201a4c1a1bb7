import { MONTHS } from './quantity_words.js'

/** A date in a text; see `Quantity` for the form of `value`. */
export interface DateMention {
  value: string
  alternative: string | null
  raw: string
  index: number
}

const MONTH = [...MONTHS.keys()].sort((a, b) => b.length - a.length).join('|')
const EDGE = '(?<![\\p{L}\\p{N}])'
const END = '(?![\\p{L}\\p{N}])'

const DAY_MONTH = new RegExp(
  `${EDGE}(\\d{1,2})(?:st|nd|rd|th|er|º|\\.)? (?:de |of )?(${MONTH})${END}(?:\\.?,? (?:de |del )?(\\d{4})${END})?`,
  'giu'
)
const MONTH_DAY = new RegExp(
  `${EDGE}(${MONTH})\\.? (\\d{1,2})(?:st|nd|rd|th)?${END}(?:,? (\\d{4})${END})?`,
  'giu'
)
const MONTH_YEAR = new RegExp(`${EDGE}(${MONTH})\\.?,? (?:de |del )?(\\d{4})${END}`, 'giu')
const ISO = /(?<![\p{L}\p{N}-])(\d{4})-(\d{2})-(\d{2})(?![\p{N}-])/gu
const DOTTED = /(?<![\p{L}\p{N}.])(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})(?![\p{L}\p{N}])/gu
const SLASHED = /(?<![\p{L}\p{N}/])(\d{1,2})\/(\d{1,2})\/(\d{4})(?![\p{L}\p{N}/])/gu

function pad(value: number): string {
  return String(value).padStart(2, '0')
}

function canonical(year: string | undefined, month: number, day: number | null): string | null {
  if (month < 1 || month > 12 || (day !== null && (day < 1 || day > 31))) return null
  const rest = day === null ? pad(month) : `${pad(month)}-${pad(day)}`
  return year === undefined ? `--${rest}` : `${year}-${rest}`
}

/** `may` and `march` are also verbs: English months are capitalised. */
function isMonth(word: string, language: string): boolean {
  return MONTHS.has(word.toLowerCase()) && (language !== 'en' || /^\p{Lu}/u.test(word))
}

/** Full dates, dates without a year, and months with a year, in the usual forms of en, de, es, fr and ru. */
export function datesIn(text: string, language: string): DateMention[] {
  const found: DateMention[] = []
  const add = (match: RegExpExecArray, value: string | null, alternative: string | null = null) => {
    if (value === null) return
    found.push({ value, alternative, raw: match[0], index: match.index })
  }
  const month = (word: string | undefined) => MONTHS.get(word?.toLowerCase() ?? '') ?? 0

  for (const match of text.matchAll(ISO)) add(match, canonical(match[1], Number(match[2]), Number(match[3])))
  for (const match of text.matchAll(DOTTED))
    add(match, canonical(match[3], Number(match[2]), Number(match[1])))
  for (const match of text.matchAll(SLASHED)) {
    const [first, second] = [Number(match[1]), Number(match[2])]
    const monthFirst = canonical(match[3], first, second)
    const dayFirst = canonical(match[3], second, first)
    const [usual, other] = language === 'en' ? [monthFirst, dayFirst] : [dayFirst, monthFirst]
    add(match, usual ?? other, usual === null || other === usual ? null : other)
  }
  for (const match of text.matchAll(DAY_MONTH)) {
    if (isMonth(match[2] ?? '', language)) add(match, canonical(match[3], month(match[2]), Number(match[1])))
  }
  for (const match of text.matchAll(MONTH_DAY)) {
    if (isMonth(match[1] ?? '', language)) add(match, canonical(match[3], month(match[1]), Number(match[2])))
  }
  for (const match of text.matchAll(MONTH_YEAR)) {
    if (isMonth(match[1] ?? '', language)) add(match, canonical(match[2], month(match[1]), null))
  }
  // Of overlapping readings the one that starts first is kept: `3 October 2025`, not `October 2025`.
  found.sort((a, b) => a.index - b.index || b.raw.length - a.raw.length)
  let end = 0
  return found.filter((date) => {
    if (date.index < end) return false
    end = date.index + date.raw.length
    return true
  })
}
