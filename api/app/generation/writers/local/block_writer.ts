/** One block: a lead that answers its question, facts with their citations, a list or table, advice, a way on. */
import { adviceFor, aside, audienceAdvice } from './advice.js'
import {
  adviceList,
  companyList,
  factList,
  glossaryPart,
  paragraphOf,
  scenario,
  sourceList,
  tipsPart,
} from './block_lists.js'
import { roleOf } from './block_roles.js'
import type { BlockTask } from './block_task.js'
import type { Context } from './context.js'
import { factRun, tablePart } from './fact_text.js'
import type { Fact } from './facts.js'
import { gapFor } from './gaps.js'
import { own, type Part, renderParts, type Sentence, visibleWords, way } from './parts.js'
import type { Role } from './phrases/types.js'
import { ROLE_RULES } from './roles.js'
import type { Voice } from './voice.js'

const MOST_STRUCTURES = 2

/** Words of advice that a block on the company bears before it strays from its subject. */
const COMPANY_ADVICE = 40

/** Where an example stands when no block is given to it. */
const EXAMPLE_HOSTS: Role[] = [
  'lessons',
  'choose',
  'fit',
  'steps',
  'why',
  'impact',
  'options',
  'verdict',
  'basics',
]

function hostsExample(context: Context, task: BlockTask): boolean {
  const { includeExamples, contentType } = context.brief
  const untold = contentType === 'case-study' && context.store.facts.length === 0
  if (!includeExamples || contentType === 'news' || untold) return false
  const roles = task.outline.blocks.map((block) => roleOf(context, block))
  if (roles.includes('example')) return false
  const host = EXAMPLE_HOSTS.find((role) => roles.includes(role))
  return host === undefined ? task.index === roles.length - 1 : roles.indexOf(host) === task.index
}

const LEAD_TRIES = 4

/** A lead that does not begin like that of a block before it, where the pool has one. */
function leadSentence(context: Context, voice: Voice, task: BlockTask): Sentence | null {
  const { role, aspect } = task.material
  let first: string | null = null
  for (let attempt = 0; attempt < LEAD_TRIES; attempt++) {
    const text = voice.say(context.pack.roles[role].leads, { aspect: aspect ?? '' }, attempt === 0)
    if (text === null) break
    first ??= text
    if (voice.opensAnew(text)) return own(text)
  }
  return own(first)
}

function adviceRun(
  context: Context,
  voice: Voice,
  task: BlockTask,
  count: number,
  following = false
): Sentence[] {
  const sentences: Sentence[] = []
  for (let index = 0; index < count; index++) {
    const text = adviceFor(context, voice, task.material.role, task.material.aspect)
    if (text === null) break
    const further = following || sentences.length > 0
    sentences.push({ text: further ? voice.connect(text) : text, origin: 'own' })
  }
  return sentences
}

/** Facts that stood in one paragraph of a source. */
function passagesOf(facts: readonly Fact[]): Fact[][] {
  const groups: Fact[][] = []
  for (const fact of facts) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    const together = last !== undefined && last.sourceId === fact.sourceId && last.passage === fact.passage
    if (group !== undefined && together && group.length < 4) group.push(fact)
    else groups.push([fact])
  }
  return groups
}

function structured(context: Context, voice: Voice, task: BlockTask): Part[] {
  const { role, table } = task.material
  const parts: (Part | null)[] = []
  if (table !== null) parts.push(tablePart(context, voice, table))
  parts.push(companyList(context, voice, role))
  parts.push(sourceList(context, voice, task))
  if (role === 'tips') parts.push(tipsPart(context, voice))
  if (role === 'terms') parts.push(glossaryPart(context, voice))
  if (role === 'example') parts.push(scenario(context, voice))
  return parts.filter((part): part is Part => part !== null)
}

function wordsOf(context: Context, parts: Part[]): number {
  return visibleWords(renderParts(parts), context.language)
}

const TRANSITION_CHANCE = 0.33

