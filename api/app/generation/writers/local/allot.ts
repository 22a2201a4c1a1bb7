/** Assigns every passage, list and table of the sources to the section that it suits best. */
import { sentenceHash } from '#text/language/sentence_hashes'
import { contentStems, countWords } from '#text/language/words'
import type { Length } from '#text/types'
import type { Context } from './context.js'
import type { Fact, FactList, FactTable } from './facts.js'
import { cue, cuesIn } from './languages/index.js'
import { answeringTable, companyFacts, takeIntroduction } from './opening.js'
import { isLongPart, isUnder, type Section, suitability } from './sections.js'
import { relatedUnits, type Unit, unitsOf, usableFacts } from './units.js'

export interface Material {
  section: Section
  /** In the order of their sources; facts of one passage are adjacent. */
  facts: Fact[]
  list: FactList | null
  table: FactTable | null
}

/** What the sources offer for a brief, before it is assigned to sections. */
export interface Supply {
  /** Passages that are relevant to the brief, most relevant first. */
  units: Unit[]
  /** Less relevant passages: not used in the article, but available when a section has to grow. */
  further: Unit[]
  introduction: Fact[]
  /** What the company says of itself, for the end of the article. */
  about: Fact[]
  /** The table whose first columns answer the request in a line. */
  answer: FactTable | null
  /** Questions in the sources, with the facts that answer them. */
  answered: { question: string; facts: Fact[] }[]
  lists: FactList[]
  tables: FactTable[]
}

export interface Allotment {
  materials: Material[]
  /** Passages that found no room, with the index of the section that they suit best. */
  spare: { facts: Fact[]; at: number }[]
}

/** The most words of facts in an article of each length. */
export const MOST_WORDS: Record<Length, number> = { auto: 1100, short: 600, medium: 1100, long: 1900 }
const MOST_ANSWERED = 4
/** Share of the best passage's relevance that a question must reach to be one of the article's. */
const ASKED = 0.22
/** Share of the best passage's relevance that a list needs under a heading of which nothing is used. */
const LIST_ASKED = 0.35
/** The same for a passage beside it. */
const LIST_BESIDE = 0.6
/** Share of the best relevance from which a passage without a section of its own goes beside another of its page. */
const BESIDE_ANOTHER = 0.4
/** Similarity from which two passages say the same. */
const DUPLICATE = 0.75
/** Suitability from which a passage belongs to a section rather than to the overview. */
const SUITABLE = 0.4

/** Passages that another of the customer's texts already uses come last. */
function byRelevance({ said }: Context): (a: Unit, b: Unit) => number {
  const isUsedBefore = (unit: Unit): number =>
    unit.facts.every((fact) => fact.sentences.every((sentence) => said.has(sentenceHash(sentence)))) ? 1 : 0
  return (a, b) => isUsedBefore(a) - isUsedBefore(b) || b.relevance - a.relevance
}

function withoutDuplicates({ ranking }: Context, units: readonly Unit[]): Unit[] {
  const kept: Unit[] = []
  for (const unit of units) {
    const isDuplicate = kept.some((other) =>
      other.facts.some((fact) => unit.facts.some((mine) => ranking.alike(fact.id, mine.id) >= DUPLICATE))
    )
    if (!isDuplicate) kept.push(unit)
  }
  return kept
}

function takeAnswered(units: readonly Unit[]): Supply['answered'] {
  const best = Math.max(0, ...units.map((unit) => unit.relevance))
  return units
    .filter(
      ({ facts: [first], relevance }) =>
        first?.question != null && relevance >= best * ASKED && (first.own || !first.firstPerson)
    )
    .slice(0, MOST_ANSWERED)
    .map(({ facts }) => ({ question: facts[0]?.question ?? '', facts: facts.slice(0, 2) }))
}

