import type { Source } from '#core/sources'
import type { Finding } from '#text/types'
import type { Quantity } from '../language/quantities.js'
import { sameQuantity } from '../language/quantity_match.js'
import { isUnit, measureIn } from '../language/units.js'
import { contentStems } from '../language/words.js'
import { countsOwnParts, isAdvice } from './advice.js'
import { appealsToAuthority, mentionsAuthority } from './authority.js'
import { type Claim, lineClaim } from './claims.js'
import { isDerived, type Operand } from './derived_figures.js'
import { experienceIn, mentionsExperience } from './experience.js'
import { isGenericNoun, misattribution, withoutFigures } from './figure_subject.js'
import { unknownNames } from './names.js'
import { factsOf, type SourceFacts } from './source_facts.js'
import { supposedFigures } from './supposition.js'

/** What claims are checked against. */
export interface Grounds {
  /** The source of a citation; null for one that leads nowhere. */
  resolve: (id: string) => Source | null
  /** Quantities that the customer gave: they need no source. */
  given: readonly Quantity[]
  /** What the customer wrote: the assignment, and how the company describes itself. */
  stated: readonly string[]
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
function mustBeInSource(quantity: Quantity, text: string): boolean {
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
      : uncitedFigures(claim, grounds)),
    ...quotations(claim, sources.map(factsOf)),
    ...authorities(claim, sources, grounds),
    ...experiences(claim, sources, grounds),
    ...names(claim, sources, grounds),
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
    return having.length > 0 ? (misattribution(claim, quantity, having) ?? []) : []
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
    ...experiences(claim, [], grounds),
    ...names(claim, [], grounds),
  ]
  return problems.map(([check, message]) => ({ check, message, quote: text }))
}

type Problem = readonly [check: string, message: string]

/** The mark itself is reported where it stands, not at each sentence that rests on it. */
function unknownCitations({ citations, inherited }: Claim, grounds: Grounds): Problem[] {
  if (inherited) return []
  const unknown = citations.filter((id) => grounds.resolve(id) === null)
  if (unknown.length === 0) return []
  const marks = unknown.map((id) => `[^${id}]`).join(', ')
  return [['citation-unknown', `Cites ${marks}, which is none of the sources.`]]
}

const isGiven = (quantity: Quantity, grounds: Grounds) =>
  grounds.given.some((given) => sameQuantity(quantity, given))

/** The figures of a sentence, by what supports them. */
interface ClassifiedFigures {
  /** In the cited source, given by the customer, part of a made-up situation, or computed from such. */
  sound: Operand[]
  /** Small numbers that need no source. */
  counts: Operand[]
  /** In the cited source itself: whether they are said of the same thing is to be looked at. */
  sourced: Quantity[]
  /** What nothing supports. */
  missing: Quantity[]
}

const classified = new WeakMap<Claim, ClassifiedFigures>()

/** Weighs the figures of a sentence, with those of the sentence before it, from which it may compute its own. */
function classifyFigures(claim: Claim, grounds: Grounds): ClassifiedFigures {
  let result = classified.get(claim)
  if (!result) {
    const sources = claim.citations.flatMap((id) => grounds.resolve(id) ?? [])
    result = classifyAgainst(claim, sources.map(factsOf), grounds)
    classified.set(claim, result)
  }
  return result
}