const ASIDE_CHANCE = 0.2

function closing(context: Context, voice: Voice, parts: readonly Part[]): Sentence[] {
  const sentences: Sentence[] = []
  const reader =
    context.brief.audience === 'general' || voice.random.chance(0.55) ? null : audienceAdvice(context, voice)
  if (reader !== null) sentences.push({ text: reader, origin: 'own' })
  const last = parts.at(-1)
  const advised = last?.kind === 'paragraph' && last.sentences.at(-1)?.origin === 'own'
  // A remark belongs to advice; after facts or a list of services it would judge what it knows nothing of.
  if (advised && voice.random.chance(ASIDE_CHANCE)) {
    const remark = aside(context, voice)
    if (remark !== null) sentences.push({ text: remark, origin: 'own' })
  }
  return sentences
}

function transition(context: Context, voice: Voice, task: BlockTask): Sentence | null {
  const next = task.outline.blocks[task.index + 1]
  const material = task.allotment.blocks[task.index + 1]
  if (
    next === undefined ||
    material === undefined ||
    material.role === 'aspect' ||
    !voice.random.chance(TRANSITION_CHANCE)
  )
    return null
  const teaser = context.pack.roles[material.role].teaser
  if (next.heading.toLocaleLowerCase().includes(teaser.toLocaleLowerCase())) return null
  return teaser.includes('{')
    ? null
    : way(voice.say(context.pack.transitions[context.brief.tone], { next: teaser }))
}

/** Writes a block to about the middle of its word range, or to the end of what there is to say. */
export function writeParts(context: Context, voice: Voice, task: BlockTask): Part[] {
  const aim = (task.plan.words.min + task.plan.words.max) / 2
  const lead = leadSentence(context, voice, task)
  const fixed = structured(context, voice, task).slice(0, MOST_STRUCTURES)
  const listed = fixed.length === 0 ? factList(context, voice, task, task.material.facts) : null
  const facts = listed?.rest ?? task.material.facts
  if (listed !== null) fixed.unshift(listed.part)
  const hasList = fixed.some((part) => part.kind === 'list')
  const ownList = hasList ? null : adviceList(context, voice, task)
  const example = hostsExample(context, task) ? scenario(context, voice) : null
  const parts =
    facts.length > 0
      ? withFacts(context, voice, task, { lead, facts, fixed, ownList })
      : withoutFacts(context, voice, task, { lead, fixed, ownList })
  if (example !== null) parts.push(example)
  trim(context, parts, task.plan.words.max)
  fill(context, voice, task, parts, aimOf(context, task, parts, aim))
  const end = closing(context, voice, parts)
  if (end.length > 0 && wordsOf(context, parts) < task.plan.words.max) attach(parts, end)
  const gap = gapFor(context, voice, task.material, task.index === 0)
  if (gap !== null) parts.push(paragraphOf([gap]))
  const way = gap === null ? transition(context, voice, task) : null
  if (way !== null) attach(parts, [way])
  return parts
}

/** A block on the company, or on a point that no source answers, is as long as what there is to say. */
function aimOf(context: Context, task: BlockTask, parts: Part[], aim: number): number {
  const { role, facts } = task.material
  const bound = ROLE_RULES[role].company || (role === 'aspect' && facts.length === 0)
  return bound ? Math.min(aim, wordsOf(context, parts) + COMPANY_ADVICE) : aim
}

interface Ingredients {
  lead: Sentence | null
  facts: Fact[]
  fixed: Part[]
  ownList: Part | null
}

function compact(sentences: (Sentence | null)[]): Sentence[] {
  return sentences.filter((sentence): sentence is Sentence => sentence !== null)
}

