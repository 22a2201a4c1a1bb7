import { contentStems } from '#text/language/words'
import { comparedTables } from './compare.js'
import type { Context } from './context.js'
import type { Fact, FactList, FactTable } from './facts.js'
import { answeringTable, companyFacts, openingAbout, restBelow, takeIntroduction } from './opening.js'
import { cue, cuesIn } from './phrases.js'
import { BUYS } from './prompt.js'
import { isUnder, type Section, suitability } from './sections.js'
import {
  chosenUnits,
  directAnswer,
  isUsed,
  ON_SUBJECT,
  pagesAbout,
  placeRelevance,
  sells,
  type Unit,
  unitsOf,
  usableFacts,
  wantedRoles,
} from './units.js'

export interface Material {
  section: Section
  facts: Fact[]
  list: FactList | null
  table: FactTable | null
}

export interface Supply {
  units: Unit[]
  further: Unit[]
  introduction: Fact[]
  below: Fact[]
  /** What the company says of itself, and what of it the article begins with. */
  about: Fact[]
  aboutFirst: Fact[]
  /** The table whose first columns answer the request in a line. */
  answer: FactTable | null
  answered: { question: string; facts: Fact[] }[]
  lists: FactList[]
  tables: FactTable[]
  compared: FactTable[]
}

export interface Allotment {
  materials: Material[]
  spare: { facts: Fact[]; at: number }[]
}

const MAX_ANSWERED = 4
const NOTHING_YET = 0.7
const MIN_STEPS = 3
const MIN_FURTHER = 18
const SUITABLE = 0.4

const byRelevance = (context: Context) => (a: Unit, b: Unit) =>
  Number(isUsed(context, a)) - Number(isUsed(context, b)) || b.relevance - a.relevance

function takeAnswered(context: Context, units: readonly Unit[]): Supply['answered'] {
  const direct = directAnswer(context, units)
  return units
    .filter((unit) => unit !== direct && unit.facts[0]!.question !== null)
    .filter(({ facts: [first] }) => first!.own || !first!.firstPerson)
    .slice(0, MAX_ANSWERED)
    .map(({ facts }) => ({ question: facts[0]?.question ?? '', facts: facts.slice(0, 2) }))
}

/** What follows the steps below a heading, and is none of them, gets a heading of its own where it fills a section. */
function filedApart({ form, pack }: Context, units: readonly Unit[]): Unit[] {
  const steps = units.flatMap(({ facts }) => facts).filter(({ kind }) => kind === 'step')
  const isFurther = ({ facts: [first] }: Unit) => {
    const beside = steps.filter((one) => one.sourceId === first!.sourceId && one.heading === first!.heading)
    return beside.length >= MIN_STEPS && beside.every(({ order }) => order < first!.order)
  }
  const further = form === 'case' ? [] : units.filter(isFurther)
  const words = further.reduce((sum, unit) => sum + unit.words, 0)
  if (further.flatMap(({ facts }) => facts).length < 2 || words < MIN_FURTHER) return [...units]
  const apart = (fact: Fact) => ({ ...fact, heading: pack.frame.further })
  return units.map((unit) => (further.includes(unit) ? { ...unit, facts: unit.facts.map(apart) } : unit))
}

/** Depends only on the brief and the sources, so that each section can be written independently. */
export function supplyOf(context: Context): Supply {
  const { store, ranking, request } = context
  const query = new Set([...context.query, ...contentStems(request.headline, context.language)])
  const subject = contentStems(context.mainKeyword, context.language)
  const offered = store.tables.filter((table) => !table.priced || sells(context))
  const answer = answeringTable(context, offered)
  const about = companyFacts(context)
  const facts = usableFacts(context).filter((fact) => !about.includes(fact))
  const all = unitsOf(context, facts).toSorted(byRelevance(context))
  const chosen = chosenUnits(context, all)
  const answered = takeAnswered(context, chosen)
  const reserved = new Set(answered.flatMap((one) => one.facts))
  const free = chosen.filter((unit) => !unit.facts.some((fact) => reserved.has(fact)))
  const introduction = takeIntroduction(context, free, answer)
  const without = (units: readonly Unit[], used: readonly Fact[]) =>
    units
      .map((unit) => ({ ...unit, facts: unit.facts.filter((fact) => !used.includes(fact)) }))
      .filter((unit) => unit.facts.length > 0)
  const others = without(free, introduction)
  const below = restBelow(context, introduction, others)
  const units = filedApart(context, without(others, below))
  const best = Math.max(0, ...all.map(({ relevance }) => relevance))
  const placed = placeRelevance(context, facts)
  const used = new Set(chosen.flatMap((unit) => unit.facts.map((fact) => `${fact.sourceId} ${fact.heading}`)))
  const names = (text: string | null) => {
    const stems = contentStems(text ?? '', context.language)
    return subject.every((stem) => stems.includes(stem))
  }
  const asksPrice = wantedRoles(context).includes('prices') || BUYS.test(request.headline)
  const pages = pagesAbout(context, all, best)
  const belongs = (sourceId: string, heading: string | null, stems: readonly string[]): boolean =>
    used.has(`${sourceId} ${heading}`) ||
    pages.has(sourceId) ||
    names(heading) ||
    ranking.asked(stems) + placed({ sourceId, heading }) >= best * ON_SUBJECT
  const compared = comparedTables(context, offered)
  const tables = offered
    .filter((table) => !compared.includes(table))
    .filter(
      (table) =>
        belongs(table.sourceId, table.caption, table.stems) ||
        (asksPrice && table.priced) ||
        table.rows.some((row) => names(row.join(' ')))
    )
    .map((table) => withRelatedRows(context, table, query))
  return {
    units,
    further: all.filter((unit) => !chosen.includes(unit) && unit.relevance > 0),
    introduction,
    below,
    about,
    aboutFirst: openingAbout(context, about, introduction, below, answer),
    answer:
      answer &&
      (request.points.length > 0 || answer.rows.length === 1 ? answer : relatedRows(context, answer, query)),
    answered,
    lists: store.lists.filter(({ sourceId, heading, stems }) => belongs(sourceId, heading, stems)),
    tables,
    compared,
  }
}

