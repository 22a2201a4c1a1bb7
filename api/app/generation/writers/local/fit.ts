/** How well a passage suits a block. */
import { type Context, escapeRegExp } from './context.js'
import type { Fact } from './facts.js'
import { BOUND, INSTRUCTS, LATER, STORY } from './fit_cues.js'
import type { Role } from './phrases/types.js'
import { hosts, LEAST_SERVED, served } from './purpose.js'
import { ROLE_RULES } from './roles.js'
import { type Unit } from './units.js'

const STORY_CUES = 0.5

const DOING: ReadonlySet<Role> = new Set(['steps', 'prepare', 'after', 'mistakes', 'choose'])

const TELLING: ReadonlySet<Role> = new Set([
  'news',
  'start',
  'result',
  'numbers',
  'approach',
  'fit',
  'strengths',
  'basics',
])

/** Where in a told story each part of a case stands, as a share of its sentences: from, to. */
const STORY_PLACES: Partial<Record<Role, [number, number]>> = {
  start: [0, 0.34],
  approach: [0.2, 0.75],
  result: [0.4, 0.9],
  lessons: [0.6, 1],
}
const IN_PLACE = 0.3

/** A case is told in the order in which it happened: how far into its page a sentence stands. */
function storyPlace(context: Context, fact: Fact, role: Role): number {
  const place = STORY_PLACES[role]
  if (context.brief.contentType !== 'case-study' || place === undefined || fact.sourceId === null) return 0
  const page = context.store.facts.filter((other) => other.sourceId === fact.sourceId)
  const at = page.indexOf(fact) / Math.max(1, page.length - 1)
  return at >= place[0] && at <= place[1] ? IN_PLACE : 0
}

/** What a piece of news is about, in the words in which news is given. */
const ANNOUNCES =
  /\b(?:opens?|opened|opening|launch(?:es|ed)?|introduc(?:es|ed)|starts?|moves?|joins?|eröffnet|startet|stellt vor|bezieht|abre|lanza|presenta|ouvre|lance|présente)\b|(?:открыва|запуска|представля)/iu

/** `Sealants are thin coatings ...` */
const DEFINES = /^\S+(?:\s\S+){0,3}\s(?:is|are|means|ist|sind|bedeutet|es|son|est|sont)\s/iu

const INTRODUCING: ReadonlySet<Role> = new Set(['news', 'fit', 'strengths', 'basics', 'impact'])

/** `Ledgerline is a tool for ...`: a sentence that presents the company, of no use in the middle of instructions. */
function introduces(context: Context, fact: Fact): boolean {
  const name = context.brief.company?.name.trim() ?? ''
  return (
    name !== '' &&
    fact.own &&
    new RegExp(`^(?:the |die |la |le |el )?(?:company|${escapeRegExp(name)})\\s`, 'iu').test(fact.text)
  )
}

/** How well one fact suits a block. */
export function fit(
  context: Context,
  fact: Fact,
  role: Role,
  stems: readonly string[],
  aspectStems: readonly string[]
): number {
  const { ranking, brief } = context
  const rule = ROLE_RULES[role]
  let score =
    0.5 * (ranking.rank[fact.id] ?? 0) +
    0.7 * Math.min(1, (ranking.relevance[fact.id] ?? 0) * 2) +
    0.8 * ranking.about(fact.id, stems)
  if (rule.kinds.includes(fact.kind)) score += 0.2
  if (rule.cues?.test(fact.text) === true) score += rule.strict ? STORY_CUES : 0.3
  else if (rule.strict) score -= 0.15
  if (aspectStems.length > 0) {
    const near = ranking.about(fact.id, aspectStems)
    score = near < 0.06 ? score * 0.2 : score + 1.4 * near
  }
  if (DOING.has(role) && INSTRUCTS.test(fact.text)) score += 0.3
  // What to bring and what to do is no reason for anything.
  if (role === 'why' && INSTRUCTS.test(fact.text) && rule.cues?.test(fact.text) !== true) score -= 0.5
  if (
    !rule.company &&
    !TELLING.has(role) &&
    (fact.kind === 'date' || /\b(?:founded|employs|gegründet|fundad|fondé|основан)/iu.test(fact.text))
  )
    score -= 0.4
  if (!STORY.has(role) && BOUND.test(fact.text) && fact.kind !== 'step') score -= 0.8
  if (role === 'basics' && DEFINES.test(fact.text) && (ranking.relevance[fact.id] ?? 0) > 0.1) score += 0.45
  if (!rule.company && !INTRODUCING.has(role) && introduces(context, fact)) score -= 0.6
  if (role === 'news' && ANNOUNCES.test(fact.text)) score += 0.9
  if (role === 'news') score += 0.6 * Math.min(1, (ranking.relevance[fact.id] ?? 0) * 2)
  if (LATER.test(fact.text)) score += role === 'after' ? 0.3 : role === 'prepare' ? -0.4 : 0
  if (fact.kind === 'step') score += role === 'steps' || role === 'approach' ? 0.5 : -0.2
  if (fact.kind === 'price' && !['cost', 'numbers', 'options', 'offer'].includes(role)) score -= 0.3
  if (fact.kind === 'testimonial' && !['proof', 'result', 'verdict', 'strengths'].includes(role)) score -= 0.5
  if (brief.includeStatistics && fact.figure) score += 0.12
  if (fact.sourceId === null) score += 0.5
  if ((role === 'numbers' || role === 'cost') && !/\d/.test(fact.text)) score -= 0.5
  score += storyPlace(context, fact, role)
  if (role === 'example' || role === 'terms') score -= 0.3
  return score
}

/** Points that ask for the course of things in no words of its own: `what happens`, `how it works`. */
const COURSE: ReadonlySet<string> = new Set(['happen', 'work', 'expect', 'ablauf', 'pasa', 'passe'])

/** Similarity from which a sentence is about a point that the customer asked for. */
const ABOUT = 0.06

export function unitFit(
  context: Context,
  unit: Unit,
  role: Role,
  stems: readonly string[],
  aspectStems: readonly string[],
  related: boolean,
  /** The passage is near to the prompt and has found no block that asks for it. */
  open = false
): number {
  const company = ROLE_RULES[role].company && unit.facts.every((fact) => fact.own && fact.general)
  if (!related && !company) return 0
  const asked =
    unit.facts.some((fact) => context.ranking.about(fact.id, aspectStems) >= ABOUT) ||
    (open && aspectStems.some((stem) => COURSE.has(stem)))
  if (aspectStems.length > 0 && !asked) return 0
  const share = served(context, unit.facts, role)
  if (share <= LEAST_SERVED && !(open && hosts(context, unit.facts, role))) return 0
  const scores = unit.facts.map((fact) => fit(context, fact, role, stems, aspectStems))
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length
  const cued =
    !related && company && !unit.facts.some((fact) => ROLE_RULES[role].cues?.test(fact.text) === true)
  return 0.6 * mean + 0.4 * Math.max(...scores) + 0.3 * (share - 0.5) - (cued ? 0.3 : 0)
}