/** Passages as paragraphs: the first may follow the lead, a lone sentence gets company from the writer. */
function factParts(
  context: Context,
  voice: Voice,
  task: BlockTask,
  facts: readonly Fact[],
  head: Sentence[]
): Part[] {
  const parts: Part[] = []
  let open = head
  let framed = false
  for (const passage of passagesOf(facts)) {
    const run = factRun(context, voice, passage, framed)
    if (run.length === 0) continue
    framed ||= passage.some((fact) => fact.firstPerson)
    if (open.length > 0 && open.length + run.length > 5) {
      parts.push(paragraphOf(open))
      open = []
    }
    const sentences = [...open, ...run]
    open = []
    if (sentences.length < 2) sentences.push(...adviceRun(context, voice, task, 1, true))
    parts.push(paragraphOf(sentences))
  }
  if (open.length > 0) parts.unshift(paragraphOf(open))
  return parts
}

function withFacts(context: Context, voice: Voice, task: BlockTask, pieces: Ingredients): Part[] {
  const { lead, facts, fixed, ownList } = pieces
  const layout = task.material.role === 'aspect' ? 0 : voice.random.below(3)
  const lists = ownList === null ? fixed : [...fixed, ownList]
  if (layout === 0) return [...factParts(context, voice, task, facts, compact([lead])), ...lists]
  if (layout === 1) {
    const head = compact([lead, ...adviceRun(context, voice, task, 1)])
    return [paragraphOf(head), ...factParts(context, voice, task, facts, []), ...lists]
  }
  const [start = [], ...rest] = passagesOf(facts)
  return [
    ...factParts(context, voice, task, start, compact([lead])),
    ...lists,
    ...factParts(context, voice, task, rest.flat(), []),
  ]
}

function withoutFacts(
  context: Context,
  voice: Voice,
  task: BlockTask,
  pieces: Omit<Ingredients, 'facts'>
): Part[] {
  const { lead, fixed, ownList } = pieces
  const lists = ownList === null ? fixed : [...fixed, ownList]
  if (task.material.role === 'example' || task.material.role === 'tips')
    return [paragraphOf(compact([lead])), ...lists]
  const first = adviceRun(context, voice, task, voice.random.below(2) + 1)
  return [paragraphOf(compact([lead, ...first])), ...lists]
}

/** Takes advice out of a block that facts, lists and an example have made too long, sentences before lists. */
function trim(context: Context, parts: Part[], most: number): void {
  for (let at = parts.length - 1; at >= 0 && wordsOf(context, parts) > most; at--) {
    const part = parts[at]
    if (part?.kind !== 'paragraph') continue
    const kept = part.sentences.filter(
      (sentence, index) =>
        sentence.origin !== 'own' || (at === 0 && index === 0) || /:$|\*\*/.test(sentence.text)
    )
    if (kept.length > 0) part.sentences.splice(0, part.sentences.length, ...kept)
    else parts.splice(at, 1)
  }
  for (let at = parts.length - 1; at > 0 && wordsOf(context, parts) > most * LIST_ROOM; at--) {
    const part = parts[at]
    if (part?.kind === 'list' && !part.fact) parts.splice(at, 1)
  }
}

/** A list is worth some words more than were planned. */
const LIST_ROOM = 1.14

const LONGEST_RUN = 3

/** Adds advice until the block has its length. */
function fill(context: Context, voice: Voice, task: BlockTask, parts: Part[], aim: number): void {
  let open: Sentence[] = []
  for (let guard = 0; guard < 14 && wordsOf(context, parts) < aim - 12; guard++) {
    const [sentence] = adviceRun(context, voice, task, 1, open.length > 0 && open.length < LONGEST_RUN)
    if (sentence === undefined) return
    if (open.length === 0 || open.length >= LONGEST_RUN) {
      open = [sentence]
      parts.push(paragraphOf(open))
    } else open.push(sentence)
  }
}

function attach(parts: Part[], sentences: Sentence[]): void {
  const last = parts.at(-1)
  if (
    last?.kind === 'paragraph' &&
    last.sentences.length < 4 &&
    last.sentences[0]?.text.startsWith('**') !== true
  )
    last.sentences.push(...sentences)
  else parts.push(paragraphOf(sentences))
}
