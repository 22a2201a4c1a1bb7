/** Hands out passages, lists and tables: each to one block, the best fit first, no two alike in one place. */

import type { Outline } from '#generation/types'
import type { BlockPlan } from '#text/types'
import { aspectOf, roleOf } from './block_roles.js'
import { type Context } from './context.js'
import type { Fact, FactList, FactTable } from './facts.js'
import { unitFit } from './fit.js'
import { STORY } from './fit_cues.js'
import type { Role } from './phrases/types.js'
import { ROLE_RULES } from './roles.js'
import { pagesOnSubject, relatedTo, stemsOf, type Unit, unitOf, unitsOf, usableFacts } from './units.js'

export interface BlockMaterial {
  role: Role
  aspect: string | null
  /** In the order of their sources; facts of one passage follow each other. */
  facts: Fact[]
  list: FactList | null
  table: FactTable | null
}

export interface Allotment {
  blocks: BlockMaterial[]
  /** Passages that fit a block for which there was no room, the best first. */
  spare: { facts: Fact[]; at: number }[]
  /** Questions of the sources with the facts that answer them. */
  answered: { question: string; facts: Fact[] }[]
}

const LEAST_FIT = 0.42

/** For what is left when every passage that fits well has its place. */
const LOOSE_FIT = 0.2

const MOST_ANSWERED = 3

/** Share of the best passage's relevance that a question must reach to be one of the article's. */
const ASKED = 0.22

function capacityOf(block: BlockPlan, role: Role, share: number): number {
  if (role === 'example' || role === 'terms') return 0.3 * block.words.max
  return share * ((block.words.min + block.words.max) / 2)
}

const PRICED_PLACES: Role[] = [
  'cost',
  'offer',
  'numbers',
  'options',
  'compare',
  'strengths',
  'fit',
  'choose',
  'basics',
]

const OTHER_PLACES: Role[] = [
  'options',
  'offer',
  'compare',
  'fit',
  'timing',
  'steps',
  'choose',
  'basics',
  'strengths',
  'news',
]

/** Of a long list the rows that the prompt is about, where there are some; the whole where the offer is the subject. */
function withRelatedRows(
  table: FactTable,
  query: ReadonlySet<string>,
  context: Context,
  role: Role
): FactTable {
  if (role === 'offer' || table.rows.length < 4) return table
  const rows = table.rows.filter((row) => stemsOf(context, row.join(' ')).some((stem) => query.has(stem)))
  return rows.length >= 2 && rows.length < table.rows.length ? { ...table, rows } : table
}

function takeTables(context: Context, blocks: BlockMaterial[]): void {
  const query = new Set(context.query)
  for (const table of context.store.tables) {
    if (!table.stems.some((stem) => query.has(stem)) && !blocks.some((block) => block.role === 'offer'))
      continue
    const places = table.priced ? PRICED_PLACES : OTHER_PLACES
    const at = places
      .map((role) => blocks.find((block) => block.role === role && block.table === null))
      .find((block) => block !== undefined)
    if (at !== undefined) at.table = withRelatedRows(table, query, context, at.role)
  }
}

/** What a list gets for standing on a page about the prompt although it does not name its subject. */
const OF_PAGE = 0.35

const NO_LIST: ReadonlySet<Role> = new Set(['terms', 'example', 'questions', 'mistakes', 'numbers'])

function takeLists(context: Context, blocks: BlockMaterial[], stems: string[][]): void {
  const query = new Set(context.query)
  const onSubject = pagesOnSubject(unitsOf(context, usableFacts(context)))
  for (const list of context.store.lists) {
    const named = list.stems.filter((stem) => query.has(stem)).length
    const related = onSubject.has(list.sourceId) ? Math.max(1, named) : named
    if (related === 0) continue
    let best: BlockMaterial | null = null
    let most = 0.4
    for (const [index, block] of blocks.entries()) {
      if (block.list !== null || block.table !== null || NO_LIST.has(block.role)) continue
      const wanted = new Set(stems[index] ?? [])
      const shared = list.stems.filter((stem) => wanted.has(stem)).length
      const cue =
        ROLE_RULES[block.role].cues?.test(`${list.heading ?? ''} ${list.items.join(' ')}`) === true ? 0.6 : 0
      const ofPage = named === 0 ? OF_PAGE : 0
      const inOrder = list.ordered && (block.role === 'steps' || block.role === 'approach') ? 0.6 : 0
      const score = (shared + related * 0.5) / Math.sqrt(list.stems.length || 1) + cue + inOrder + ofPage
      if (score > most) {
        most = score
        best = block
      }
    }
    if (best !== null) best.list = list
  }
}

