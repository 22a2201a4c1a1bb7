/** Hands out facts, lists and tables: each to one block, the best fit first, no two alike in one place. */
import type { BlockPlan, Outline } from '#generation/types'
import { contentStems } from '../../text/words.js'
import type { Context } from './context.js'
import type { Fact, FactList, FactTable } from './facts.js'
import { aspectOf, roleOf } from './block_roles.js'
import type { Role } from './phrases/types.js'
import { ROLE_RULES } from './roles.js'

export interface BlockMaterial {
  role: Role
  aspect: string | null
  facts: Fact[]
  list: FactList | null
  table: FactTable | null
}

export interface Allotment {
  blocks: BlockMaterial[]
  /** Facts that fit no block for lack of room, the best first. */
  spare: Fact[]
  /** Questions of the sources with the facts that answer them. */
  answered: { question: string; facts: Fact[] }[]
}

const LEAST_FIT = 0.3
const MOST_ANSWERED = 3

function usableFacts(context: Context): Fact[] {
  return context.store.facts.filter(
    (fact) => (context.brief.includeStatistics || !fact.figure) && fact.kind !== 'contact'
  )
}

/** How well a fact suits a block; below `LEAST_FIT` it does not. */
function fit(context: Context, fact: Fact, role: Role, stems: string[], aspectStems: string[]): number {
  const { ranking, brief } = context
  const rule = ROLE_RULES[role]
  const relevance = ranking.relevance[fact.id] ?? 0
  const rank = ranking.rank[fact.id] ?? 0
  const company = rule.company && fact.own
  if (relevance < 0.015 && rank < 0.08 && !company) return 0
  let score = 0.55 * rank + 0.6 * Math.min(1, relevance * 2) + 1.1 * ranking.about(fact.id, stems)
  if (rule.kinds.includes(fact.kind)) score += 0.22
  if (rule.cues?.test(fact.text) === true) score += 0.28
  if (aspectStems.length > 0) {
    const near = ranking.about(fact.id, aspectStems)
    score = near < 0.05 ? score * 0.3 : score + 1.2 * near
  }
  if (fact.kind === 'price' && role !== 'cost' && role !== 'numbers' && role !== 'options') score -= 0.25
  if (
    fact.kind === 'testimonial' &&
    role !== 'proof' &&
    role !== 'result' &&
    role !== 'example' &&
    role !== 'verdict'
  )
    score -= 0.3
  if (brief.includeStatistics && fact.figure) score += 0.18
  if (fact.sourceId === null) score += 0.5
  if ((role === 'numbers' || role === 'cost') && !/\d/.test(fact.text)) score -= 0.4
  if (role === 'example' || role === 'terms') score -= 0.3
  return score
}

function capacityOf(block: BlockPlan, role: Role, share: number): number {
  if (role === 'example' || role === 'terms') return 0.3 * block.words.max
  return share * ((block.words.min + block.words.max) / 2)
}

function takeTables(context: Context, blocks: BlockMaterial[]): void {
  const places: [Role[], boolean][] = [
    [['cost', 'numbers', 'options', 'compare', 'choose', 'fit'], true],
    [['options', 'compare', 'fit', 'timing', 'steps', 'choose', 'basics', 'strengths', 'news'], false],
  ]
  for (const table of context.store.tables) {
    const wanted = places.find(([, priced]) => priced === table.priced)?.[0] ?? []
    const at = wanted
      .map((role) => blocks.find((block) => block.role === role && block.table === null))
      .find((block) => block !== undefined)
    if (at !== undefined) at.table = table
  }
}

function takeLists(context: Context, blocks: BlockMaterial[], stems: string[][]): void {
  const query = new Set(
    contentStems([context.brief.prompt, ...context.brief.keywords].join(' '), context.language)
  )
  for (const list of context.store.lists) {
    const related = list.stems.some((stem) => query.has(stem))
    let best: BlockMaterial | null = null
    let most = related ? 0.5 : 1.5
    for (const [index, block] of blocks.entries()) {
      if (block.list !== null || block.table !== null || block.role === 'terms' || block.role === 'example')
        continue
      const wanted = new Set(stems[index] ?? [])
      const shared = list.stems.filter((stem) => wanted.has(stem)).length
      const cue =
        ROLE_RULES[block.role].cues?.test(`${list.heading ?? ''} ${list.items.join(' ')}`) === true ? 1 : 0
      const score = shared / Math.sqrt(list.stems.length || 1) + cue
      if (score > most) {
        most = score
        best = block
      }
    }
    if (best !== null) best.list = list
  }
}

