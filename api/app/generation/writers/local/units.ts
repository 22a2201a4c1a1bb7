/** Passages: what is together in a source stays together in the article. */

import { contentStems } from '#text/language/words'
import type { Length } from '#text/types'
import type { Context } from './context.js'
import type { Fact } from './facts.js'
import { cue } from './languages/index.js'

export interface Unit {
  facts: Fact[]
  words: number
  /** Similarity to the prompt, including the heading and the page title. */
  relevance: number
}

const LONGEST_UNIT = 75
/** Share of the best passage's relevance below which a passage is unrelated to the prompt. */
const RELATED = 0.24

function unitOf(context: Context, facts: Fact[]): Unit {
  const relevance =
    facts.reduce((sum, fact) => sum + (context.ranking.relevance[fact.id] ?? 0), 0) / facts.length
  const highest = Math.max(...facts.map((fact) => context.ranking.relevance[fact.id] ?? 0))
  return {
    facts,
    words: facts.reduce((sum, fact) => sum + fact.words, 0),
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

/** The most words from pages on the subject in passages that do not name it. */
const BESIDE: Record<Length, number> = { auto: 190, short: 140, medium: 280, long: 575 }
/** Share of the best relevance from which a page's best passage makes the whole page relevant. */
const ON_SUBJECT = 0.5

export function isAboutOwnOffer(context: Context): boolean {
  const { brief, pack, request } = context
  const name = brief.company?.name.trim().toLocaleLowerCase() ?? ''
  if (name === '') return false
  return (
    request.headline.toLocaleLowerCase().includes(name) ||
    (brief.contentType === 'promotional' && cue(pack.facts.firstPerson).test(brief.prompt))
  )
}

/** Passages related to the request: the close ones, and a few others from a page about it. */
export function relatedUnits(context: Context, units: readonly Unit[]): Unit[] {
  const best = Math.max(0, ...units.map((unit) => unit.relevance))
  const whole = isAboutOwnOffer(context)
  const { contentType, length } = context.brief
  const reported = contentType === 'case-study' || contentType === 'news'
  const onSubject = pagesOnSubject(units)
  const story = contentType === 'case-study' ? storyPage(units) : null
  const subject = contentStems(context.mainKeyword, context.language)
  const placeOf = ({ facts: [first] }: Unit) => `${first?.sourceId ?? ''} ${first?.heading ?? ''}`
  // Below the same heading as something that was asked for.
  const places = new Set(
    units.filter(({ relevance }) => relevance > 0 && relevance >= best * RELATED).map(placeOf)
  )
  const least = contentType === 'news' || story !== null ? ON_SUBJECT : RELATED
  const query = new Set(context.query)
  // The title of its page alone does not make a passage one about the subject.
  const shows = contentType === 'promotional' || context.brief.publicationType === 'review'
  const names = ({ facts }: Unit): boolean =>
    shows ||
    facts.some(({ stems, heading }) =>
      [...stems, ...contentStems(heading ?? '', context.language)].some((stem) => query.has(stem))
    )
  const kept = new Set<Unit>()
  let words = 0
  for (const unit of units.toSorted((a, b) => b.relevance - a.relevance)) {
    const source = unit.facts[0]?.sourceId ?? null
    const near = unit.relevance > 0 && (whole || names(unit)) && unit.relevance >= best * least
    const asked = unit.relevance > 0 && !reported && names(unit) && isAskedFor(context, unit, subject)
    const room = !reported && unit.relevance > 0 && words < BESIDE[length]
    const beside =
      room &&
      (whole || (source !== null && onSubject.has(source) && places.has(placeOf(unit)) && names(unit)))
    if (source !== null && source !== story && !near && !asked && !beside) continue
    kept.add(unit)
    words += unit.words
  }
  return units.filter((unit) => kept.has(unit))
}

/** Whether it names the whole subject, or what the request wants to know about it. */
function isAskedFor({ pack, request }: Context, { facts }: Unit, subject: readonly string[]): boolean {
  return facts.some(
    ({ stems, text }) =>
      subject.every((stem) => stems.includes(stem)) ||
      request.wanted.some((role) => /\d/.test(text) && cue(pack.roles[role].cues).test(text))
  )
}

/** Sources whose best passage is nearly as relevant as the best of all. */
function pagesOnSubject(units: readonly Unit[]): ReadonlySet<string> {
  const best = Math.max(0, ...units.map((unit) => unit.relevance))
  const pages = new Set<string>()
  for (const unit of units) {
    const source = unit.facts[0]?.sourceId ?? null
    if (source !== null && best > 0 && unit.relevance >= best * ON_SUBJECT) pages.add(source)
  }
  return pages
}

/** The source about the case: the one whose passages together are closest to the prompt. */
function storyPage(units: readonly Unit[]): string | null {
  const sums = new Map<string, number>()
  for (const unit of units) {
    const source = unit.facts[0]?.sourceId ?? null
    if (source !== null) sums.set(source, (sums.get(source) ?? 0) + unit.relevance)
  }
  const [nearest] = [...sums].sort((a, b) => b[1] - a[1])
  return nearest === undefined || nearest[1] === 0 ? null : nearest[0]
}

/** Facts that the brief allows: without figures where statistics are not wanted, and never contact data. */
export function usableFacts(context: Context): Fact[] {
  return context.store.facts.filter(
    (fact) =>
      (context.brief.includeStatistics || !fact.figure) && (fact.kind !== 'contact' || fact.sourceId === null)
  )
}