/** Depends only on the brief and the sources, so that each section can be written independently. */
export function supplyOf(context: Context): Supply {
  const { store, brief } = context
  const query = new Set(context.query)
  const named = ({ stems }: { stems: string[] }): boolean => stems.some((stem) => query.has(stem))
  const about = companyFacts(context)
  const closing = new Set(about.map(({ id }) => id))
  const all = unitsOf(
    context,
    usableFacts(context).filter(({ id }) => !closing.has(id))
  )
  const related = relatedUnits(context, all)
  const sorted = withoutDuplicates(context, related.toSorted(byRelevance(context)))
  const answered = takeAnswered(sorted)
  const reserved = new Set(answered.flatMap(({ facts }) => facts.map(({ id }) => id)))
  const free = sorted.filter(({ facts }) => !facts.some(({ id }) => reserved.has(id)))
  const answer = answeringTable(
    context,
    store.tables.filter((table) => !table.priced || sells(context))
  )
  const introduction = takeIntroduction(context, free, answer !== null)
  const opening = new Set(introduction.map(({ id }) => id))
  let words = 0
  const open = free
    .map((unit) => ({ ...unit, facts: unit.facts.filter(({ id }) => !opening.has(id)) }))
    .filter(({ facts }) => facts.length > 0)
  const units = open.filter((unit) => {
    words += unit.words
    return words <= MOST_WORDS[brief.length]
  })
  const beyond = all.filter(({ relevance }) => relevance > 0).filter((unit) => !related.includes(unit))
  const used = [...introduction, ...units.flatMap(({ facts }) => facts)]
  const best = Math.max(0, ...related.map(({ relevance }) => relevance))
  const pages = new Set(used.map(({ sourceId }) => sourceId))
  const shows = brief.publicationType === 'review' || brief.contentType === 'promotional'
  const tables = store.tables
    .filter(
      (table) => (named(table) || (shows && pages.has(table.sourceId))) && (!table.priced || sells(context))
    )
    .map((table) => withRelatedRows(context, table, query))
  return {
    units,
    further: [...open.filter((unit) => !units.includes(unit)), ...beyond.toSorted(byRelevance(context))],

    introduction,
    about,
    answer: answer && withRelatedRows(context, answer, query),
    answered,
    lists: store.lists.filter(
      (list) =>
        pages.has(list.sourceId) &&
        (context.ranking.asked(list.stems) >= best * LIST_ASKED ||
          introduction.some(({ heading }) => heading === list.heading) ||
          units.some(
            ({ facts, relevance }) => facts[0]?.heading === list.heading && relevance >= best * LIST_BESIDE
          ))
    ),
    tables,
  }
}

/** Instructions need no price list unless the request asks for one. */
function sells({ brief, pack, request }: Context): boolean {
  const asked = request.points.some((point) => cue(pack.roles.prices.cues).test(point))
  return brief.contentType !== 'how-to' || asked || request.wanted.includes('prices')
}

/** The rows of a table that the request names, if there are any and it does not ask for the whole range. */
function withRelatedRows(context: Context, table: FactTable, query: ReadonlySet<string>): FactTable {
  const { brief, form, language, request } = context
  const whole = form === 'review' || brief.contentType === 'promotional' || request.points.length > 0
  if (table.rows.length < 3 || whole) return table
  const rows = table.rows.filter((row) =>
    contentStems(row.join(' '), language).some((stem) => query.has(stem))
  )
  return rows.length > 0 ? { ...table, rows } : table
}

function fill(context: Context, materials: Material[], rooms: number[], supply: Supply): Allotment['spare'] {
  const spare: Allotment['spare'] = []
  const overview = materials.findIndex(({ section }) => section.role === 'overview')
  const scoresOf = (unit: Unit): number[] => {
    const scores = materials.map(({ section }) => suitability(context, unit, section))
    const headed = materials.some(({ section }) => isUnder(unit, section) && !isLongPart(context, unit))
    return headed ? scores.map((score, at) => (materials[at]!.section.role === null ? score : 0)) : scores
  }
  const best = Math.max(0, ...supply.units.map(({ relevance }) => relevance))
  for (const unit of supply.units) {
    const scores = scoresOf(unit)
    const order = [...scores.keys()].sort((a, b) => scores[b]! - scores[a]!)
    const suited = order.filter((at) => scores[at]! >= SUITABLE)
    const fallback = overview >= 0 ? overview : besideOf(context, materials, unit)
    const near = overview >= 0 || unit.relevance >= best * BESIDE_ANOTHER
    const at = (suited.length > 0 ? suited : near ? [fallback] : []).find((index) => rooms[index]! > 0)
    if (at === undefined) {
      if (order[0] !== undefined) spare.push({ facts: unit.facts, at: order[0] })
      continue
    }
    materials[at]!.facts.push(...unit.facts)
    rooms[at]! -= unit.words
  }
  for (const unit of supply.further) {
    const scores = scoresOf(unit)
    const at = scores.indexOf(Math.max(...scores))
    if (at !== -1) spare.push({ facts: unit.facts, at })
  }
  for (const { facts } of materials) facts.sort((a, b) => a.order - b.order)
  return spare
}

