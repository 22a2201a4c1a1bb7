import type { Source } from '#core/sources'
import type { Finding } from '#text/types'
import type { Quantity } from '../language/quantities.js'
import { sameQuantity } from '../language/quantity_match.js'
import { isUnit, measureIn } from '../language/units.js'
import { contentStems, words } from '../language/words.js'
import { countsOwnParts, isAdvice } from './advice.js'
import { bearsOutAuthority, leansOnAuthority } from './authority.js'
import { type Claim, lineClaim } from './claims.js'
import { isDerived, type Operand } from './derived_figures.js'
import { factsOf, type SourceFacts } from './source_facts.js'

/** What claims are checked against. */
export interface Grounds {
  /** The source of a citation; null for one that leads nowhere. */
  resolve: (id: string) => Source | null
  /** Quantities that the customer gave: they need no source. */
  given: readonly Quantity[]
  /** All sources; an appeal to a study or an award may be supported by one that is not cited. */
  sources: readonly Source[]
  /** The present year: a year close to it is a time, an earlier one is a fact. */
  year: number
}

/** Counts up to this are figures of speech: "three steps", "10 ideas". */
const HARMLESS_COUNT = 12
/** How many years before or after the present one still count as the article's own time. */
const RECENT_YEARS = 1
const COMING_YEARS = 5

/**
 * Whether a quantity states a fact that needs a source when its sentence cites none. Needing one: percentages,
 * money, ratios, multiples (`3x`), dates, times, telephone numbers, decimals, numbers above 12, years of the past.
 * Needing none: times in advice (`wait 20 minutes`), counts of the text's own parts (`15 questions`), numbers in
 * names (`ISO 9001`, `step 3`), whole numbers up to 12, numbers written as words below a thousand (`twenty ideas`),
 * how often something is done (`3 times a week`), the present year and later ones.
 */
export function needsSource(quantity: Quantity, text: string, year: number): boolean {
  const value = Number(quantity.value)
  switch (quantity.kind) {
    case 'number':
      if (quantity.name || isAdvice(quantity, text) || countsOwnParts(quantity, text)) return false
      return quantity.spelled ? value >= 1000 : value > HARMLESS_COUNT || !Number.isInteger(value)
    case 'multiple': {
      const after = text.slice(quantity.index + quantity.raw.length)
      return (
        !quantity.spelled && !/^\s(?:an?|per|each|every|pro|am|im|al|por|par|в|за)(?!\p{L})/iu.test(after)
      )
    }
    case 'year':
      return !quantity.name && (value < year - RECENT_YEARS || value > year + COMING_YEARS)
    default:
      return true
  }
}

/** Whether a quantity in a citing sentence must be in the source: all except small numbers in words, and steps. */
function mustStandInSource(quantity: Quantity, text: string): boolean {
  if (quantity.spelled) {
    const counts = ['number', 'multiple'].includes(quantity.kind) && Number(quantity.value) < 1000
    return !counts || measureIn(text, quantity) !== null
  }
  return !quantity.name || quantity.value.length > 2
}

/** The findings about one claim; the `quote` of each is the claim's text. */
export function judgeClaim(claim: Claim, grounds: Grounds): Finding[] {
  const sources = claim.citations.flatMap((id) => grounds.resolve(id) ?? [])
  const problems = [
    ...unknownCitations(claim, grounds),
    ...(sources.length > 0
      ? citedFigures(claim, sources.map(factsOf), grounds)
      : bareFigures(claim, grounds)),
    ...quotations(claim, sources.map(factsOf)),
    ...authorities(claim, sources, grounds),
  ]
  return problems.map(([check, message]) => ({ check, message, quote: claim.text }))
}

/**
 * The findings about a line that cannot cite, such as a heading or a title: what it claims must be in one of the
 * sources, whichever it is.
 */
export function judgeLine(text: string, language: string, grounds: Grounds): Finding[] {
  const claim = lineClaim(text, language)
  const facts = grounds.sources.map(factsOf)
  const open = claim.quantities.filter(
    (quantity) => needsSource(quantity, text, grounds.year) && !isGiven(quantity, grounds)
  )
  const bare = open.filter((quantity) => !facts.some((source) => source.has(quantity)))
  const borrowed = open.flatMap((quantity) => {
    const having = facts.filter((source) => source.has(quantity))
    return having.length > 0 ? (ofSomethingElse(claim, quantity, having) ?? []) : []
  })
  const problems: Problem[] = [
    ...(bare.length > 0
      ? [['number-without-source', `${list(bare)} in a heading is in none of the sources.`] as const]
      : []),
    ...borrowed.slice(0, 1).map((message) => ['figure-of-something-else', message] as const),
    ...(claim.attributed &&
    facts.some((source) => claim.quotations.every((quotation) => source.says(quotation)))
      ? []
      : quotations(claim, [])),
    ...authorities(claim, [], grounds),
  ]
  return problems.map(([check, message]) => ({ check, message, quote: text }))
}

type Problem = readonly [check: string, message: string]

function unknownCitations({ citations }: Claim, grounds: Grounds): Problem[] {
  const unknown = citations.filter((id) => grounds.resolve(id) === null)
  if (unknown.length === 0) return []
  const marks = unknown.map((id) => `[^${id}]`).join(', ')
  return [['citation-unknown', `Cites ${marks}, which is none of the sources.`]]
}