function takeAnswered(units: readonly Unit[], related: (unit: Unit) => boolean): Allotment['answered'] {
  const best = Math.max(0, ...units.map((unit) => unit.relevance))
  return units
    .filter(
      (unit) =>
        unit.facts[0]?.question != null &&
        related(unit) &&
        unit.relevance >= best * ASKED &&
        (unit.facts[0].own || !unit.facts[0].firstPerson)
    )
    .sort((a, b) => b.relevance - a.relevance)
    .slice(0, MOST_ANSWERED)
    .map((unit) => ({ question: unit.facts[0]?.question ?? '', facts: unit.facts.slice(0, 2) }))
}

/** A point that asks for whom something is. */
const FOR_WHOM =
  /^who\b|\bwhom\b|\bsuits\b|(?<!\p{L})(?:wem|für wen|quién|à qui|pour qui|кому|для кого)(?!\p{L})/iu
/** What pages say where they answer it: `families choose the smaller one`. */
const PEOPLE_CHOOSE =
  'suits families people choose prefer ideal eignet Familien wählen familias eligen prefieren familles choisissent préfèrent подходит семьи выбирают'

const CHOSEN_BY =
  /\b(?:choose|prefer|suits?|(?:ideal|right|made) for|wählen|eignet|eligen|prefieren|choisissent|préfèrent)\b|(?:выбира|подход)/iu

/** The words by which sentences about a point are found. */
function wordsOfPoint(context: Context, point: string): string[] {
  return stemsOf(context, FOR_WHOM.test(point) ? `${point} ${PEOPLE_CHOOSE}` : point)
}

interface Block {
  plan: BlockPlan
  role: Role
  stems: string[]
  aspectStems: string[]
  /** Its point asks for whom something is. */
  forWhom: boolean
  room: number
}

/** The longest run at the start of a passage that still fits. */
function fitting(context: Context, unit: Unit, room: number): { taken: Unit; rest: Unit | null } | null {
  if (unit.words <= room + 12) return { taken: unit, rest: null }
  let words = 0
  let count = 0
  while (count < unit.facts.length && words + (unit.facts[count]?.words ?? 0) <= room + 8)
    words += unit.facts[count++]?.words ?? 0
  if (count === 0 || (count === 1 && unit.facts.length > 2)) return null
  const rest = unit.facts.slice(count)
  return {
    taken: unitOf(context, unit.facts.slice(0, count)),
    rest: rest.length > 0 ? unitOf(context, rest) : null,
  }
}

/** Deterministic in the brief, the outline and the sources, so that each block can be written by itself. */
export function allotFacts(context: Context, outline: Outline): Allotment {
  const plans = outline.blocks.map((plan): Block => {
    const role = roleOf(context, plan)
    const aspect = role === 'aspect' ? aspectOf(plan) : null
    const stems = stemsOf(context, [plan.heading, plan.question, ...plan.points].join(' '))
    const aspectStems = aspect === null ? [] : wordsOfPoint(context, aspect)
    return { plan, role, stems, aspectStems, forWhom: aspect !== null && FOR_WHOM.test(aspect), room: 0 }
  })
  const blocks = plans.map(
    ({ role, plan }): BlockMaterial => ({
      role,
      aspect: role === 'aspect' ? aspectOf(plan) : null,
      facts: [],
      list: null,
      table: null,
    })
  )
  takeTables(context, blocks)
  takeLists(
    context,
    blocks,
    plans.map((block) => block.stems)
  )

  const all = unitsOf(context, usableFacts(context))
  const related = relatedTo(context, all)
  const answered = takeAnswered(all, related)
  const reserved = new Set(answered.flatMap((entry) => entry.facts.map((fact) => fact.id)))
  let open = all.filter((unit) => !unit.facts.some((fact) => reserved.has(fact.id)))
  const wanted = outline.blocks.reduce((sum, block) => sum + (block.words.min + block.words.max) / 2, 0)
  const available = open.filter(related).reduce((sum, unit) => sum + unit.words, 0)
  const share = Math.max(0.45, Math.min(0.8, available / Math.max(1, wanted) - 0.05))
  for (const [index, block] of plans.entries()) {
    const taken = (blocks[index]?.table === null ? 0 : 25) + (blocks[index]?.list === null ? 0 : 20)
    block.room = capacityOf(block.plan, block.role, share) - taken
  }
  const used: Fact[] = []
  let least = LEAST_FIT
  for (let round = 0; round < 90; round++) {
    const next = bestPair(context, plans, open, related, used, blocks, least)
    if (next === null) {
      if (least === LOOSE_FIT) break
      least = LOOSE_FIT
      for (const unit of open) computed.delete(unit)
      continue
    }
    const { block, unit, at } = next
    const cut = fitting(context, unit, block.room)
    open = open.filter((other) => other !== unit)
    if (cut === null) continue
    if (cut.rest !== null) open.push(cut.rest)
    blocks[at]?.facts.push(...cut.taken.facts)
    used.push(...cut.taken.facts)
    block.room -= cut.taken.words
  }
  for (const block of blocks) block.facts.sort((a, b) => a.order - b.order)
  const spare = open
    .filter(related)
    .sort((a, b) => b.relevance - a.relevance)
    .flatMap((unit) => {
      const at = likeliest(context, plans, unit)
      return at === null ? [] : [{ facts: unit.facts, at }]
    })
  return { blocks, spare, answered }
}