/** The section with what surrounds a passage on its page; -1 where there is none. */
function besideOf({ store }: Context, materials: readonly Material[], { facts: [first] }: Unit): number {
  return materials.findIndex(({ section }) =>
    store.facts.some(
      ({ sourceId, heading }) =>
        sourceId === first?.sourceId && heading !== null && section.headings.includes(heading)
    )
  )
}

/** Places tables and lists where their heading or their words belong, one of each per section. */
function place(context: Context, materials: Material[], supply: Supply): void {
  const { pack, request } = context
  const own = request.points.length > 0 ? 0.4 : 3
  const under = (section: Section, heading: string | null): number =>
    heading !== null && section.headings.includes(heading) ? own : 0
  const roleScore = (section: Section, text: string): number => {
    const role = section.role ?? section.near
    return role === null ? 0 : Math.min(3, cuesIn(text, pack.roles[role].cues)) / 3
  }
  const overlap = (section: Section, stems: readonly string[]): number =>
    section.stems.some((stem) => stems.includes(stem)) ? 0.5 : 0
  for (const table of supply.tables) {
    const text = [table.caption ?? '', ...table.columns, ...table.rows.flat()].join(' ')
    best(
      materials,
      ({ section, table: taken }) => {
        if (taken !== null || section.role === 'verdict') return 0
        const priced = table.priced && (section.role ?? section.near) === 'prices' ? 1 : 0
        return (
          0.1 +
          priced +
          under(section, table.caption) +
          roleScore(section, text) +
          overlap(section, table.stems)
        )
      },
      (material) => {
        material.table = table
      }
    )
  }
  for (const list of supply.lists) {
    const text = `${list.heading ?? ''} ${list.items.join(' ')}`
    const heading = list.heading ?? ''
    best(
      materials,
      ({ section, list: taken, facts }) => {
        if (taken !== null || section.role === 'verdict') return 0
        const role = section.role ?? section.near
        const ordered = list.ordered && role === 'steps' ? 2 : 0
        const beside = facts.some((fact) => fact.sourceId === list.sourceId && fact.heading === list.heading)
          ? 0.6
          : 0
        const headed = role !== null && cue(pack.roles[role].cues).test(heading) ? 0.5 : 0
        return (
          0.1 +
          ordered +
          beside +
          headed +
          under(section, list.heading) +
          roleScore(section, text) +
          overlap(section, list.stems)
        )
      },
      (material) => {
        material.list = list
      }
    )
  }
}

function best(
  materials: Material[],
  score: (material: Material) => number,
  give: (material: Material) => void
): void {
  let highest = 0
  let chosen: Material | null = null
  for (const material of materials) {
    const value = score(material)
    if (value > highest) {
      highest = value
      chosen = material
    }
  }
  if (chosen !== null) give(chosen)
}

/** @param rooms the most words that each section may have */
export function allot(
  context: Context,
  sections: readonly Section[],
  rooms: readonly number[],
  supply: Supply
): Allotment {
  const materials = sections.map((section): Material => ({ section, facts: [], list: null, table: null }))
  const spare = fill(context, materials, [...rooms], supply)
  place(context, materials, supply)
  return { materials, spare }
}

export function materialWords({ facts, list, table }: Material, language: string): number {
  const text = [...facts.map((fact) => fact.text), ...(list?.items ?? []), ...(table?.rows.flat() ?? [])]
  return countWords(text.join(' '), language)
}

export function isEmpty({ facts, list, table }: Material): boolean {
  return facts.length === 0 && list === null && table === null
}
