/** Passages: what is together in a source stays together in the article; and which of them an article takes. */

import type { DraftingPack, Role } from '#languages/drafting'
import { sentenceHash } from '#text/language/sentence_hashes'
import { contentStems, countWords } from '#text/language/words'
import type { Length } from '#text/types'
import type { Context } from './context.js'
import { KINDS } from './fact_kinds.js'
import type { Fact, FactList, FactTable } from './facts.js'
import { cue } from './phrases.js'
import { BUYS, KEEPS, namesRole, roleNamedBy } from './prompt.js'

export interface Unit {
  facts: Fact[]
  words: number
  /** To the request: its own words, its heading and its page. */
  relevance: number
  placed: number
}

/** What a heading, a page's title and its best heading, and an answer to what was asked count beside own words. */
const HEADING = 0.6
const TITLE = 0.5
const PAGE = 0.6
const ANSWERS = 0.5
const OWN = 0.7

type Place = Pick<Fact, 'sourceId' | 'heading'> & Partial<Pick<Fact, 'question'>>

interface Known {
  place: Place
  best: number
  priced: boolean
}

export function placeRelevance(context: Context, facts: readonly Fact[]): (place: Place) => number {
  const { language, pack, ranking, sources, store } = context
  const keyOf = ({ sourceId, heading, question = null }: Place) =>
    JSON.stringify([sourceId, heading, question])
  const places = new Map<string, Known>()
  const add = (place: Place, own: number, priced: boolean) => {
    const known = places.get(keyOf(place)) ?? { place, best: 0, priced: false }
    places.set(keyOf(place), { place, best: Math.max(known.best, own), priced: known.priced || priced })
  }
  for (const fact of facts) add(fact, ranking.asked(fact.stems), fact.kind === 'price')
  for (const { sourceId, heading, stems } of store.lists)
    add({ sourceId, heading }, ranking.asked(stems), false)
  for (const { sourceId, caption, stems, priced } of store.tables)
    add({ sourceId, heading: caption }, ranking.asked(stems), priced)
  const own = ({ place, best, priced }: Known): number => {
    const above = [place.heading ?? '', place.question ?? ''].join(' ')
    const answers = wantedRoles(context).some(
      (role) => (role !== 'prices' || priced) && cue(pack.roles[role].cues).test(above)
    )
    return HEADING * ranking.asked(contentStems(above, language)) + best / 2 + (answers ? ANSWERS : 0)
  }
  const pages = new Map<string | null, number>()
  for (const one of places.values())
    pages.set(one.place.sourceId, Math.max(pages.get(one.place.sourceId) ?? 0, own(one)))
  const isGuide = context.brief.contentType === 'how-to'
  for (const { id, title } of sources) {
    const said = facts.filter(({ sourceId }) => sourceId === id)
    const told = isGuide ? said.filter(({ text }) => instructs(pack, text)).length / (said.length || 1) : 0
    pages.set(id, (pages.get(id) ?? 0) + told + TITLE * ranking.asked(contentStems(title, language)))
  }
  return (place) => {
    const one = places.get(keyOf(place))
    return (one ? own(one) : 0) + PAGE * (pages.get(place.sourceId) ?? 0)
  }
}

/** Tells the reader what to do. */
export const instructs = ({ facts }: DraftingPack, text: string): boolean =>
  cue(facts.instructs).test(text) || cue(facts.imperatives, 'start').test(text)

export function unitsOf(context: Context, facts: readonly Fact[]): Unit[] {
  const byPassage = new Map<string, Fact[]>()
  for (const fact of facts) {
    const key = `${fact.sourceId ?? 'prompt'}:${fact.passage}`
    byPassage.set(key, [...(byPassage.get(key) ?? []), fact])
  }
  const placed = placeRelevance(context, facts)
  return [...byPassage.values()].map((group) => {
    const around = placed(group[0]!)
    return {
      facts: group,
      words: group.reduce((sum, fact) => sum + fact.words, 0),
      relevance: OWN * Math.max(...group.map(({ stems }) => context.ranking.asked(stems))) + around,
      placed: around,
    }
  })
}

export function pointRoles({ pack, request }: Context): Role[] {
  return request.points.flatMap((point) => roleNamedBy(point, pack) ?? [])
}

export function wantedRoles(context: Context): Role[] {
  const { brief, request } = context
  // Instructions to keep something are about its care, whatever word a page has for it.
  const keeps = KEEPS.test(request.headline) && ['how-to', 'educational'].includes(brief.contentType)
  const told: Role[] = keeps ? ['care'] : brief.contentType === 'how-to' ? ['steps'] : []
  return [...request.wanted, ...pointRoles(context), ...told]
}

export const speaksOf = ({ pack }: Context, { text }: Fact, roles: readonly Role[]): boolean =>
  roles.some((role) => cue(pack.roles[role].cues).test(text))

