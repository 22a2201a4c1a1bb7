import { inAnyLanguage } from '#languages/index'
import { primaryLanguage } from '../language/languages.js'
import { withDigits } from './number_words.js'
import { type Quantity, quantitiesIn } from './quantities.js'
import { sameQuantity } from './quantity_match.js'
import { timeBehind, type Unit, unitAfter } from './units.js'

/** A figure of a text with what it is measured in. */
export interface Figure {
  quantity: Quantity
  /** As written, with its unit: `24 months`. */
  raw: string
  unit: Unit | null
  /** The word after a number without a unit, which says what is counted; null where there is none. */
  counted: string | null
  /** Written in words. */
  spelled: boolean
  /** `more than 30 cm`, `up to 12 kg`; null where it is the amount itself. */
  limit: 'over' | 'under' | null
  /** The other end of a range, `5 to 8 days`. */
  range: { from: Figure; to: Figure } | null
}

const { and, to, beforeRange, inRange, half, over, under } = {
  and: inAnyLanguage(({ figures }) => figures.and),
  to: inAnyLanguage(({ figures }) => figures.to),
  beforeRange: inAnyLanguage(({ figures }) => figures.beforeRange),
  inRange: inAnyLanguage(({ figures }) => figures.inRange),
  half: inAnyLanguage(({ figures }) => figures.half),
  over: inAnyLanguage(({ figures }) => figures.over),
  under: inAnyLanguage(({ figures }) => figures.under),
}
const TO = new RegExp(`^ ?(?:[-–—]|${to}|${and})(?: |$)(?:(?:${inRange}) )?$|^ ?[-–—] ?$`, 'iu')
const BETWEEN = new RegExp(`(?:${beforeRange})(?: (?:${inRange}))? ?\\S{0,3}$`, 'iu')
const OVER = new RegExp(`(?<!\\p{L})(?:${over}) ?$`, 'iu')
const UNDER = new RegExp(`(?<!\\p{L})(?:${under}) ?$`, 'iu')
/** Characters before a figure in which its limit is said. */
const BEFORE_LIMIT = 20
const AND = new RegExp(`^ ?(?:${and}) `, 'iu')
const HALF = new RegExp(`^(?:[ \\u00a0][\\p{L}]{1,20})?[ \\u00a0](?:${half})(?!\\p{L})`, 'iu')

/** The figures of a text: numbers in words are read, ranges share their unit, `2 hours and a half` is 2.5. */
export function figuresIn(written: string, language: string): Figure[] {
  const primary = primaryLanguage(language)
  const { text, spelled } = withDigits(written, primary)
  const figures = quantitiesIn(text, primary).map((found): Figure => {
    const end = found.index + found.raw.length
    const half = found.kind === 'number' && HALF.test(text.slice(end, end + 40))
    const quantity = half ? { ...found, value: String(Number(found.value) + 0.5) } : found
    const after = text.slice(end, end + 40)
    const next = unitAfter(text, found, primary)
    const behind = next === null ? timeBehind(after, found, primary) : null
    const unit = next ?? behind?.unit ?? null
    const length = behind?.length ?? (unit === null ? 0 : (unitWord(after) ?? 0))
    return {
      quantity,
      raw: text.slice(found.index, end + length).trim(),
      unit,
      counted: unit === null ? (COUNTED.exec(after)?.[1] ?? null) : null,
      limit: limitBefore(text.slice(Math.max(0, found.index - BEFORE_LIMIT), found.index)),
      spelled: found.spelled || spelled.some(([from, to]) => from < end && to > found.index),
      range: null,
    }
  })
  for (let at = 0; at + 1 < figures.length; at += 1) joinRange(text, figures[at]!, figures[at + 1]!)
  return figures
}

const limitBefore = (before: string) => (OVER.test(before) ? 'over' : UNDER.test(before) ? 'under' : null)

const COUNTED = /^[ \u00a0\u202f-]([\p{L}\p{M}]{2,30})/u

const unitWord = (after: string) => /^[ \u00a0\u202f-]?[^\s,.;:!?()]+/u.exec(after)?.[0].length

function joinRange(text: string, left: Figure, right: Figure): void {
  const end = left.quantity.index + left.quantity.raw.length
  const between = text.slice(end, right.quantity.index)
  if (between.length > 24) return
  const own = left.unit && unitWord(between)
  const link = own ? between.slice(own) : between
  if (!TO.test(link) && !(own && TO.test(between))) return
  // `2 and 3 weeks` are two figures, `between 2 and 3 weeks` is a range.
  if (AND.test(link) && !BETWEEN.test(text.slice(Math.max(0, left.quantity.index - 20), left.quantity.index)))
    return
  if (!left.unit && left.quantity.kind === 'number') left.unit = right.unit
  left.range = { from: left, to: right }
  right.range = left.range
}

/** Whether two figures are the same amount of the same thing, as far as both say what it is. */
export function sameFigure(claim: Figure, found: Figure): boolean {
  const { unit } = claim
  if (unit === null || found.unit === null)
    return unit === found.unit && sameQuantity(claim.quantity, found.quantity)
  if (unit.dimension !== found.unit.dimension) return false
  if (unit.size === found.unit.size) return sameValue(claim, found)
  if (unit.dimension === 'temperature') return false
  const [one, other] = [
    Number(claim.quantity.value) * unit.size,
    Number(found.quantity.value) * found.unit.size,
  ]
  return Math.abs(one - other) <= CONVERTED * Math.max(one, other)
}

/** Feet in meters are rounded. */
const CONVERTED = 0.02

/** Whether two figures are the same number, whatever they measure. */
export function sameValue({ quantity: a }: Figure, { quantity: b }: Figure): boolean {
  return a.value === b.value || a.value === b.alternative || a.alternative === b.value
}
