/** Sentences that need no source, fitting a role, a subject and a reader. */
import type { Context } from './context.js'
import type { ListName, PoolName, Role } from './phrases/types.js'
import { ROLE_RULES } from './roles.js'
import type { SubjectClass } from './subject_class.js'
import { phrasesFor, type Voice } from './voice.js'

/** Subjects whose own advice is on having something done or buying it: of no use to those who do it themselves. */
const HAVING_DONE: ReadonlySet<SubjectClass> = new Set(['service'])

/** Verbs of making and preparing, in the five languages: what is serviced or replaced is not made by its owner. */
const MAKING =
  /^(?:brew|bake|cook|make|prepare|grind|roast|sew|knit|grow|ferment|preserve|mix|blend|dye|paint|carve|serve|koch|back|brau|näh|zubereit|röst|prepar|cocin|horne|moler|tostar|coser|cuisin|cuire|infus|moudre|coudre|torréf|готов|печь|испе|вар|завари|шить|молоть)/iu

export function classFor(context: Context, pool: PoolName | ListName): SubjectClass | null {
  const { reading, subject } = context
  // Habits are no advice on a thing of which nothing is known.
  if (!context.subjectTold) return null
  const handsOn = pool !== 'questions'
  // Where pages tell about a thing, advice on buying devices is beside the point unless one is being bought.
  const bought = reading.stance === 'hire' || context.brief.publicationType === 'review'
  if (subject === 'product' && context.store.facts.length > 0 && !bought && reading.stance !== 'do')
    return null
  if (reading.stance !== 'do' || !handsOn) return subject
  if (subject === 'provider') return 'task'
  if (subject === 'product') return MAKING.test(reading.verbPhrase ?? '') ? 'craft' : 'product'
  return HAVING_DONE.has(subject) ? null : subject
}

/** Pools that a block may turn to once its own are exhausted: of the same stage of the matter where there are some. */
const NEAR: Partial<Record<Role, PoolName[]>> = {
  basics: ['understand', 'ask', 'decide'],
  why: ['why', 'money', 'avoid'],
  fit: ['decide', 'ask', 'money'],
  choose: ['decide', 'check', 'ask', 'money'],
  cost: ['money', 'ask', 'decide'],
  business: ['money', 'people', 'decide'],
  prepare: ['do', 'time', 'ask'],
  steps: ['do', 'check', 'time'],
  timing: ['time', 'do', 'ask'],
  mistakes: ['avoid', 'check', 'money'],
  questions: ['ask', 'money', 'check'],
  measure: ['check', 'after', 'ask'],
  after: ['after', 'check', 'do'],
}
const COMMON: PoolName[] = ['decide', 'check', 'ask', 'money', 'time', 'avoid', 'do']

const SPECIFIC_SHARE = 0.85

/** The first pool is the role's own: it usually goes first. */
function inTurn(voice: Voice, pools: PoolName[]): PoolName[] {
  return pools.length < 2 || voice.random.chance(0.6) ? pools : voice.random.shuffle(pools)
}

/** One piece of advice for a block; null when nothing is left to say. */
export function adviceFor(
  context: Context,
  voice: Voice,
  role: Role,
  aspect: string | null,
  widely = false
): string | null {
  const extra = { aspect: aspect ?? '' }
  const own = ROLE_RULES[role].pools
  const pools = [
    ...inTurn(voice, own),
    ...(widely ? (NEAR[role] ?? voice.random.shuffle(COMMON)).filter((pool) => !own.includes(pool)) : []),
  ]
  for (const pool of pools) {
    const { specific, general } = phrasesFor(context.pack.advice[pool], classFor(context, pool))
    const first = voice.random.chance(SPECIFIC_SHARE) ? [specific, general] : [general, specific]
    for (const phrases of first) {
      const text = voice.say(phrases, extra)
      if (text !== null) return text
    }
  }
  return null
}

export function audienceAdvice(context: Context, voice: Voice): string | null {
  return voice.say(context.pack.audience[context.brief.audience])
}

export function aside(context: Context, voice: Voice): string | null {
  return voice.say(context.pack.asides[context.brief.tone])
}

/** Items that no other text of the customer holds before those that one does. */
function unknownFirst(voice: Voice, items: string[]): string[] {
  return [...items.filter((item) => !voice.isKnown(item)), ...items.filter((item) => voice.isKnown(item))]
}

function leastKnown(voice: Voice, ways: string[][]): string[] {
  const known = (way: string[]): number => way.filter((step) => voice.isKnown(step)).length / way.length
  return ways.reduce((best, way) => (known(way) < known(best) ? way : best))
}

/** Items of a list, in their own order where order matters. */
export function listItems(context: Context, voice: Voice, name: ListName, count: number): string[] {
  const { specific, general } = phrasesFor(context.pack.lists[name], classFor(context, name))
  const pool =
    name === 'steps'
      ? specific.length > 0 && voice.random.chance(0.92)
        ? specific
        : leastKnown(voice, voice.random.shuffle([general, ...(context.pack.stepWays ?? [])]))
      : [
          ...unknownFirst(voice, voice.random.shuffle(specific)).slice(
            0,
            Math.max(count - 1, count > 5 ? count : 0)
          ),
          ...unknownFirst(voice, voice.random.shuffle(general)),
        ]
  const items: string[] = []
  for (const template of pool) {
    if (items.length >= count) break
    const text = voice.say([template])
    if (text !== null) items.push(text)
  }
  return items
}
