/** What each role draws on: kinds of facts, cue words, pools of advice, lists. */
import type { ContentType } from '#generation/types'
import type { FactKind } from './fact_kinds.js'
import type { ListName, PoolName, Role } from './phrases/types.js'
import {
  CARE,
  DONE,
  EXPERIENCE,
  GAIN,
  LIMITS,
  MONEY,
  OFFERED,
  RESULT,
  RISK,
  TIME,
  VALUES,
  WHEN,
} from './role_cues.js'

export interface RoleRule {
  kinds: FactKind[]
  /** Words that make a fact fit, in any of the five languages. */
  cues: RegExp | null
  pools: PoolName[]
  list: ListName | null
  /** Facts about the company as such belong here, whether or not the prompt names them. */
  company: boolean
  /** The block stands or falls with facts: without any it is not planned. */
  needsFacts: boolean
  /** The cue words decide: a fact without them hardly belongs here. */
  strict: boolean
}

function rule(
  kinds: FactKind[],
  cues: RegExp | null,
  pools: PoolName[],
  more: Partial<Pick<RoleRule, 'list' | 'company' | 'needsFacts' | 'strict'>> = {}
): RoleRule {
  return {
    kinds,
    cues,
    pools,
    list: more.list ?? null,
    company: more.company ?? false,
    needsFacts: more.needsFacts ?? false,
    strict: more.strict ?? false,
  }
}

export const ROLE_RULES: Record<Role, RoleRule> = {
  basics: rule(['definition', 'claim'], null, ['understand']),
  why: rule(['claim', 'number'], GAIN, ['why']),
  fit: rule(['claim'], WHEN, ['decide', 'understand']),
  options: rule(['service', 'claim'], null, ['decide']),
  offer: rule(['service', 'price'], OFFERED, ['ask', 'decide'], { company: true }),
  cost: rule(['price'], MONEY, ['money'], { strict: true }),
  choose: rule(['claim', 'service'], WHEN, ['check', 'decide'], { list: 'checklist' }),
  prepare: rule(
    ['step', 'claim'],
    /\b(?:before|bring|prepare|vor|mitbringen|vorbereit|antes|prepar|traer|avant|prépar|apport)|(?:до |перед|подготов|принес|возьмите)/iu,
    ['do'],
    { list: 'checklist' }
  ),
  steps: rule(['step'], null, ['do'], { list: 'steps' }),
  timing: rule(['date', 'number'], TIME, ['time'], { strict: true }),
  mistakes: rule(['claim'], RISK, ['avoid'], { list: 'mistakes', strict: true }),
  questions: rule(['claim'], null, ['ask'], { list: 'questions' }),
  proof: rule(['date', 'number', 'testimonial', 'claim'], EXPERIENCE, ['check', 'people'], {
    company: true,
    needsFacts: true,
    strict: true,
  }),
  values: rule(['claim'], VALUES, ['people'], { company: true, needsFacts: true, strict: true }),
  example: rule(['testimonial'], RESULT, ['decide', 'do']),
  measure: rule(['number', 'claim'], RESULT, ['check'], { strict: true }),
  after: rule(['claim', 'step'], CARE, ['after'], { strict: true }),
  numbers: rule(['number', 'price', 'date'], /\d/, ['understand'], { needsFacts: true, strict: true }),
  aspect: rule([], null, ['ask', 'understand', 'do']),
  tips: rule(['claim'], null, ['do', 'decide', 'avoid', 'check', 'time', 'people', 'understand']),
  compare: rule(['claim', 'number'], null, ['compare', 'decide'], { list: 'checklist' }),
  terms: rule(['definition'], null, ['understand']),
  business: rule(['number', 'claim', 'service'], GAIN, ['money', 'people']),
  start: rule(
    ['claim', 'date'],
    /\b(?:before the|problems? (?:was|were)|had (?:been|to)|needed|used to|waited|failed|vorher|problem|war|antes|problema|era|avant|problème|était)|(?:раньше|проблем|был)/iu,
    ['story'],
    { strict: true }
  ),
  approach: rule(['step'], DONE, ['story'], { strict: true }),
  result: rule(['number', 'testimonial'], RESULT, ['story'], { strict: true }),
  lessons: rule(['claim'], null, ['story', 'decide']),
  news: rule(
    ['date', 'claim', 'service', 'number'],
    /\b(?:new|from|now|opens?|launch|starting|ab|neu|jetzt|eröffn|nuev|desde|abre|nouve|dès|ouvre)|(?:нов|теперь|откры|с \d)/iu,
    ['news']
  ),
  impact: rule(['claim', 'service', 'price'], WHEN, ['news']),
  background: rule(['date', 'claim'], EXPERIENCE, ['news'], { company: true }),
  next: rule(['date', 'contact', 'step'], TIME, ['news']),
  strengths: rule(['claim', 'number', 'service'], GAIN, ['review', 'why']),
  limits: rule(['claim'], LIMITS, ['review', 'avoid'], { strict: true }),
  verdict: rule(['claim', 'testimonial'], WHEN, ['review', 'decide']),
}

