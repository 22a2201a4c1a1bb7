/** Assigns every passage, list and table of the sources to the section that it suits best. */
import { sentenceHash } from '#text/language/sentence_hashes'
import { contentStems, countWords } from '#text/language/words'
import type { Context } from './context.js'
import type { Fact, FactList, FactTable } from './facts.js'
import { answeringTable, companyFacts, isAside, takeIntroduction } from './opening.js'
import { cue, cuesIn } from './phrases.js'
import { isUnder, type Section, suitability } from './sections.js'
import {
  chosenUnits,
  directAnswer,
  ON_SUBJECT,
  placeRelevance,
  sells,
  type Unit,
  unitsOf,
  usableFacts,
  wantedRoles,
} from './units.js'

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

const MAX_ANSWERED = 4
/** A table goes rather to a point that has nothing yet. */
const NOTHING_YET = 0.7
/** Suitability from which a passage belongs to a section rather than to the overview. */
const SUITABLE = 0.4

/** Passages that another of the customer's texts already uses come last. */
function byRelevance({ said }: Context): (a: Unit, b: Unit) => number {
  const isUsedBefore = (unit: Unit): number =>
    unit.facts.every((fact) => fact.sentences.every((sentence) => said.has(sentenceHash(sentence)))) ? 1 : 0
  return (a, b) => isUsedBefore(a) - isUsedBefore(b) || b.relevance - a.relevance
}

function takeAnswered(context: Context, units: readonly Unit[]): Supply['answered'] {
  const direct = directAnswer(context, units)
  return units
    .filter((unit) => unit !== direct && unit.facts[0]!.question !== null)
    .filter(({ facts: [first] }) => first!.own || !first!.firstPerson)
    .slice(0, MAX_ANSWERED)
    .map(({ facts }) => ({ question: facts[0]?.question ?? '', facts: facts.slice(0, 2) }))
}

/** Depends only on the brief and the sources, so that each section can be written independently. */
export function supplyOf(context: Context): Supply {
  const { store, ranking, request } = context
  const query = new Set(context.query)
  const subject = contentStems(context.mainKeyword, context.language)
  const isNamedIn = (stems: readonly string[]) => subject.every((stem) => stems.includes(stem))
  const answer = answeringTable(
    context,
    store.tables.filter((table) => !table.priced || sells(context))
  )
  const about = companyFacts(context, answer)
  const facts = usableFacts(context).filter((fact) => !about.includes(fact) && !isAside(context, fact, about))
  const all = unitsOf(context, facts).toSorted(byRelevance(context))
  const chosen = chosenUnits(context, all)
  const answered = takeAnswered(context, chosen)
  const reserved = new Set(answered.flatMap((one) => one.facts.map(({ id }) => id)))
  const free = chosen.filter((unit) => !unit.facts.some(({ id }) => reserved.has(id)))
  const introduction = takeIntroduction(context, free, answer)
  const opening = new Set(introduction.map(({ id }) => id))
  const units = free
    .map((unit) => ({ ...unit, facts: unit.facts.filter(({ id }) => !opening.has(id)) }))
    .filter((unit) => unit.facts.length > 0)
  const best = Math.max(0, ...all.map(({ relevance }) => relevance))
  const placed = placeRelevance(context, facts)
  const used = new Set(chosen.flatMap((unit) => unit.facts.map((fact) => `${fact.sourceId} ${fact.heading}`)))
  const names = (text: string | null) => isNamedIn(contentStems(text ?? '', context.language))
  const asksPrice = wantedRoles(context).includes('prices')
  const belongs = (sourceId: string, heading: string | null, stems: readonly string[]): boolean =>
    used.has(`${sourceId} ${heading}`) ||
    names(heading) ||
    ranking.asked(stems) + placed({ sourceId, heading }) >= best * ON_SUBJECT
  const tables = store.tables
    .filter(
      (table) =>
        (belongs(table.sourceId, table.caption, table.stems) ||
          (asksPrice && table.priced) ||
          table.rows.some((row) => names(row.join(' ')))) &&
        (!table.priced || sells(context))
    )
    .map((table) => withRelatedRows(context, table, query))
  return {
    units,
    further: all.filter((unit) => !chosen.includes(unit) && unit.relevance > 0),
    introduction,
    about,
    answer:
      answer &&
      (request.points.length > 0 || answer.rows.length === 1 ? answer : relatedRows(context, answer, query)),
    answered,
    lists: store.lists.filter(({ sourceId, heading, stems }) => belongs(sourceId, heading, stems)),
    tables,
  }
}

