/** The lists, examples and glossaries of a block. */
import { adviceFor, classFor, listItems } from './advice.js'
import type { BlockTask } from './block_task.js'
import type { Context } from './context.js'
import { cite, factSentences } from './fact_text.js'
import type { Fact } from './facts.js'
import type { Part, Sentence } from './parts.js'
import type { ListName, Role } from './phrases/types.js'
import { ROLE_RULES } from './roles.js'
import { MOST_MISTAKES } from './topic.js'
import { phrasesFor, type Voice } from './voice.js'

const COMPANY_LISTS = {
  offer: ['services', 'offerList'],
  proof: ['expertise', 'expertiseList'],
  values: ['values', 'valuesList'],
} as const

const MOST_ITEMS = 7

const SHORT_FACT = 20

export function paragraphOf(sentences: Sentence[]): Part {
  return { kind: 'paragraph', sentences }
}

/** The company's own services, expertise or values, where the block is about them. */
export function companyList(context: Context, voice: Voice, role: Role): Part | null {
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
export function factList(
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

export function sourceList(context: Context, voice: Voice, task: BlockTask): Part | null {
  const { list } = task.material
  if (list === null) return null
  const heading = list.heading?.replace(/[:.]$/, '') ?? null
  const lead =
    heading !== null && heading.split(/\s+/).length <= 10
      ? `${heading}${context.language === 'fr' ? '\u00a0' : ''}:${cite(list.sourceId)}`
      : `${(voice.say(context.pack.facts.bullets, {}, true) ?? '').replace(/:$/, '')}:${cite(list.sourceId)}`
  return { kind: 'list', ordered: list.ordered, lead, items: list.items.slice(0, MOST_ITEMS), fact: true }
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

/** A headline that promises a number of mistakes is kept to the letter. */
function listLength(context: Context, voice: Voice, name: ListName): number {
  const { count, form } = context.reading
  if (name === 'mistakes' && form === 'mistakes' && count !== null && count <= MOST_MISTAKES) return count
  return name === 'steps' ? 5 : 4 + voice.random.below(2)
}

export function adviceList(context: Context, voice: Voice, task: BlockTask): Part | null {
  const name = ROLE_RULES[task.material.role].list ?? (isLastHopeForList(context, task) ? 'checklist' : null)
  if (name === null) return null
  // Steps of no task in particular have no place among facts about one.
  const { specific } = phrasesFor(context.pack.lists[name], classFor(context, name))
  if (name === 'steps' && specific.length === 0 && context.store.facts.length > 0) return null
  const items = listItems(context, voice, name, listLength(context, voice, name))
  const lead = voice.say(context.pack.listLeads[name], {}, true)
  if (items.length < 3 || lead === null) return null
  return { kind: 'list', ordered: name === 'steps', lead, items, fact: false }
}

/** As many tips as the headline promises: null when there are not enough. */
export function tipsPart(context: Context, voice: Voice): Part | null {
  const wanted = context.reading.count ?? 0
  const items: string[] = []
  for (let guard = 0; items.length < wanted && guard < wanted * 2; guard++) {
    const text = adviceFor(context, voice, 'tips', null, true)
    if (text !== null) items.push(text)
  }
  if (items.length < wanted) return null
  return { kind: 'list', ordered: true, lead: '', items, fact: false }
}

export function scenario(context: Context, voice: Voice): Part | null {
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

export function glossaryPart(context: Context, voice: Voice): Part | null {
  const { specific, general } = phrasesFor(
    context.pack.glossary,
    context.subjectTold ? context.subject : null
  )
  const items = voice.random
    .shuffle([...specific, ...general])
    .slice(0, 4)
    .flatMap((entry) => voice.say([entry]) ?? [])
  return items.length < 2 ? null : { kind: 'list', ordered: false, lead: '', items, fact: false }
}