/** Roles in order of usefulness; the outline takes as many from the front as there is room for. */
export const BLOG_ROLES: Record<ContentType, Role[][]> = {
  educational: [
    ['basics', 'why', 'fit', 'mistakes', 'options', 'measure', 'choose', 'questions', 'after', 'timing'],
    ['why', 'basics', 'mistakes', 'fit', 'steps', 'options', 'after', 'questions', 'choose', 'timing'],
    ['basics', 'fit', 'why', 'options', 'timing', 'mistakes', 'measure', 'choose', 'after', 'questions'],
  ],
  promotional: [
    ['why', 'options', 'fit', 'steps', 'choose', 'timing', 'questions', 'after', 'measure'],
    ['options', 'fit', 'why', 'choose', 'steps', 'questions', 'timing', 'after', 'measure'],
    ['fit', 'options', 'steps', 'why', 'questions', 'timing', 'choose', 'after', 'measure'],
  ],
  'case-study': [
    ['start', 'approach', 'result', 'lessons', 'background', 'measure', 'questions'],
    ['start', 'approach', 'result', 'lessons', 'measure', 'background', 'questions'],
  ],
  'how-to': [
    ['prepare', 'steps', 'mistakes', 'after', 'timing', 'fit', 'measure', 'questions', 'why'],
    ['why', 'prepare', 'steps', 'mistakes', 'measure', 'timing', 'after', 'questions', 'fit'],
    ['prepare', 'steps', 'timing', 'mistakes', 'measure', 'after', 'why', 'questions', 'fit'],
  ],
  news: [
    ['news', 'impact', 'background', 'next', 'fit', 'options', 'questions', 'timing'],
    ['news', 'background', 'impact', 'next', 'options', 'questions', 'fit', 'timing'],
  ],
}

export const REVIEW_ROLES: Role[][] = [
  ['basics', 'strengths', 'limits', 'verdict', 'fit', 'options', 'questions', 'choose', 'after'],
  ['strengths', 'limits', 'fit', 'verdict', 'basics', 'choose', 'options', 'questions', 'after'],
]

/** For readers who are about to choose, hire or buy. */
export const HIRE_ROLES: Role[][] = [
  ['choose', 'questions', 'mistakes', 'fit', 'basics', 'timing', 'why', 'measure', 'after'],
  ['basics', 'choose', 'questions', 'mistakes', 'timing', 'fit', 'why', 'after', 'measure'],
  ['fit', 'choose', 'mistakes', 'questions', 'basics', 'why', 'timing', 'measure', 'after'],
]

/** Without a fact to report: what readers can use all the same, criteria, questions, mistakes and their order. */
export const BARE_ROLES: Role[][] = [
  ['choose', 'mistakes', 'questions', 'timing', 'fit', 'basics', 'after', 'measure', 'why'],
  ['basics', 'questions', 'choose', 'mistakes', 'timing', 'after', 'fit', 'measure', 'why'],
  ['mistakes', 'choose', 'timing', 'questions', 'basics', 'after', 'measure', 'fit', 'why'],
  ['fit', 'choose', 'questions', 'after', 'mistakes', 'timing', 'measure', 'basics', 'why'],
]

/** For readers who do it themselves. */
export const DO_ROLES: Role[][] = [
  ['prepare', 'steps', 'mistakes', 'after', 'measure', 'timing', 'why', 'fit'],
  ['why', 'steps', 'mistakes', 'measure', 'timing', 'prepare', 'after', 'fit'],
  ['prepare', 'steps', 'timing', 'mistakes', 'measure', 'after', 'why', 'fit'],
]

/** The order in which blocks stand, whatever the order in which they were chosen. */
export const READING_ORDER: Role[] = [
  'news',
  'start',
  'basics',
  'terms',
  'numbers',
  'why',
  'impact',
  'business',
  'fit',
  'compare',
  'strengths',
  'limits',
  'options',
  'background',
  'prepare',
  'approach',
  'steps',
  'aspect',
  'tips',
  'choose',
  'timing',
  'example',
  'questions',
  'mistakes',
  'result',
  'measure',
  'after',
  'lessons',
  'cost',
  'offer',
  'proof',
  'values',
  'verdict',
  'next',
]
