import type { Figures } from '#languages/figures'
import { languageOf } from '#languages/index'
import { MONTHS } from './quantity_words.js'

/** A date in a text; see `Quantity` for the form of `value`. */
export interface DateMention {
  value: string
  alternative: string | null
  raw: string
  index: number
}

const EDGE = '(?<![\\p{L}\\p{N}])'
const END = '(?![\\p{L}\\p{N}])'

interface Months {
  /** Names in lower case. */
  numbers: ReadonlyMap<string, number>
  dayMonth: RegExp
  monthDay: RegExp
  monthYear: RegExp
  yearMonthDay: RegExp
}

const known = new Map<string, Months>()

/** The names of months, those of the runtime's language data added to ours, and the dates that have them. */
function monthsIn(language: string): Months {
  let months = known.get(language)
  if (!months) {
    const numbers = new Map([...namesOf(language), ...MONTHS])
    const month = [...numbers.keys()].sort((a, b) => b.length - a.length).join('|')
    months = {
      numbers,
      dayMonth: new RegExp(
        `${EDGE}(\\d{1,2})(?:st|nd|rd|th|er|º|\\.)? (?:de |of )?(${month})${END}(?:\\.?,? (?:de |del )?(\\d{4})${END})?`,
        'giu'
      ),
      monthDay: new RegExp(
        `${EDGE}(${month})\\.? (\\d{1,2})(?:st|nd|rd|th)?${END}(?:,? (\\d{4})${END})?`,
        'giu'
      ),
      monthYear: new RegExp(`${EDGE}(${month})\\.?,? (?:de |del )?(\\d{4})${END}`, 'giu'),
      yearMonthDay: new RegExp(`${EDGE}(\\d{4})\\.? (${month}) (\\d{1,2})${END}`, 'giu'),
    }
    known.set(language, months)
  }
  return months
}

/** Months as they are written in a date and by themselves: `marca` and `marzec`. */
function namesOf(language: string): [string, number][] {
  const forms: Intl.DateTimeFormatOptions[] = [
    { day: 'numeric', month: 'long' },
    { month: 'long' },
    { day: 'numeric', month: 'short' },
  ]
  return forms.flatMap((form) => {
    const format = new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC' })
    return Array.from({ length: 12 }, (_, month): [string, number] => {
      const parts = format.formatToParts(Date.UTC(2024, month, 15))
      const name = parts.find(({ type }) => type === 'month')?.value ?? ''
      return [name.toLowerCase().replace(/\.$/u, ''), month + 1]
    }).filter(([name]) => /^[\p{L}\p{M}]{3,}$/u.test(name))
  })
}

const ISO = /(?<![\p{L}\p{N}-])(\d{4})-(\d{2})-(\d{2})(?![\p{N}-])/gu
const DOTTED = /(?<![\p{L}\p{N}.])(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})(?![\p{L}\p{N}])/gu
const EAST_ASIAN = /(?:(\d{4})[年년] ?)?(\d{1,2})[月월](?: ?(\d{1,2})[日일])?/gu
const SLASHED = /(?<![\p{L}\p{N}/])(\d{1,2})\/(\d{1,2})\/(\d{4})(?![\p{L}\p{N}/])/gu

function pad(value: number): string {
  return String(value).padStart(2, '0')
}

function canonical(year: string | undefined, month: number, day: number | null): string | null {
  if (month < 1 || month > 12 || (day !== null && (day < 1 || day > 31))) return null
  const rest = day === null ? pad(month) : `${pad(month)}-${pad(day)}`
  return year === undefined ? `--${rest}` : `${year}-${rest}`
}

const isMonth = (word: string, figures: Figures | undefined) =>
  !figures?.capitalMonths || /^\p{Lu}/u.test(word)

/** Full dates, dates without a year, and months with a year, as languages usually write them. */
export function datesIn(text: string, language: string): DateMention[] {
  const found: DateMention[] = []
  const add = (match: RegExpExecArray, value: string | null, alternative: string | null = null) => {
    if (value === null) return
    found.push({ value, alternative, raw: match[0], index: match.index })
  }
  const figures = languageOf(language)?.figures
  const { numbers, dayMonth, monthDay, monthYear, yearMonthDay } = monthsIn(language)
  const month = (word: string | undefined) => numbers.get(word?.toLowerCase() ?? '') ?? 0

  for (const match of text.matchAll(ISO)) add(match, canonical(match[1], Number(match[2]), Number(match[3])))
  for (const match of text.matchAll(DOTTED))
    add(match, canonical(match[3], Number(match[2]), Number(match[1])))
  for (const match of text.matchAll(SLASHED)) {
    const [first, second] = [Number(match[1]), Number(match[2])]
    const monthFirst = canonical(match[3], first, second)
    const dayFirst = canonical(match[3], second, first)
    const [usual, other] = figures?.monthFirst ? [monthFirst, dayFirst] : [dayFirst, monthFirst]
    add(match, usual ?? other, usual === null || other === usual ? null : other)
  }
  for (const match of text.matchAll(dayMonth)) {
    if (isMonth(match[2] ?? '', figures)) add(match, canonical(match[3], month(match[2]), Number(match[1])))
  }
  for (const match of text.matchAll(monthDay)) {
    if (isMonth(match[1] ?? '', figures)) add(match, canonical(match[3], month(match[1]), Number(match[2])))
  }
  for (const match of text.matchAll(monthYear)) {
    if (isMonth(match[1] ?? '', figures)) add(match, canonical(match[2], month(match[1]), null))
  }
  for (const match of text.matchAll(yearMonthDay))
    add(match, canonical(match[1], month(match[2]), Number(match[3])))
  for (const match of text.matchAll(EAST_ASIAN)) {
    if (match[1] ?? match[3])
      add(match, canonical(match[1], Number(match[2]), match[3] === undefined ? null : Number(match[3])))
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