function classifyAgainst(claim: Claim, facts: readonly SourceFacts[], grounds: Grounds): ClassifiedFigures {
  const { text } = claim
  const cites = facts.length > 0
  const read = new Set(facts.map((source) => source.year))
  const operand = (quantity: Quantity): Operand => ({ quantity, measure: measureIn(text, quantity) })
  const supposed = new Set(supposedFigures(text, claim.quantities))
  const [sound, sourced, assumed]: [Quantity[], Quantity[], Quantity[]] = [[], [], []]
  const [open, harmless]: [Quantity[], Quantity[]] = [[], []]
  for (const quantity of claim.quantities) {
    const measure = measureIn(text, quantity)
    if (isGiven(quantity, grounds)) sound.push(quantity)
    else if (facts.some((source) => source.has(quantity, measure))) sourced.push(quantity)
    else if (isOperator(quantity, text)) harmless.push(quantity)
    else if (supposed.has(quantity)) assumed.push(quantity)
    else if (!cites) (needsSource(quantity, text, grounds.year) ? open : harmless).push(quantity)
    else if (mustBeInSource(quantity, text) && !(quantity.kind === 'year' && read.has(quantity.value)))
      open.push(quantity)
    else harmless.push(quantity)
  }
  // `Suppose a table costs £990.[^s1]` says of the cited page what it does not say; beside a price of it, £990 is another's.
  for (const quantity of assumed)
    (cites && quantity.kind === 'money' && sourced.length === 0 ? open : sound).push(quantity)
  const before = open.length > 0 && claim.before ? classifyFigures(claim.before, grounds) : null
  const counts = [...harmless.map(operand), ...timesIn(text), ...(before?.counts ?? [])]
  const related = open.length > 0 ? relatedFigures(claim, facts) : []
  const own = [...sound, ...sourced].map(operand)
  const beside = [
    ...own,
    ...(cites ? [] : harmless.map(operand)),
    ...(before?.sound ?? []),
    ...grounds.given.map((quantity) => ({ quantity, measure: null })),
  ]
  const figures = facts.flatMap((source) => source.figures)
  const follows = (quantity: Quantity, known: readonly Operand[]) =>
    isDerived(text, quantity, known, figures, grounds.year, counts, related)
  let missing = open
  // What is computed may be computed from again: `72 months, or six years`.
  for (let rounds = open.length; rounds > 0; rounds -= 1) {
    const known = [...beside, ...open.filter((quantity) => !missing.includes(quantity)).map(operand)]
    const left = missing.filter((quantity) => !follows(quantity, known))
    if (left.length === missing.length) break
    missing = left
  }
  if (missing.length > 0 && before) {
    // `A tuning costs £78.[^1] At £78 each, two make £156.`: what is taken from before serves the calculation.
    const again = missing.filter((quantity) => statedBefore(quantity, claim, before, grounds))
    const rest = missing.filter((quantity) => !again.includes(quantity))
    const known = [...beside, ...again.map(operand)]
    const isComputed = again.length < open.length && rest.every((quantity) => follows(quantity, known))
    if (again.length > 0 && isComputed) missing = []
  }
  const derived = open.filter((quantity) => !missing.includes(quantity)).map(operand)
  return {
    sound: [...own, ...derived],
    counts: [...harmless.map(operand), ...timesIn(text)],
    sourced,
    missing,
  }
}

/** What the reader is told to multiply or divide by. */
const OPERATION =
  /(?<!\p{L})(?:divide[ds]?(?: \p{L}+){0,2} by|multipl(?:y|ied)(?: \p{L}+){0,2} by|times|teilen sie(?: \p{L}+){0,2} durch|geteilt durch|multipliziert mit|multiplizieren sie(?: \p{L}+){0,2} mit|mal|divid\p{L}+(?: \p{L}+){0,2} (?:entre|por)|multipli\p{L}+(?: \p{L}+){0,2} (?:por|par)|divis\p{L}+(?: \p{L}+){0,2} par|раздел\p{L}+(?: \p{L}+){0,2} на|умнож\p{L}+(?: \p{L}+){0,2} на|اقسم\p{L}* على|اضرب\p{L}* في) $/iu

const isOperator = ({ kind, index }: Quantity, text: string) =>
  kind === 'number' && OPERATION.test(text.slice(Math.max(0, index - 40), index))

const TWICE =
  /(?<!\p{L})(?:twice|double[ds]?|doppelt\p{L}*|zweimal|doble|dos veces|deux fois|вдвое|в два раза|ضعف\p{L}*)(?!\p{L})/iu

/** A factor in a word that is no number. */
const timesIn = (text: string): Operand[] => {
  const raw = TWICE.exec(text)?.[0]
  if (raw === undefined) return []
  const quantity: Quantity = {
    kind: 'number',
    value: '2',
    alternative: null,
    currency: null,
    raw,
    index: 0,
    name: false,
    spelled: true,
  }
  return [{ quantity, measure: null }]
}

