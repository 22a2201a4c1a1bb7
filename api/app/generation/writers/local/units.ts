/** Passages: what stood together in a source stays together in the article. */

import { contentStems } from '#text/language/words'
import type { Length } from '#text/types'
import type { Context } from './context.js'
import type { Fact } from './facts.js'

export interface Unit {
  facts: Fact[]
  words: number
  stems: string[]
  /** Similarity to the prompt, heading and page title counted in. */
  relevance: number
}

const LONGEST_UNIT = 75
/** Share of the best passage's relevance below which a passage has nothing to do with the prompt. */
const RELATED = 0.24

export function unitOf(context: Context, facts: Fact[]): Unit {
  const stems = facts.flatMap((fact) => fact.stems)
  const relevance =
    facts.reduce((sum, fact) => sum + (context.ranking.relevance[fact.id] ?? 0), 0) / facts.length
  const highest = Math.max(...facts.map((fact) => context.ranking.relevance[fact.id] ?? 0))
  return {
    facts,
    words: facts.reduce((sum, fact) => sum + fact.words, 0),
    stems,
    relevance: (relevance + highest) / 2,
  }
}

/** Cuts a long passage at a sentence near its middle. */
function split(facts: Fact[]): Fact[][] {
  const total = facts.reduce((sum, fact) => sum + fact.words, 0)
  if (total <= LONGEST_UNIT || facts.length < 3 || facts.every((fact) => fact.kind === 'step')) return [facts]
  let before = 0
  const at = facts.findIndex((fact) => {
    before += fact.words
    return before >= total / 2
  })
  const cut = Math.max(1, Math.min(facts.length - 1, at + 1))
  return [...split(facts.slice(0, cut)), ...split(facts.slice(cut))]
}

/** All passages of the store that an article of this brief may use. */
export function unitsOf(context: Context, facts: readonly Fact[]): Unit[] {
  const byPassage = new Map<string, Fact[]>()
  for (const fact of facts) {
    const key = `${fact.sourceId ?? 'prompt'}:${fact.passage}`
    byPassage.set(key, [...(byPassage.get(key) ?? []), fact])
  }
  return [...byPassage.values()].flatMap(split).map((group) => unitOf(context, group))
}

/** Words of facts that a text of each length is glad to have. */
const WISHED: Record<Length, number> = { auto: 380, short: 280, medium: 560, long: 1150 }
/** Below these a passage is of another subject, however much room there is. */
const FAINT = 0.034
/** Share of the best passage's relevance that even a far one must have. */
const FAINT_SHARE = 0.13
const FAINT_RANK = 0.2
/** A page whose best passage comes so near to the best of all is about the prompt as a whole. */
const ON_SUBJECT = 0.5
/** Share of the wished words that such a page may fill with passages that do not name the subject again. */
const PAGE_SHARE = 0.5

function isAboutOwnOffer(context: Context): boolean {
  const { brief, reading } = context
  const name = brief.company?.name.trim().toLocaleLowerCase() ?? ''
  if (name === '') return false
  return (
    reading.topic.text.toLocaleLowerCase().includes(name) ||
    (brief.contentType === 'promotional' &&
      /\b(?:our|unser\p{L}*|nuestr\p{L}+|notre|nos|наш\p{L}*)(?!\p{L})/iu.test(brief.prompt))
  )
}

/** Passages that have to do with the prompt: the near ones, and further ones for as long as there is room. */
export function relatedTo(context: Context, units: readonly Unit[]): (unit: Unit) => boolean {
  const best = Math.max(0, ...units.map((unit) => unit.relevance))
  const whole = isAboutOwnOffer(context)
  const { contentType } = context.brief
  const reported = contentType === 'case-study' || contentType === 'news'
  const wished = WISHED[context.brief.length]
  const onSubject = pagesOnSubject(units)
  const story = contentType === 'case-study' ? storyPage(units) : null
  const kept = new Set<Unit>()
  let words = 0
  for (const unit of [...units].sort((a, b) => b.relevance - a.relevance)) {
    const stated = unit.facts.some((fact) => fact.sourceId === null)
    const near = unit.relevance > 0 && unit.relevance >= best * RELATED
    const rank = Math.max(...unit.facts.map((fact) => context.ranking.rank[fact.id] ?? 0))
    const further =
      !reported &&
      words < wished &&
      unit.relevance >= Math.max(FAINT, best * FAINT_SHARE) &&
      rank >= FAINT_RANK
    const offered = whole && unit.relevance > 0 && words < wished
    const source = unit.facts[0]?.sourceId ?? null
    const samePage =
      !reported && unit.relevance > 0 && words < wished * PAGE_SHARE && onSubject.has(source ?? '')
    const told = source !== null && source === story
    if (!stated && !near && !further && !offered && !samePage && !told) continue
    kept.add(unit)
    words += unit.words
  }
  const facts = new Set([...kept].flatMap((unit) => unit.facts.map((fact) => fact.id)))
  return (unit) => unit.facts.some((fact) => facts.has(fact.id))
}

/** Sources whose best passage comes near to the best of all. */
export function pagesOnSubject(units: readonly Unit[]): ReadonlySet<string> {
  const best = Math.max(0, ...units.map((unit) => unit.relevance))
  const pages = new Set<string>()
  for (const unit of units) {
    const source = unit.facts[0]?.sourceId ?? null
    if (source !== null && best > 0 && unit.relevance >= best * ON_SUBJECT) pages.add(source)
  }
  return pages
}

/** The source that tells the case: the one whose passages together are nearest to the prompt. */
function storyPage(units: readonly Unit[]): string | null {
  const sums = new Map<string, number>()
  for (const unit of units) {
    const source = unit.facts[0]?.sourceId ?? null
    if (source !== null) sums.set(source, (sums.get(source) ?? 0) + unit.relevance)
  }
  const [nearest] = [...sums].sort((a, b) => b[1] - a[1])
  return nearest === undefined || nearest[1] === 0 ? null : nearest[0]
}

/** Facts that the brief allows: figures are left out where statistics are not wanted, contact data always. */
export function usableFacts(context: Context): Fact[] {
  return context.store.facts.filter(
    (fact) =>
      (context.brief.includeStatistics || !fact.figure) && (fact.kind !== 'contact' || fact.sourceId === null)
  )
}

export function relatedFacts(context: Context): Fact[] {
  const units = unitsOf(context, usableFacts(context))
  return units.filter(relatedTo(context, units)).flatMap((unit) => unit.facts)
}

export function stemsOf(context: Context, text: string): string[] {
  return contentStems(text, context.language)
}