/** A table without the rows about other things, unless the request asks for the whole range. */
function withRelatedRows(context: Context, table: FactTable, query: ReadonlySet<string>): FactTable {
  const { brief, form, request } = context
  const shows = form === 'review' || brief.contentType === 'promotional' || request.points.length > 0
  const isWhole = shows || !table.priced || request.wanted.length > 0
  return isWhole || table.rows.length < 4 ? table : relatedRows(context, table, query)
}

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
  const isWhole = (unit: Unit) =>
    !isListed ||
    materials.some(({ section }) => isUnder(unit, section) && section.headings.includes(section.point ?? ''))
  for (const unit of supply.units.flatMap((unit) => (isWhole(unit) ? [unit] : apart(unit)))) {
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
        sourceId === first?.sourceId && heading === first.heading && section.headings.includes(heading ?? '')
    )
  )
}

function place(context: Context, materials: Material[], supply: Supply): void {
  const { brief, form, pack, request } = context
  const own = request.points.length > 0 ? 0.4 : 3
  const roleOf = ({ role, near }: Section) => role ?? near
  const fit = (section: Section, heading: string | null, text: string, stems: readonly string[]): number => {
    const role = roleOf(section)
    const under = heading !== null && section.headings.includes(heading) ? own : 0
    const cued = role === null ? 0 : Math.min(3, cuesIn(text, pack.roles[role].cues)) / 3
    return 0.1 + under + cued + (section.stems.some((stem) => stems.includes(stem)) ? 0.5 : 0)
  }
  const best = (kind: 'list' | 'table', score: (material: Material) => number): Material | undefined => {
    const open = materials.filter((one) => one[kind] === null && one.section.role !== 'verdict')
    const scored = open.map((material) => ({ material, value: score(material) }))
    return scored.toSorted((a, b) => b.value - a.value)[0]?.material
  }
  const sold =
    form === 'review' || brief.contentType === 'promotional' || wantedRoles(context).includes('prices')
  for (const table of supply.tables) {
    const { caption, columns, priced, rows, stems } = table
    const text = [caption ?? '', ...columns, ...rows.flat()].join(' ')
    const found = best('table', ({ section, facts }) => {
      const bare = !facts.some(({ kind }) => kind === 'price') || (own < 1 && columns.some(Boolean))
      const costs = priced && roleOf(section) === 'prices' ? (bare ? 1.5 : 0.3) : 0
      return fit(section, caption, text, stems) + costs + (facts.length === 0 ? NOTHING_YET : 0)
    })
    // A price list is not set below what speaks of something else.
    const isOf = (section: Section) =>
      roleOf(section) === 'prices' || section.headings.includes(caption ?? '')
    if (found && (!priced || sold || isOf(found.section))) found.table = table
  }
  for (const list of supply.lists) {
    const { heading, items, sourceId, stems } = list
    const text = `${heading ?? ''} ${items.join(' ')}`
    const found = best('list', ({ section, facts }) => {
      const role = roleOf(section)
      const ordered = list.ordered && role === 'steps' ? 2 : 0
      const beside = facts.some((fact) => fact.sourceId === sourceId && fact.heading === heading) ? 0.6 : 0
      const headed = role !== null && cue(pack.roles[role].cues).test(heading ?? '') ? 0.5 : 0
      return fit(section, heading, text, stems) + ordered + beside + headed
    })
    if (found) found.list = list
  }
}

/** @param rooms the most words that each section may have; none where there is no limit */
export function allot(
  context: Context,
  sections: readonly Section[],
  rooms: readonly number[],
  supply: Supply
): Allotment {
  const materials = sections.map((section): Material => ({ section, facts: [], list: null, table: null }))
  const open = sections.map((_, at) => rooms[at] ?? Number.POSITIVE_INFINITY)
  const spare = fill(context, materials, open, supply)
  place(context, materials, supply)
  const chosen = new Set(supply.units.flatMap(({ facts }) => facts))
  const left = spare.filter((one) => !chosen.has(one.facts[0]!) || !withPieces(materials, one))
  for (const { facts } of materials) facts.sort((a, b) => a.order - b.order)
  return { materials, spare: left }
}

export const materialText = ({ facts, list, table }: Material): string =>
  [...facts.map(({ text }) => text), ...(list?.items ?? []), ...(table?.rows.flat() ?? [])].join(' ')

export const isEmpty = ({ facts, list, table }: Material) =>
  facts.length === 0 && list === null && table === null