/** The most figures of the cited sources from which a sentence may compute without repeating them. */
const MOST_RELATED = 24

/** Figures of the cited sources about the subject of the sentence, or of the one before it. */
function relatedFigures(claim: Claim, facts: readonly SourceFacts[]): Operand[] {
  const subject = new Set(
    contentStems(`${withoutFigures(claim)} ${claim.before?.text ?? ''}`, claim.language).filter(
      (stem) => !isGenericNoun(stem, claim.language) && !isUnit(stem)
    )
  )
  return facts
    .flatMap((source) =>
      source.figures.filter(
        (figure) =>
          (figure.quantity.kind === 'money' || figure.measure !== null) &&
          [...source.about(figure)].some((stem) => subject.has(stem))
      )
    )
    .slice(0, MOST_RELATED)
}

/** Whether the sentence before has a figure, or a source has it, of the same thing, beside what that sentence cites. */
function statedBefore(
  quantity: Quantity,
  claim: Claim,
  before: ClassifiedFigures,
  grounds: Grounds
): boolean {
  if (before.sound.some((one) => sameQuantity(quantity, one.quantity))) return true
  if (!claim.before || claim.before.citations.length === 0) return false
  const having = grounds.sources.map(factsOf).filter((source) => source.has(quantity))
  return having.length > 0 && misattribution(claim, quantity, having) === null
}

function citedFigures(claim: Claim, facts: readonly SourceFacts[], grounds: Grounds): Problem[] {
  const { missing, sourced } = classifyFigures(claim, grounds)
  if (missing.length > 0) return [['number-not-in-source', `${list(missing)} is not in the cited source.`]]
  // A made-up situation need not name what a figure of the page is of: `£210 sounds dearer than £145`.
  if (supposedFigures(claim.text, claim.quantities).length > 0) return []
  const borrowed = sourced
    .filter((quantity) => mustBeInSource(quantity, claim.text))
    .flatMap((quantity) => misattribution(claim, quantity, facts) ?? [])
  return borrowed.slice(0, 1).map((message) => ['figure-of-something-else', message] as const)
}

function uncitedFigures(claim: Claim, grounds: Grounds): Problem[] {
  const { missing } = classifyFigures(claim, grounds)
  return missing.length > 0
    ? [['number-without-source', `${list(missing)} ${missing.length === 1 ? 'has' : 'have'} no source.`]]
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
  if (!appealsToAuthority(text)) return []
  const asked = sources.length > 0 ? sources : grounds.sources
  if (asked.some((source) => mentionsAuthority(text, source, language, sources.length > 0))) return []
  return sources.length > 0
    ? [['authority-not-in-source', 'The cited source mentions no such study, award or membership.']]
    : [['authority-without-source', 'Leans on a study, an award or a membership that no source mentions.']]
}

/** A test, a visit, years of practice or a customer's words need a source that mentions them, or the customer's word. */
function experiences({ text, language }: Claim, sources: readonly Source[], grounds: Grounds): Problem[] {
  const kind = experienceIn(text, language)
  if (kind === null) return []
  const asked = sources.length > 0 ? sources : grounds.sources
  const stated = grounds.stated.map((own) => ({ text: own, language: null }))
  const isMentioned =
    asked.some((source) => mentionsExperience(text, kind, source, language, sources.length > 0)) ||
    stated.some((own) => mentionsExperience(text, kind, own, language, true))
  return isMentioned
    ? []
    : [['experience-without-source', 'Claims first-hand experience that no source mentions.']]
}

/** What a sentence names must be in one of the sources; a name in another language than its source's may be translated. */
function names({ text, language }: Claim, sources: readonly Source[], grounds: Grounds): Problem[] {
  if (sources.some((source) => factsOf(source).language !== language)) return []
  const [name] = unknownNames(text, language, grounds.sources, grounds.stated)
  return name === undefined ? [] : [['name-without-source', `"${name}" is in none of the sources.`]]
}

function list(quantities: readonly Quantity[]): string {
  return quantities
    .slice(0, 5)
    .map((quantity) => `"${quantity.raw.trim()}"`)
    .join(', ')
}
