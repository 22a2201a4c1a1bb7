/** The outline grammar: which blocks an article gets, in which order, under which headings, how long. */
import type { BlockPlan, Outline, TopicPlan } from '#generation/types'
import { allotFacts } from './allot.js'
import type { Context } from './context.js'
import { mentions } from './context.js'
import { capitalise, expand, isSayable, type Slots } from './grammar.js'
import { fixArticles } from './english.js'
import { sizeOf } from './lengths.js'
import type { Role } from './phrases/types.js'
import { Random } from './random.js'
import { BLOG_ROLES, READING_ORDER, REVIEW_ROLES, ROLE_RULES } from './roles.js'
import type { Want } from './reading.js'

interface PlannedRole {
  role: Role
  aspect: string | null
}

const WANTED_ROLES: Record<Want, Role> = {
  cost: 'cost',
  timing: 'timing',
  steps: 'steps',
  mistakes: 'mistakes',
  why: 'why',
  questions: 'questions',
  checklist: 'choose',
  options: 'options',
  compare: 'compare',
  after: 'after',
  fit: 'fit',
}

const ROLE_WEIGHT: Partial<Record<Role, number>> = {
  steps: 1.2,
  options: 1.2,
  numbers: 0.8,
  terms: 0.7,
  example: 0.75,
  news: 1.2,
  approach: 1.2,
}

/** Introduction, conclusion and questions stand outside the blocks. */
const OUTSIDE_BLOCKS = 165
const WORDS_PER_BLOCK = 142
const FEWEST = 3
const MOST = 11

function hasFactsFor(context: Context, role: Role, atLeast: number): boolean {
  const rule = ROLE_RULES[role]
  const found = context.store.facts.filter((fact) => {
    if (fact.figure && !context.brief.includeStatistics) return false
    const related =
      rule.company ||
      (context.ranking.rank[fact.id] ?? 0) > 0.1 ||
      (context.ranking.relevance[fact.id] ?? 0) > 0.02
    return related && (rule.cues === null ? rule.kinds.includes(fact.kind) : rule.cues.test(fact.text))
  })
  return found.length >= atLeast
}

function companyHas(context: Context, list: 'services' | 'expertise' | 'values'): boolean {
  return (context.brief.company?.[list].length ?? 0) > 0
}

/** Roles that the brief calls for, the most important first. */
function calledFor(context: Context): Role[] {
  const { brief, reading, store } = context
  const roles: Role[] = []
  const add = (role: Role, condition = true): void => {
    if (condition && !roles.includes(role)) roles.push(role)
  }
  add('compare', reading.sides.length === 2)
  for (const want of reading.wants) add(WANTED_ROLES[want], want !== 'compare' || reading.sides.length === 2)
  if (reading.form === 'mistakes') add('mistakes')
  add(
    'options',
    brief.focus === 'services' &&
      brief.company !== null &&
      (companyHas(context, 'services') || hasFactsFor(context, 'options', 2))
  )
  add(
    'proof',
    brief.focus === 'expertise' &&
      brief.company !== null &&
      (companyHas(context, 'expertise') || hasFactsFor(context, 'proof', 2))
  )
  add(
    'values',
    brief.focus === 'values' &&
      brief.company !== null &&
      (companyHas(context, 'values') || hasFactsFor(context, 'values', 2))
  )
  add(
    'numbers',
    brief.includeStatistics &&
      store.facts.filter((fact) => fact.figure && (context.ranking.rank[fact.id] ?? 0) > 0.1).length >= 4
  )
  add(
    'cost',
    brief.contentType !== 'news' && brief.contentType !== 'case-study' && hasFactsFor(context, 'cost', 2)
  )
  add('business', brief.audience === 'b2b')
  add('terms', brief.audience === 'beginners')
  return roles
}

function isOutOfPlace(context: Context, role: Role): boolean {
  const { subject, reading, store } = context
  if (ROLE_RULES[role].needsFacts && !hasFactsFor(context, role, 2)) return true
  if (role === 'options')
    return (
      store.facts.length === 0 &&
      store.tables.length === 0 &&
      (subject === 'practice' || reading.stance === 'do')
    )
  if (subject === 'practice' && reading.stance !== 'hire')
    return role === 'questions' || role === 'cost' || role === 'choose'
  if (reading.stance === 'do') return role === 'choose' || role === 'questions'
  return false
}

function chooseRoles(context: Context, count: number, random: Random): PlannedRole[] {
  const { brief, reading } = context
  const variants = brief.publicationType === 'review' ? REVIEW_ROLES : BLOG_ROLES[brief.contentType]
  const grammar = random.pick(variants).filter((role) => !isOutOfPlace(context, role))
  const called = calledFor(context)
  const sources = context.store.facts.length > 0
  const aspects = reading.aspects
    .slice(0, Math.max(1, Math.min(sources ? 4 : 3, count - 2)))
    .map((aspect): PlannedRole => ({ role: 'aspect', aspect }))
  const planned: PlannedRole[] = [...aspects]
  const core = grammar.slice(
    0,
    brief.contentType === 'case-study' || brief.contentType === 'news' || brief.publicationType === 'review'
      ? 3
      : 2
  )
  const order: Role[] = [
    ...core,
    ...called,
    ...(brief.includeExamples && count >= 5 ? (['example'] as Role[]) : []),
    ...grammar.slice(core.length),
  ]
  for (const role of order) {
    if (planned.length >= count) break
    if (!planned.some((entry) => entry.role === role)) planned.push({ role, aspect: null })
  }
  const lead = BLOG_ROLES[brief.contentType].some((list) => list[0] === order[0]) ? order[0] : null
  return planned.sort((a, b) => position(a.role, lead ?? null) - position(b.role, lead ?? null))
}

