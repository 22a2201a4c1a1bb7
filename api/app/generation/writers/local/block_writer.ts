/** One block: a lead that answers its question, facts with their citations, a list or table, advice, a way on. */
import type { BlockPlan, Outline } from '#generation/types'
import { adviceFor, aside, audienceAdvice, classFor, listItems } from './advice.js'
import type { Allotment, BlockMaterial } from './allot.js'
import { roleOf } from './block_roles.js'
import type { Context } from './context.js'
import { cite, factRun, factSentences, tablePart } from './fact_text.js'
import type { Fact } from './facts.js'
import { gapFor } from './gaps.js'
import { own, type Part, renderParts, type Sentence, visibleWords, way } from './parts.js'
import type { Role } from './phrases/types.js'
import { ROLE_RULES } from './roles.js'
import { phrasesFor, type Voice } from './voice.js'

export interface BlockTask {
  plan: BlockPlan
  material: BlockMaterial
  index: number
  outline: Outline
  allotment: Allotment
}

const COMPANY_LISTS = {
  offer: ['services', 'offerList'],
  proof: ['expertise', 'expertiseList'],
  values: ['values', 'valuesList'],
} as const
const MOST_ITEMS = 7
const SHORT_FACT = 20
const MOST_STRUCTURES = 2
/** Words of advice that a block on the company bears before it strays from its subject. */
const COMPANY_ADVICE = 40

function paragraphOf(sentences: Sentence[]): Part {
  return { kind: 'paragraph', sentences }
}