const isGiven = (quantity: Quantity, grounds: Grounds) =>
  grounds.given.some((given) => sameQuantity(quantity, given))

function citedFigures(claim: Claim, facts: readonly SourceFacts[], grounds: Grounds): Problem[] {
  const { text } = claim
  const read = new Set(facts.map((source) => source.year))
  const operand = (quantity: Quantity): Operand => ({ quantity, measure: measureIn(text, quantity) })
  const stands = (quantity: Quantity) =>
    facts.some((source) => source.has(quantity, measureIn(text, quantity)))
  const [sound, open, harmless]: [Quantity[], Quantity[], Quantity[]] = [[], [], []]
  for (const quantity of claim.quantities) {
    if (isGiven(quantity, grounds) || stands(quantity)) sound.push(quantity)
    else if (mustStandInSource(quantity, text) && !(quantity.kind === 'year' && read.has(quantity.value)))
      open.push(quantity)
    else harmless.push(quantity)
  }
  const beside = [...sound.map(operand), ...grounds.given.map((quantity) => ({ quantity, measure: null }))]
  const counts = harmless.map(operand)
  const sourced = facts.flatMap((source) => source.figures)
  const missing = open.filter((quantity) => !isDerived(text, quantity, beside, sourced, grounds.year, counts))
  if (missing.length > 0) return [['number-not-in-source', `${list(missing)} is not in the cited source.`]]
  const borrowed = sound
    .filter((quantity) => mustStandInSource(quantity, text) && !isGiven(quantity, grounds))
    .flatMap((quantity) => ofSomethingElse(claim, quantity, facts) ?? [])
  return borrowed.slice(0, 1).map((message) => ['figure-of-something-else', message] as const)
}

/** With fewer words, the subject of a sentence cannot be determined. */
const TELLING_STEMS = 2

/**
 * Reports a figure that the source only has in sentences that share no word with the claim, although it covers the
 * claim's subject elsewhere. Sources in another language cannot be compared.
 */
function ofSomethingElse(claim: Claim, quantity: Quantity, facts: readonly SourceFacts[]): string | null {
  if (!['number', 'money', 'percent'].includes(quantity.kind)) return null
  if (facts.some(({ language }) => language !== claim.language)) return null
  const rest = words(claim.text.replaceAll(quantity.raw, ' '), claim.language).filter(
    (word) => !isUnit(word) && !/\p{N}/u.test(word)
  )
  const own = new Set(contentStems(rest.join(' '), claim.language))
  if (own.size < TELLING_STEMS || !facts.some(({ stems }) => [...own].some((stem) => stems.has(stem))))
    return null
  const measure = measureIn(claim.text, quantity)
  const places = facts.flatMap((source) =>
    source.find(quantity, measure).map((figure) => ({ source, figure }))
  )
  if (places.some(({ source, figure }) => [...own].some((stem) => source.about(figure).has(stem))))
    return null
  const [first] = places
  const wording = first?.source.wording(first.figure) ?? ''
  return `"${quantity.raw.trim()}" is said of something else in the source: "${wording.slice(0, 160)}".`
}

function bareFigures(claim: Claim, grounds: Grounds): Problem[] {
  const { text } = claim
  const bare = new Set(
    claim.quantities.filter(
      (quantity) => !isGiven(quantity, grounds) && needsSource(quantity, text, grounds.year)
    )
  )
  const beside = [...claim.quantities.filter((quantity) => !bare.has(quantity)), ...grounds.given].map(
    (quantity) => ({ quantity, measure: measureIn(text, quantity) })
  )
  const unproven = [...bare].filter((quantity) => !isDerived(text, quantity, beside, [], grounds.year))
  return unproven.length > 0
    ? [['number-without-source', `${list(unproven)} ${unproven.length === 1 ? 'has' : 'have'} no source.`]]
    : []
}

function quotations(claim: Claim, facts: readonly SourceFacts[]): Problem[] {
  return claim.quotations.flatMap((quotation): Problem[] => {
    const short = quotation.length > 80 ? `${quotation.slice(0, 77)}...` : quotation
    if (facts.length > 0) {
      return facts.some((source) => source.says(quotation))
        ? []
        : [['quote-not-in-source', `The quotation "${short}" is not in the cited source.`]]
    }
    return claim.attributed
      ? [['quote-not-in-source', `The quotation "${short}" cites no source in which it could be found.`]]
      : []
  })
}

/** A study, an award or a membership needs a source that mentions it, cited or not. */
function authorities(claim: Claim, sources: readonly Source[], grounds: Grounds): Problem[] {
  const { text, language } = claim
  if (!leansOnAuthority(text)) return []
  const asked = sources.length > 0 ? sources : grounds.sources
  if (asked.some((source) => bearsOutAuthority(text, source, language, sources.length > 0))) return []
  return sources.length > 0
    ? [['authority-not-in-source', 'The cited source tells of no such study, award or membership.']]
    : [['authority-without-source', 'Leans on a study, an award or a membership that no source tells of.']]
}

function list(quantities: readonly Quantity[]): string {
  return quantities
    .slice(0, 5)
    .map((quantity) => `"${quantity.raw.trim()}"`)
    .join(', ')
}