export function isAboutOwnOffer(context: Context): boolean {
  const { brief, pack, request } = context
  const name = brief.company?.name.trim().toLocaleLowerCase() ?? ''
  if (name === '') return false
  return (
    request.headline.toLocaleLowerCase().includes(name) ||
    (brief.contentType === 'promotional' && cue(pack.facts.firstPerson).test(brief.prompt))
  )
}

export const MAX_WORDS: Record<Length, number> = { auto: 1100, short: 600, medium: 1100, long: 1900 }
/** Share of the best passage's relevance from which a passage is on the subject, and from which it is related. */
export const ON_SUBJECT = 0.45
const RELATED = 0.3
/** Share of all that the sources say up to which related passages are added: the rest is for other articles. */
const SHARE: Record<Length, number> = { auto: 0.33, short: 0.3, medium: 0.33, long: 0.6 }
/** Words that an article of each length takes where there are as many. */
const LEAST: Record<Length, number> = { auto: 0, short: 0, medium: 450, long: 600 }
/** Share of the best passage's relevance that is enough for an article which would be shorter. */
const SCANT = 0.15
/** Times the least of an article from which a site has enough for several. */
const LARGE = 1.6
/** Similarity to the request below which a sentence has nothing to do with it. */
const ASIDE = 0.1
/** Share of the best passage's relevance from which a passage answers the request as well. */
const NEAREST = 0.9

export const isUsed = ({ said }: Context, { facts }: Unit): boolean =>
  facts.every(({ sentences }) => sentences.every((sentence) => said.has(sentenceHash(sentence))))

/** The passages of an article: those on the subject, then related ones as far as its length goes. */
export function chosenUnits(context: Context, units: Unit[]): Unit[] {
  const { brief, store, language, request } = context
  const tells = brief.contentType === 'case-study' || brief.contentType === 'news'
  const story = tells ? storyPage(units) : null
  const told = story ? units.filter(({ facts: [first] }) => [null, story].includes(first!.sourceId)) : units
  if (brief.contentType === 'case-study') return told
  const direct = directAnswer(context, units)
  // A question of a page that asks something else is no measure for what the pages say.
  const measure = units.filter((unit) => unit === direct || unit.facts[0]!.question === null)
  const best = Math.max(0, ...(measure.length > 0 ? measure : units).map(({ relevance }) => relevance))
  const isReview = brief.publicationType === 'review'
  const shows = isReview || isAboutOwnOffer(context)
  const pieces = [...store.lists, ...store.tables].map((piece) => piecePlace(piece, language))
  const all = [...units, ...pieces].reduce((sum, { words }) => sum + words, 0)
  const most = MAX_WORDS[brief.length]
  const room = tells ? 0 : Math.min(most, all * SHARE[brief.length])
  const chosen = new Set<Unit>()
  const begun = new Set<string>()
  const about = pagesAbout(context, units, best)
  const sold = wantedRoles(context).includes('prices') || BUYS.test(request.headline)
  const isGuide = brief.contentType === 'how-to'
  const isListed = request.points.length > 0 && !shows && brief.contentType !== 'promotional'
  const isDefinite = request.wanted.length + request.points.length > 0
  let words = 0
  for (const unit of told) {
    const [first] = unit.facts
    const stated = first?.sourceId === null
    const asked = unit.facts.some(({ kind }) =>
      pointRoles(context).some((role) => KINDS[role]?.includes(kind))
    )
    const on = !shows && (asked || unit.relevance >= best * ON_SUBJECT || about.has(first!.sourceId))
    const place = `${first?.sourceId} ${first?.heading}`
    const along = begun.has(place) ? [] : pieces.filter((piece) => piece.place === place)
    const size = along.reduce((sum, piece) => sum + piece.words, unit.words)
    const isKnown = tells || isListed || isUsed(context, unit) || (isReview && request.points.length === 0)
    // Of a large site the rest is for other articles.
    const least = isKnown || all > LARGE * LEAST[brief.length] ? 0 : LEAST[brief.length]
    const fits = words + size <= (on ? most : Math.max(room, least))
    const near =
      unit.relevance >= best * (words < least && (sold || !isGuide) ? SCANT : RELATED) ||
      about.has(first!.sourceId) ||
      (first!.question !== null && nearness(context, unit) >= ASIDE)
    const related = unit.relevance > 0 && near && !isOff(context, unit)
    if (!stated && !(fits && related && !(isDefinite && isOfOther(context, first!)))) continue
    chosen.add(unit)
    begun.add(place)
    words += size
  }
  // The rest of what stands below a heading goes along, so that no quotation or afterthought is left alone.
  for (const unit of shows || request.points.length > 1 ? [] : told) {
    const [{ sourceId, heading }] = unit.facts as [Fact]
    const isBelow = store.tables.some(
      (table) => sold && table.priced && table.caption === heading && table.sourceId === sourceId
    )
    const beside = isBelow || begun.has(`${sourceId} ${heading}`)
    const fits = words + unit.words <= most && (isBelow || unit.relevance >= best * RELATED)
    if (chosen.has(unit) || !beside || !fits || isOff(context, unit)) continue
    chosen.add(unit)
    words += unit.words
  }
  return units.filter((unit) => chosen.has(unit))
}