/** A table without the rows about other things, unless the request asks for the whole range. */
function withRelatedRows(context: Context, table: FactTable, query: ReadonlySet<string>): FactTable {
  const { brief, form, request } = context
  const shows = form === 'review' || brief.contentType === 'promotional' || request.points.length > 0
  const whole = shows || (table.priced && request.wanted.includes('prices'))
  return table.rows.length < 3 || whole ? table : relatedRows(context, table, query)
}

/** The rows of a table that the request names, if there are any. */
function relatedRows({ language }: Context, table: FactTable, query: ReadonlySet<string>): FactTable {
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
    const headed = materials.some(({ section }) => isUnder(unit, section))
    return headed ? scores.map((score, at) => (materials[at]!.section.role === null ? score : 0)) : scores
  }
  // Points that were asked for share what a page says in one paragraph; what is about none of them stays out.
  const isListed = context.request.points.length > 1
  const apart = (unit: Unit) =>
    unit.facts.map((fact): Unit => ({ ...unit, facts: [fact], words: fact.words }))
  for (const unit of isListed ? supply.units.flatMap(apart) : supply.units) {
    const scores = scoresOf(unit)
    const order = [...scores.keys()].sort((a, b) => scores[b]! - scores[a]!)
    const suited = order.filter((at) => scores[at]! >= SUITABLE)
    const fallback = overview >= 0 ? overview : isListed ? -1 : besideOf(context, materials, unit)
    const at = (suited.length > 0 ? suited : [fallback]).find((index) => rooms[index]! > 0)
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
  return spare
}

/** What stands below the heading of a list or a table goes along with it, where it suits no section by itself. */
function withPieces(materials: readonly Material[], { facts }: { facts: Fact[] }): boolean {
  const heading = facts[0]?.heading ?? null
  const found = materials.find(
    ({ list, table }) => heading !== null && [list?.heading, table?.caption].includes(heading)
  )
  found?.facts.push(...facts)
  return found !== undefined
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
      ({ section, table: taken, facts }) => {
        if (taken !== null || section.role === 'verdict') return 0
        const bare = !facts.some(({ kind }) => kind === 'price') || (own < 1 && table.columns.some(Boolean))
        const priced = table.priced && (section.role ?? section.near) === 'prices' ? (bare ? 1.5 : 0.3) : 0
        return (
          0.1 +
          priced +
          (facts.length === 0 ? NOTHING_YET : 0) +
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
  const scored = materials.map((material) => ({ material, value: score(material) }))
  const [first] = scored.toSorted((a, b) => b.value - a.value)
  if (first && first.value > 0) give(first.material)
}

/** @param rooms the most words that each section may have; none where there is no limit */
export function allot(
  context: Context,
  sections: readonly Section[],
  rooms: readonly number[],
  supply: Supply
): Allotment {
  const materials = sections.map((section): Material => ({ section, facts: [], list: null, table: null }))
  const spare = fill(
    context,
    materials,
    sections.map((_, at) => rooms[at] ?? Number.POSITIVE_INFINITY),
    supply
  )
  place(context, materials, supply)
  const chosen = new Set(supply.units.flatMap(({ facts }) => facts))
  const left = spare.filter((one) => !chosen.has(one.facts[0]!) || !withPieces(materials, one))
  for (const { facts } of materials) facts.sort((a, b) => a.order - b.order)
  return { materials, spare: left }
}

export function materialWords({ facts, list, table }: Material, language: string): number {
  const text = [...facts.map((fact) => fact.text), ...(list?.items ?? []), ...(table?.rows.flat() ?? [])]
  return countWords(text.join(' '), language)
}

export function isEmpty({ facts, list, table }: Material): boolean {
  return facts.length === 0 && list === null && table === null
}