/** The company's own services, expertise or values, where the block is about them. */
function companyList(context: Context, voice: Voice, role: Role): Part | null {
  const company = context.brief.company
  if (company === null || !(role in COMPANY_LISTS)) return null
  const [field, leadName] = COMPANY_LISTS[role as keyof typeof COMPANY_LISTS]
  const items = company[field]
    .map((item) => item.trim())
    .filter((item) => item !== '' && item.length < 160 && !/[<>{}[\]`|]/.test(item))
  if (items.length < 2) return null
  const cited = items.flatMap((item) => {
    const source = context.sources.find((entry) =>
      entry.text.toLocaleLowerCase().includes(item.toLocaleLowerCase())
    )
    if (source === undefined && /\d/.test(item)) return []
    return [/\d/.test(item) ? `${item}${cite(source?.id ?? null)}` : item]
  })
  const lead = voice.say(context.pack.facts[leadName])
  if (lead === null || cited.length < 2) return null
  return { kind: 'list', ordered: false, lead, items: cited.slice(0, MOST_ITEMS), fact: true }
}

function bulletItem(fact: Fact): string {
  return factSentences(fact)
    .map((sentence) => sentence.text)
    .join(' ')
}

/** Facts that read better as points: figures side by side, steps in order. */
function factList(
  context: Context,
  voice: Voice,
  task: BlockTask,
  facts: Fact[]
): { part: Part; rest: Fact[] } | null {
  const { role } = task.material
  const steps = facts.filter((fact) => fact.kind === 'step' && fact.words <= 45)
  const phrases = context.pack.facts
  if (steps.length >= 3) {
    const lead = voice.say(phrases.stepsLead) ?? voice.say(context.pack.listLeads.steps, {}, true)
    if (lead === null) return null
    const rest = facts.filter((fact) => !steps.includes(fact))
    return { part: { kind: 'list', ordered: true, lead, items: steps.map(bulletItem), fact: true }, rest }
  }
  const short = facts.filter(
    (fact) => fact.sentences.length === 1 && fact.words <= SHORT_FACT && !fact.firstPerson
  )
  const wanted = role === 'numbers' ? 3 : 4
  if (short.length >= wanted && (role === 'numbers' || voice.random.chance(0.3))) {
    const lead = voice.say(role === 'numbers' ? phrases.numbers : phrases.bullets, {}, role === 'numbers')
    if (lead === null) return null
    const picked = short.slice(0, MOST_ITEMS)
    return {
      part: { kind: 'list', ordered: false, lead, items: picked.map(bulletItem), fact: true },
      rest: facts.filter((fact) => !picked.includes(fact)),
    }
  }
  return null
}

function sourceList(context: Context, voice: Voice, task: BlockTask): Part | null {
  const { list } = task.material
  if (list === null) return null
  const heading = list.heading?.replace(/[:.]$/, '') ?? null
  const lead =
    heading !== null && heading.split(/\s+/).length <= 10
      ? `${heading}:${cite(list.sourceId)}`
      : `${(voice.say(context.pack.facts.bullets, {}, true) ?? '').replace(/:$/, '')}:${cite(list.sourceId)}`
  return { kind: 'list', ordered: false, lead, items: list.items.slice(0, MOST_ITEMS), fact: true }
}

/** An article without a list anywhere gets one in its last block, for readers who scan. */
function isLastHopeForList(context: Context, task: BlockTask): boolean {
  const { blocks } = task.outline
  if (task.index !== blocks.length - 1 || context.brief.contentType === 'news') return false
  return !task.allotment.blocks.some(
    (material) =>
      material.table !== null ||
      material.list !== null ||
      ROLE_RULES[material.role].list !== null ||
      (material.role in COMPANY_LISTS && context.brief.company !== null)
  )
}

function adviceList(context: Context, voice: Voice, task: BlockTask): Part | null {
  const name = ROLE_RULES[task.material.role].list ?? (isLastHopeForList(context, task) ? 'checklist' : null)
  if (name === null) return null
  const items = listItems(context, voice, name, name === 'steps' ? 5 : 4 + voice.random.below(2))
  const lead = voice.say(context.pack.listLeads[name], {}, true)
  if (items.length < 3 || lead === null) return null
  return { kind: 'list', ordered: name === 'steps', lead, items, fact: false }
}

/** As many tips as the headline promises: null when there are not enough. */
function tipsPart(context: Context, voice: Voice): Part | null {
  const wanted = context.reading.count ?? 0
  const items: string[] = []
  for (let guard = 0; items.length < wanted && guard < wanted * 2; guard++) {
    const text = adviceFor(context, voice, 'tips', null, true)
    if (text !== null) items.push(text)
  }
  if (items.length < wanted) return null
  return { kind: 'list', ordered: true, lead: '', items, fact: false }
}

function scenario(context: Context, voice: Voice): Part | null {
  const { audience } = context.brief
  const atWork = audience === 'b2b'
  const { specific, general } = phrasesFor(context.pack.scenarios, classFor(context, 'do'))
  const everyday = specific.length > 0 ? specific : general
  const pool = atWork || everyday.length === 0 ? context.pack.businessScenarios : everyday
  const text = voice.say(pool)
  const label = voice.say(context.pack.scenarioLabel, {}, true)
  if (text === null || label === null) return null
  const lowered =
    context.language === 'de'
      ? text
      : text.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLocaleLowerCase())
  return paragraphOf([{ text: `${label} ${lowered}`, origin: 'own' }])
}

function glossaryPart(context: Context, voice: Voice): Part | null {
  const { specific, general } = phrasesFor(context.pack.glossary, context.subject)
  const items = voice.random
    .shuffle([...specific, ...general])
    .slice(0, 4)
    .flatMap((entry) => voice.say([entry]) ?? [])
  return items.length < 2 ? null : { kind: 'list', ordered: false, lead: '', items, fact: false }
}

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
  if (!context.brief.includeExamples || context.brief.contentType === 'news') return false
  const roles = task.outline.blocks.map((block) => roleOf(context, block))
  if (roles.includes('example')) return false
  const host = EXAMPLE_HOSTS.find((role) => roles.includes(role))
  return host === undefined ? task.index === roles.length - 1 : roles.indexOf(host) === task.index
}

function leadSentence(context: Context, voice: Voice, task: BlockTask): Sentence | null {
  const { role, aspect } = task.material
  return own(voice.say(context.pack.roles[role].leads, { aspect: aspect ?? '' }, true))
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
const ASIDE_CHANCE = 0.42

function closing(context: Context, voice: Voice): Sentence[] {
  const sentences: Sentence[] = []
  const reader =
    context.brief.audience === 'general' || voice.random.chance(0.25) ? null : audienceAdvice(context, voice)
  if (reader !== null) sentences.push({ text: reader, origin: 'own' })
  if (voice.random.chance(ASIDE_CHANCE)) {
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
  fill(
    context,
    voice,
    task,
    parts,
    ROLE_RULES[task.material.role].company ? Math.min(aim, wordsOf(context, parts) + COMPANY_ADVICE) : aim
  )
  const end = closing(context, voice)
  if (end.length > 0 && wordsOf(context, parts) < task.plan.words.max) attach(parts, end)
  const gap = gapFor(context, voice, task.material, task.index === 0)
  if (gap !== null) parts.push(paragraphOf([gap]))
  const way = gap === null ? transition(context, voice, task) : null
  if (way !== null) attach(parts, [way])
  return parts
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