/** The block that a left-over passage would suit best; null when it suits none. */
function likeliest(context: Context, plans: readonly Block[], unit: Unit): number | null {
  let best: number | null = null
  let highest = LOOSE_FIT
  for (const [at, block] of plans.entries()) {
    const rule = ROLE_RULES[block.role]
    const cued = unit.facts.some((fact) => rule.cues?.test(fact.text) === true)
    if (!cued && (rule.strict || rule.company)) continue
    const score = unitFit(context, unit, block.role, block.stems, block.aspectStems, true)
    if (score > highest) {
      highest = score
      best = at
    }
  }
  return best
}

interface BlockFit {
  base: number
  /** A fact of the passage holds a cue word of the block's role. */
  cued: boolean
}

/** Fits do not change while passages are handed out, so each is computed once. */
const computed = new WeakMap<Unit, BlockFit[]>()

function fitsOf(
  context: Context,
  plans: readonly Block[],
  unit: Unit,
  close: boolean,
  left: boolean
): BlockFit[] {
  const found =
    computed.get(unit) ??
    plans.map((block) => ({
      base: unitFit(context, unit, block.role, block.stems, block.aspectStems, close, left),
      cued: unit.facts.some((fact) => ROLE_RULES[block.role].cues?.test(fact.text) === true),
    }))
  computed.set(unit, found)
  return found
}

/** Share of the best open passage's relevance from which one stands somewhere rather than nowhere. */
const NEAR = 0.06

/** A point that the customer asked for has the first claim on what is about it. */
const RESERVED = 0.6
const ABOUT_ASPECT = 0.24

function askedFor(context: Context, plans: readonly Block[], unit: Unit): boolean {
  return plans.some(
    ({ aspectStems, forWhom, room }) =>
      aspectStems.length > 0 &&
      room >= 10 &&
      unit.facts.some(
        (fact) =>
          context.ranking.about(fact.id, aspectStems) >= ABOUT_ASPECT ||
          (forWhom && CHOSEN_BY.test(fact.text))
      )
  )
}

/** Maximal marginal relevance (Carbonell and Goldstein 1998) over passages; blocks without facts go first. */
function bestPair(
  context: Context,
  plans: readonly Block[],
  open: readonly Unit[],
  related: (unit: Unit) => boolean,
  used: readonly Fact[],
  blocks: readonly BlockMaterial[],
  least: number
): { block: Block; unit: Unit; at: number } | null {
  let best: { block: Block; unit: Unit; at: number } | null = null
  let highest = least
  const near = NEAR * Math.max(0, ...open.map((unit) => unit.relevance))
  for (const unit of open) {
    const close = related(unit)
    let twin = 0
    for (const fact of unit.facts) {
      for (const other of used) twin = Math.max(twin, context.ranking.alike(fact.id, other.id))
    }
    const left = least === LOOSE_FIT && unit.relevance >= near
    const fits = fitsOf(context, plans, unit, close, left)
    const asked = askedFor(context, plans, unit) ? RESERVED : 0
    for (const [at, block] of plans.entries()) {
      if (block.room < 10) continue
      const { base, cued } = fits[at] as BlockFit
      const rule = ROLE_RULES[block.role]
      // A case is told with what there is; its parts are told apart by their place rather than by cue words.
      const strict = rule.strict && !(context.brief.contentType === 'case-study' && STORY.has(block.role))
      if (base === 0 || (!cued && (strict || (least === LOOSE_FIT && rule.company)))) continue
      const empty = blocks[at]?.facts.length === 0 ? 0.2 : 0
      const neighbour =
        blocks[at]?.facts.some(
          (fact) =>
            fact.sourceId === unit.facts[0]?.sourceId &&
            Math.abs(fact.order - (unit.facts[0]?.order ?? 0)) <= 2
        ) === true
          ? 0.08
          : 0
      const score = base - 0.4 * twin + empty + neighbour - (block.aspectStems.length > 0 ? 0 : asked)
      if (score > highest && fitting(context, unit, block.room) !== null) {
        highest = score
        best = { block, unit, at }
      }
    }
  }
  return best
}