/** On a page about the care or the risks of a thing, where the request asks for something else by name. */
function isOfOther(context: Context, { sourceId }: Fact): boolean {
  const { pack, store } = context
  const page = store.facts.find((fact) => fact.sourceId === sourceId)?.heading ?? ''
  const role = roleNamedBy(page, pack)
  return role !== null && ['care', 'risks'].includes(role) && !wantedRoles(context).includes(role)
}

/** To the request, of what a passage says and what it stands below. */
const nearness = ({ ranking }: Context, { facts }: Pick<Unit, 'facts'>): number =>
  ranking.asked(facts.flatMap(({ stems, placeStems }) => [...stems, ...placeStems]))

export function directAnswer(context: Context, units: readonly Unit[]): Unit | null {
  const { language, pack, query, request } = context
  if (!request.headline.endsWith('?') || request.points.length > 0) return null
  const [first] = units.toSorted((a, b) => nearness(context, b) - nearness(context, a))
  const question = first?.facts[0]?.question ?? ''
  const stems = contentStems(question, language)
  const shared = stems.filter((stem) => query.includes(stem)).length
  const asks = request.wanted.every((role) => namesRole(question, role, pack))
  return first && asks && shared * 2 > stems.length ? first : null
}

/** Pages about the request as a whole: what answers it best stands below their first heading. */
export function pagesAbout(context: Context, units: readonly Unit[], best: number): Set<string | null> {
  const { language, query, store } = context
  const leads = ({ facts: [fact] }: Unit) =>
    store.facts.find(({ sourceId }) => sourceId === fact!.sourceId)?.heading === fact!.heading
  const nearest = units.filter((unit) => unit.relevance >= best * NEAREST && leads(unit))
  const first = store.facts.filter((fact, at) => store.facts[at - 1]?.sourceId !== fact.sourceId)
  const isNamed = (stems: string[]) => stems.length > 1 && stems.every((stem) => query.includes(stem))
  const called = first.filter(({ heading }) => isNamed(contentStems(heading ?? '', language)))
  return new Set([...nearest.map(({ facts }) => facts[0]!), ...called].map(({ sourceId }) => sourceId))
}

/** What belongs in another article, however near it is to the request on its page. */
function isOff(context: Context, unit: Unit): boolean {
  const { language, store } = context
  const { heading, question, sourceId } = unit.facts[0]!
  const beside = store.facts.filter((fact) => fact.sourceId === sourceId && fact.heading === heading)
  const speaks = nearness(context, question === null ? { facts: beside } : unit) > 0
  if (question !== null && !speaks) return true
  // `Mistakes at the wheel`, where another page tells of the wheel, and the rest of this one does not.
  const tells = (stem: string, here: boolean) =>
    store.facts.some(
      (fact) => (fact.sourceId === sourceId) === here && fact.heading !== heading && fact.stems.includes(stem)
    )
  const isElsewhere = contentStems(heading ?? '', language).some(
    (stem) => tells(stem, false) && !tells(stem, true)
  )
  const isPrice =
    unit.facts.some(({ kind }) => kind === 'price') && cue(context.pack.roles.prices.cues).test(heading ?? '')
  return (!speaks && isElsewhere) || (isPrice && !sells(context))
}

/** Instructions need no prices unless the request asks for them. */
export function sells({ brief, pack, request }: Context): boolean {
  const asked = request.points.some((point) => cue(pack.roles.prices.cues).test(point))
  const isPriced = asked || request.wanted.includes('prices') || BUYS.test(request.headline)
  return brief.contentType !== 'how-to' || isPriced
}

function piecePlace(piece: FactList | FactTable, language: string): { place: string; words: number } {
  const [heading, text] = 'items' in piece ? [piece.heading, piece.items] : [piece.caption, piece.rows.flat()]
  return { place: `${piece.sourceId} ${heading}`, words: countWords(text.join(' '), language) }
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
      (context.brief.includeStatistics || !fact.figure) &&
      (fact.kind !== 'contact' || fact.sourceId === null) &&
      !isForOthers(context, fact)
  )
}

/** Whether a request that names adults alone meets what is about children alone, or the other way round. */
function isForOthers({ pack, request }: Context, { text }: Fact): boolean {
  const [asked, said] = [request.headline, text].map((one) =>
    [pack.prompt.children, pack.prompt.adults].map((age) => cue(age).test(one))
  )
  return asked!.some((is, at) => is && !asked![1 - at] && said![1 - at]! && !said![at])
}
