import type { Source } from '#core/sources'
import type { Finding } from '#text/types'
import type { Quantity } from '../language/quantities.js'
import { sameQuantity } from '../language/quantity_match.js'
import type { Claim } from './claims.js'
import { factsOf } from './source_facts.js'

/** What claims are held against. */
export interface Grounds {
  /** The source that a citation names; null for one that names none. */
  resolve: (id: string) => Source | null
  /** Quantities that the customer gave: they need no source. */
  given: readonly Quantity[]
  /** The year it is: a year around it is a time, an earlier one is a fact. */
  year: number
}

/** Counts up to here are ways of speaking: "three steps", "10 ideas". */
const HARMLESS_COUNT = 12
/** A year this little before the present one, or this much after, is the time an article speaks of. */
const RECENT_YEARS = 1
const COMING_YEARS = 5

/**
 * Whether a quantity states a fact that needs a source when its sentence cites none. Needing one: percentages,
 * money, ratios, multiples (`3x`), dates, times, telephone numbers, decimals, numbers above 12, years of the past.
 * Needing none: numbers in names (`ISO 9001`, `step 3`), whole numbers up to 12, numbers written as words below a
 * thousand (`twenty ideas`), how often something is done (`3 times a week`), the present year and those to come.
 */
export function needsSource(quantity: Quantity, text: string, year: number): boolean {
  const value = Number(quantity.value)
  switch (quantity.kind) {
    case 'number':
      if (quantity.name) return false
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

/** Whether a quantity of a citing sentence has to stand in the source: all but words for small numbers and steps. */
function mustStandInSource(quantity: Quantity): boolean {
  if (quantity.spelled)
    return !['number', 'multiple'].includes(quantity.kind) || Number(quantity.value) >= 1000
  return !quantity.name || quantity.value.length > 2
}

/** Problems of one claim; `quote` of each is the claim's text. */
export function judgeClaim(claim: Claim, grounds: Grounds): Finding[] {
  const findings: Finding[] = []
  const add = (check: string, message: string) => findings.push({ check, message, quote: claim.text })
  const sources = claim.citations.flatMap((id) => grounds.resolve(id) ?? [])
  const unknown = claim.citations.filter((id) => grounds.resolve(id) === null)
  if (unknown.length > 0) {
    add(
      'citation-unknown',
      `Cites ${unknown.map((id) => `[^${id}]`).join(', ')}, which is none of the sources.`
    )
  }
  const facts = sources.map(factsOf)
  const open = claim.quantities.filter(
    (quantity) => !grounds.given.some((given) => sameQuantity(quantity, given))
  )
  if (facts.length > 0) {
    const read = new Set(facts.map((source) => source.year))
    const missing = open.filter(
      (quantity) =>
        mustStandInSource(quantity) &&
        !(quantity.kind === 'year' && read.has(quantity.value)) &&
        !facts.some((source) => source.has(quantity))
    )
    if (missing.length > 0) add('number-not-in-source', `${list(missing)} is not in the cited source.`)
  } else {
    const bare = open.filter((quantity) => needsSource(quantity, claim.text, grounds.year))
    if (bare.length > 0) add('number-without-source', `${list(bare)} stands without a source.`)
  }
  for (const quotation of claim.quotations) {
    const short = quotation.length > 80 ? `${quotation.slice(0, 77)}...` : quotation
    if (facts.length > 0) {
      if (!facts.some((source) => source.says(quotation))) {
        add('quote-not-in-source', `The quotation "${short}" is not in the cited source.`)
      }
    } else if (claim.attributed) {
      add('quote-not-in-source', `The quotation "${short}" cites no source in which it could be found.`)
    }
  }
  return findings
}

function list(quantities: readonly Quantity[]): string {
  return quantities
    .slice(0, 5)
    .map((quantity) => `"${quantity.raw.trim()}"`)
    .join(', ')
}