function takeAnswered(context: Context, facts: Fact[]): Allotment['answered'] {
  const groups = new Map<string, Fact[]>()
  for (const fact of facts) {
    if (fact.question === null || (fact.firstPerson && !fact.own)) continue
    const related =
      (context.ranking.relevance[fact.id] ?? 0) > 0.04 ||
      context.ranking.about(fact.id, contentStems(context.reading.label, context.language)) > 0.03
    const asked = context.store.facts.length > 0 && related
    if (asked) groups.set(fact.question, [...(groups.get(fact.question) ?? []), fact])
  }
  return [...groups]
    .map(([question, answer]) => ({ question, facts: answer.slice(0, 2) }))
    .sort(
      (a, b) =>
        (context.ranking.relevance[b.facts[0]?.id ?? 0] ?? 0) -
        (context.ranking.relevance[a.facts[0]?.id ?? 0] ?? 0)
    )
    .slice(0, MOST_ANSWERED)
}

/** Deterministic in the brief, the outline and the sources, so that each block can be written by itself. */
export function allotFacts(context: Context, outline: Outline): Allotment {
  const roles = outline.blocks.map((block) => roleOf(context, block))
  const aspects = outline.blocks.map((block, index) => (roles[index] === 'aspect' ? aspectOf(block) : null))
  const stems = outline.blocks.map((block) =>
    contentStems([block.heading, block.question, ...block.points].join(' '), context.language)
  )
  const aspectStems = aspects.map((aspect) => (aspect === null ? [] : contentStems(aspect, context.language)))
  const blocks = roles.map(
    (role, index): BlockMaterial => ({
      role,
      aspect: aspects[index] ?? null,
      facts: [],
      list: null,
      table: null,
    })
  )
  takeTables(context, blocks)
  takeLists(context, blocks, stems)

  const facts = usableFacts(context)
  const answered = takeAnswered(context, facts)
  const reserved = new Set(answered.flatMap((entry) => entry.facts.map((fact) => fact.id)))
  const open = new Set(facts.filter((fact) => !reserved.has(fact.id)).map((fact) => fact.id))
  const byId = new Map(facts.map((fact) => [fact.id, fact]))
  const fits = roles.map((role, index) => {
    const scores = new Map<number, number>()
    for (const fact of facts)
      scores.set(fact.id, fit(context, fact, role, stems[index] ?? [], aspectStems[index] ?? []))
    return scores
  })
  const wanted = outline.blocks.reduce((sum, block) => sum + (block.words.min + block.words.max) / 2, 0)
  const available = facts.reduce((sum, fact) => sum + fact.words, 0)
  const share = Math.max(0.42, Math.min(0.72, available / Math.max(1, wanted) - 0.1))
  const used = blocks.map(() => 0)
  const taken: Fact[] = []

  for (let round = 0; round < 12; round++) {
    let moved = false
    for (const [index, block] of outline.blocks.entries()) {
      const role = roles[index] as Role
      const room = capacityOf(block, role, share) - (used[index] as number)
      if (room < 9) continue
      const best = bestFact(
        context,
        open,
        byId,
        fits[index] ?? new Map(),
        blocks[index]?.facts ?? [],
        taken,
        room
      )
      if (best === null) continue
      open.delete(best.id)
      blocks[index]?.facts.push(best)
      taken.push(best)
      used[index] = (used[index] as number) + best.words
      moved = true
    }
    if (!moved) break
  }
  for (const block of blocks) block.facts.sort((a, b) => a.order - b.order)
  const spare = [...open]
    .map((id) => byId.get(id) as Fact)
    .filter(
      (fact) =>
        (context.ranking.relevance[fact.id] ?? 0) > 0.02 || (context.ranking.rank[fact.id] ?? 0) > 0.12
    )
    .sort((a, b) => (context.ranking.rank[b.id] ?? 0) - (context.ranking.rank[a.id] ?? 0))
  return { blocks, spare, answered }
}

/** Maximal marginal relevance (Carbonell and Goldstein 1998) with a bonus for the neighbour of a fact already here. */
function bestFact(
  context: Context,
  open: ReadonlySet<number>,
  byId: ReadonlyMap<number, Fact>,
  scores: ReadonlyMap<number, number>,
  here: readonly Fact[],
  taken: readonly Fact[],
  room: number
): Fact | null {
  let best: Fact | null = null
  let highest = LEAST_FIT
  for (const id of open) {
    const fact = byId.get(id) as Fact
    if (fact.words > room + 14) continue
    let score = scores.get(id) ?? 0
    if (score < LEAST_FIT) continue
    let alike = 0
    for (const other of taken) alike = Math.max(alike, context.ranking.alike(id, other.id))
    score -= 0.5 * alike
    if (here.some((other) => other.sourceId === fact.sourceId && Math.abs(other.order - fact.order) === 1))
      score += 0.16
    if (score > highest) {
      highest = score
      best = fact
    }
  }
  return best
}