/** A called-for first role stays first: an article on cost opens with it. */
function position(role: Role, lead: Role | null): number {
  return role === lead ? -1 : READING_ORDER.indexOf(role)
}

export function slotsFor(context: Context, planned: { aspect: string | null }): Slots {
  return { ...context.shortSlots, aspect: planned.aspect ?? '' }
}

const LONGEST_HEADING = 72

function chooseHeading(context: Context, planned: PlannedRole, taken: string[], random: Random): string {
  const slots = slotsFor(context, planned)
  const templates = random
    .shuffle(context.pack.roles[planned.role].headings)
    .filter((template) => isSayable(template, slots))
  const candidates = templates.map((template) =>
    finishHeading(expand(template, slots, context.brief.tone, random), context.language)
  )
  const openings = new Set(taken.map(openingOf))
  const fresh = candidates.filter((heading) => heading.length <= LONGEST_HEADING && !taken.includes(heading))
  return (
    fresh.find((heading) => !openings.has(openingOf(heading))) ??
    fresh[0] ??
    candidates[0] ??
    capitalise(context.mainKeyword)
  )
}

function openingOf(heading: string): string {
  return heading.split(/\s+/).slice(0, 2).join(' ').toLocaleLowerCase()
}

export function finishHeading(text: string, language: string): string {
  const articles = language === 'en' ? fixArticles(text) : text
  return articles.replace(/[.]$/, '')
}

function keywordHeading(context: Context, planned: PlannedRole, random: Random): string {
  const teaser = expandPlain(context, context.pack.roles[planned.role].teaser, planned, random)
  return `${capitalise(context.mainKeyword)}: ${teaser}`
}

export function expandPlain(
  context: Context,
  template: string,
  planned: { aspect: string | null },
  random: Random
): string {
  const text = expand(template, slotsFor(context, planned), context.brief.tone, random)
  const first = template.charAt(0)
  const lowered =
    first === first.toLocaleLowerCase() && first !== '{'
      ? text.replace(/^\p{Lu}/u, (letter) => letter.toLocaleLowerCase())
      : planned.aspect !== null && template === '{aspect}'
        ? planned.aspect
        : text
  return context.language === 'en' ? fixArticles(lowered) : lowered
}

function widths(planned: PlannedRole[], total: number): { min: number; max: number }[] {
  const weights = planned.map((entry) => ROLE_WEIGHT[entry.role] ?? 1)
  const sum = weights.reduce((a, b) => a + b, 0)
  return weights.map((weight) => {
    const share = (total * weight) / sum
    return { min: Math.round(share * 0.86), max: Math.round(share * 1.16) }
  })
}

/** Plans the blocks and hands each its facts. */
export function planOutline(context: Context, topic: TopicPlan): Outline {
  const random = new Random(`${context.seed}:outline`)
  const size = sizeOf(context)
  const total = Math.max(260, size.target - OUTSIDE_BLOCKS)
  const count = Math.max(FEWEST, Math.min(MOST, Math.round(total / WORDS_PER_BLOCK)))
  const planned = chooseRoles(context, count, random)
  const ranges = widths(planned, total)
  const taken: string[] = []
  const headings = planned.map((entry) => {
    const heading = chooseHeading(context, entry, taken, random)
    taken.push(heading)
    return heading
  })
  if (!headings.some((heading) => mentions(heading, topic.mainKeyword, context.language))) {
    const at = Math.max(
      0,
      planned.findIndex(
        (entry) => entry.role !== 'aspect' && entry.role !== 'proof' && entry.role !== 'values'
      )
    )
    const entry = planned[at]
    if (entry !== undefined) headings[at] = keywordHeading(context, entry, random)
  }
  const blocks = planned.map((entry, index): BlockPlan => {
    const phrases = context.pack.roles[entry.role]
    return {
      id: `b${index + 1}`,
      heading: headings[index] ?? context.mainKeyword,
      purpose: phrases.purpose,
      question: capitalise(expandPlain(context, phrases.question, entry, random)),
      points: [entry.aspect ?? expandPlain(context, phrases.teaser, entry, random)],
      sourceIds: [],
      words: ranges[index] ?? { min: 100, max: 160 },
    }
  })
  return withFacts(context, { blocks })
}

const LONGEST_POINT = 110

function shorten(text: string): string {
  return text.length <= LONGEST_POINT ? text : `${text.slice(0, text.lastIndexOf(' ', LONGEST_POINT))} ...`
}

function withFacts(context: Context, outline: Outline): Outline {
  const allotted = allotFacts(context, outline)
  const blocks = outline.blocks.map((block, index) => {
    const own = allotted.blocks[index]
    const facts = own?.facts ?? []
    const ids = [
      ...facts.map((fact) => fact.sourceId),
      own?.table?.sourceId ?? null,
      own?.list?.sourceId ?? null,
    ]
    const sourceIds = [...new Set(ids.filter((id): id is string => id !== null))]
    return {
      ...block,
      points: [...block.points, ...facts.slice(0, 3).map((fact) => shorten(fact.text))],
      sourceIds,
    }
  })
  return { blocks }
}
