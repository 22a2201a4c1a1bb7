/** Which jobs the blocks of an article get, by content type, reader, wishes and the facts at hand. */
import type { Context } from './context.js'
import type { Fact } from './facts.js'
import { INSTRUCTS } from './fit_cues.js'
import type { Role } from './phrases/types.js'
import { LEAST_SERVED, served } from './purpose.js'
import type { Random } from './random.js'
import type { Want } from './reading.js'
import {
  BARE_ROLES,
  BLOG_ROLES,
  DO_ROLES,
  HIRE_ROLES,
  READING_ORDER,
  REVIEW_ROLES,
  ROLE_RULES,
} from './roles.js'
import { isUnwanted } from './subject_class.js'
import { relatedFacts, type Unit, unitsOf, usableFacts } from './units.js'

export interface PlannedRole {
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

const FIGURES_FOR_A_BLOCK = 5
/** Blocks that speak for a thing, or of choosing it. */
const NO_GOODS: ReadonlySet<Role> = new Set(['why', 'fit', 'choose', 'options', 'cost', 'timing'])
const INSTRUCTIONS_FOR_A_BLOCK = 4

/** What the steps of the choice ask again and again. */
interface Stock {
  context: Context
  related: Fact[]
  own: Fact[]
  most: number
}

function count(stock: Stock, role: Role): number {
  const rule = ROLE_RULES[role]
  const facts = rule.company ? [...new Set([...stock.related, ...stock.own])] : stock.related
  return facts.filter((fact) =>
    rule.cues === null ? rule.kinds.includes(fact.kind) : rule.cues.test(fact.text)
  ).length
}

/** Roles that the brief calls for, the most important first. */
function calledFor(stock: Stock): Role[] {
  const { brief, reading, store } = stock.context
  const { company } = brief
  const roles: Role[] = []
  const add = (role: Role, condition = true): void => {
    if (condition && !roles.includes(role)) roles.push(role)
  }
  add('compare', reading.sides.length === 2)
  for (const want of reading.wants) add(WANTED_ROLES[want], want !== 'compare' || reading.sides.length === 2)
  if (reading.form === 'mistakes') add('mistakes')
  if (reading.form === 'why' || reading.form === 'benefits') add('why')
  add('steps', reading.form === 'works' && stock.related.filter((fact) => fact.kind === 'step').length >= 3)
  const told = brief.contentType !== 'news' && brief.contentType !== 'case-study'
  const telling = brief.contentType === 'educational' || brief.contentType === 'how-to'
  add(
    'prepare',
    telling && stock.related.filter((fact) => INSTRUCTS.test(fact.text)).length >= INSTRUCTIONS_FOR_A_BLOCK
  )
  add('business', brief.audience === 'b2b' && told)
  add('terms', brief.audience === 'beginners' && told && knowsTerms(stock.context))
  if (company !== null && brief.publicationType !== 'review') {
    add('offer', brief.focus === 'services' && (company.services.length > 1 || count(stock, 'offer') >= 2))
    add('proof', brief.focus === 'expertise' && (company.expertise.length > 1 || count(stock, 'proof') >= 2))
    add('values', brief.focus === 'values' && (company.values.length > 1 || count(stock, 'values') >= 2))
  }
  add(
    'numbers',
    brief.includeStatistics && stock.related.filter((fact) => fact.figure).length >= FIGURES_FOR_A_BLOCK
  )
  const query = new Set(stock.context.query)
  const table = store.tables.some((entry) => entry.priced && entry.stems.some((stem) => query.has(stem)))
  add('cost', told && (table || stock.related.filter((fact) => fact.kind === 'price').length >= 2))
  return roles
}

function isOutOfPlace(stock: Stock, role: Role): boolean {
  const { subject, reading, store } = stock.context
  if (ROLE_RULES[role].needsFacts && count(stock, role) < 2) return true
  if (NO_GOODS.has(role) && isUnwanted(reading.topic.text) && reading.verbPhrase === null) return true
  const bare = store.facts.length === 0 && store.tables.length === 0
  // The one sentence of news opens the text; nothing would be left to report under a heading of its own.
  const [only, more] = store.facts
  if (role === 'news' && only !== undefined && more === undefined && only.sentences.length < 2) return true
  if (role === 'options' && (reading.stance === 'do' || (bare && subject === 'practice'))) return true
  if (role === 'basics' && (reading.stance === 'do' || reading.verbPhrase !== null)) return true
  if (subject === 'practice' && stock.context.subjectTold && reading.stance !== 'hire')
    return role === 'questions' || role === 'choose'
  if (reading.stance === 'do') return role === 'choose' || role === 'questions'
  return false
}

/** Subjects whose words the glossary of every language explains; elsewhere it would explain others. */
const TERMS: ReadonlySet<string> = new Set(['provider', 'service', 'creative', 'product'])

function knowsTerms({ subject, subjectTold, language, store }: Context): boolean {
  if (store.facts.some((fact) => fact.kind === 'definition')) return true
  return subjectTold && (language === 'en' || TERMS.has(subject))
}

/** What one does rather than chooses: a habit, the work of a team. */
function done({ subject, subjectTold }: Context): boolean {
  return subjectTold && (subject === 'practice' || subject === 'team')
}

function variantsFor(context: Context): Role[][] {
  const { brief, reading } = context
  if (brief.publicationType === 'review') return REVIEW_ROLES
  const explaining = brief.contentType === 'educational' || brief.contentType === 'how-to'
  if (explaining && reading.stance === 'hire') return HIRE_ROLES
  if (brief.contentType === 'educational' && reading.stance === 'do') return DO_ROLES
  const bare = context.store.facts.length === 0 && context.store.tables.length === 0
  const explains = brief.contentType === 'educational' || brief.contentType === 'promotional'
  if (bare && explains) return done(context) ? DO_ROLES : BARE_ROLES
  return BLOG_ROLES[brief.contentType]
}

/** Without facts the order is free after the first block, so that two articles on related subjects take different ways. */
function variedGrammar(context: Context, random: Random): Role[] {
  const variants = variantsFor(context)
  const grammar = random.pick(variants)
  const free = variants === BARE_ROLES
  return free ? [...grammar.slice(0, 3), ...random.shuffle(grammar.slice(3))] : grammar
}

const TASK: ReadonlySet<Role> = new Set(['prepare', 'steps'])

/** Sentences that a block should have to go before one that has none. */
const SUPPLY = 2

/** Blocks of which the sources tell something before those that would live on advice. */
function suppliedFirst(stock: Stock, roles: Role[]): Role[] {
  const { brief } = stock.context
  const telling = ['educational', 'promotional', 'how-to'].includes(brief.contentType)
  if (stock.related.length < SUPPLY || brief.publicationType === 'review' || !telling) return roles
  let open = unitsOf(stock.context, stock.related)
  const servedBy = (role: Role): Unit[] => {
    const { cues, kinds } = ROLE_RULES[role]
    return open.filter(
      ({ facts }) =>
        served(stock.context, facts, role) > LEAST_SERVED &&
        facts.some((fact) => (cues === null ? kinds.includes(fact.kind) : cues.test(fact.text)))
    )
  }
  const sentences = (units: Unit[]): number => units.reduce((sum, { facts }) => sum + facts.length, 0)
  // A task is told by what to have ready and what to do, whatever else there is.
  const chosen = roles.filter((role) => brief.contentType === 'how-to' && TASK.has(role))
  for (
    let left = roles.filter((role) => !chosen.includes(role));
    left.length > 0;
    left = left.filter((role) => !chosen.includes(role))
  ) {
    const supplies = left.map((role) => ({ role, units: servedBy(role) }))
    const best = supplies.reduce((a, b) => (sentences(b.units) > sentences(a.units) ? b : a))
    if (sentences(best.units) < SUPPLY) return [...chosen, ...left]
    chosen.push(best.role)
    // What only says what it is may be said elsewhere too.
    if (best.role !== 'basics') open = open.filter((unit) => !best.units.includes(unit))
  }
  return chosen
}

const CORE: Partial<Record<string, number>> = { 'case-study': 4, news: 3, review: 4, 'how-to': 3 }

const MOST_TIPS = 15

/** A number of tips that can be kept. */
export function tipsWanted(context: Context): boolean {
  const { count, form } = context.reading
  return count !== null && count >= 2 && count <= MOST_TIPS && form === 'tips'
}

function position(context: Context, role: Role): number {
  const first = context.reading.form === 'cost' && role === 'cost'
  return first ? -1 : READING_ORDER.indexOf(role)
}

/** At most `most` roles, in reading order. */
export function chooseRoles(context: Context, most: number, random: Random): PlannedRole[] {
  const { brief, reading } = context
  const stock: Stock = {
    context,
    related: relatedFacts(context),
    own: usableFacts(context).filter((fact) => fact.own),
    most,
  }
  const possible = variedGrammar(context, random).filter((role) => !isOutOfPlace(stock, role))
  const grammar = suppliedFirst(stock, possible)
  const form = brief.publicationType === 'review' ? 'review' : brief.contentType
  const core = grammar.slice(0, CORE[form] ?? 2)
  const room = Math.max(1, Math.min(4, most - 2))
  const planned = reading.aspects.slice(0, room).map((aspect): PlannedRole => ({ role: 'aspect', aspect }))
  if (tipsWanted(context)) planned.push({ role: 'tips', aspect: null })
  const example: Role[] =
    brief.includeExamples && most >= 6 && form !== 'case-study' && form !== 'news' ? ['example'] : []
  const called = calledFor(stock).filter((role) => role !== 'cost' || !isOutOfPlace(stock, role))
  for (const role of [...core, ...called, ...example, ...grammar.slice(core.length)]) {
    if (planned.length >= most) break
    if (!planned.some((entry) => entry.role === role)) planned.push({ role, aspect: null })
  }
  return planned.sort((a, b) => position(context, a.role) - position(context, b.role))
}
