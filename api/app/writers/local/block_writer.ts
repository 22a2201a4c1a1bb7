import type { BlockPlan } from '#text/types'
import type { Outline } from '#writers/types'
import { type Allotment, allot, isEmpty, type Material, type Supply, supplyOf } from './allot.js'
import type { Context } from './context.js'
import { cite, factSentences, marked, paragraphs, tablePart } from './fact_text.js'
import { answerFacts, type Fact, type FactList, siteName } from './facts.js'
import type { Part } from './parts.js'
import { cue, same } from './phrases.js'
import { questionsAbout, questionsFor } from './questions.js'
import { sectionOf } from './sections.js'

const MAX_ITEMS = 12
const MIN_STEPS = 3
/** A list below the heading that it has on its page; the heading leads to it where the section has another. */
function listOf({ pack }: Context, list: FactList, above: string, follows: boolean): Part {
  const heading = list.heading?.replace(/\s?[:.]$/, '') ?? ''
  const items = list.items.slice(0, MAX_ITEMS)
  const mark = cite(list.sourceId)
  const isBare = heading === '' || (!follows && same(heading, above))
  const lead = isBare ? '' : `${heading}${pack.colon.trimEnd()}${mark}`
  return { kind: 'list', ordered: list.ordered, lead, items: isBare ? marked(items, mark) : items }
}

function stepsOf(context: Context, facts: readonly Fact[]): { list: Part | null; rest: Fact[] } {
  const steps = facts.filter(({ numbered }) => numbered)
  if (steps.length < MIN_STEPS) return { list: null, rest: [...facts] }
  const items = steps.map((fact) => factSentences(context, fact).join(' '))
  const rest = facts.filter((fact) => !steps.includes(fact))
  return { list: { kind: 'list', ordered: true, lead: '', items }, rest }
}

/** What only the author can say, because the source is in another language than the article. */
function translation({ brief, pack, store }: Context): string[] {
  const [foreign] = store.foreign
  if (foreign === undefined || store.facts.length > 0) return []
  return [`${pack.frame.translation}${pack.colon}${siteName(foreign, brief, pack) ?? foreign.title}`]
}

function answersTo({ sources, brief, pack }: Context, { id }: BlockPlan) {
  const given = sources.flatMap((source) =>
    (source.answers ?? []).filter(({ blockId }) => blockId === id).map((one) => ({ source, one }))
  )
  return {
    facts: given.flatMap(({ source, one }) => answerFacts(brief, pack, source, one)),
    questions: new Set(given.map(({ one }) => one.question.toLocaleLowerCase())),
  }
}

/** What to ask the author where nothing is known: about the subject, or about the point of the request. */
function gapsToFill(context: Context, { section }: Material, answered: ReadonlySet<string>): string[] {
  const isOpen = (question: string) => !answered.has(question.toLocaleLowerCase())
  const { role, point } = section
  const asked = role === null ? questionsAbout(context, point ?? '') : questionsFor(context, role)
  return isOpen(point ?? '') ? asked.filter(isOpen) : []
}

function writeSection(context: Context, material: Material, plan: BlockPlan, index: number): Part[] {
  const note = index === 0 ? translation(context) : []
  const gaps = (missing: readonly string[]): Part[] => missing.map((text) => ({ kind: 'gap', missing: text }))
  const answers = answersTo(context, plan)
  const parts = paragraphs(context, answers.facts)
  if (isEmpty(material)) {
    const open = gapsToFill(context, material, answers.questions)
    return [...parts, ...gaps([...note, ...open])]
  }
  const { list, rest } = stepsOf(context, material.facts)
  const isPrices = (material.section.role ?? material.section.near) === 'prices'
  const priced = material.table?.priced === true
  const above = isPrices && priced ? (material.table?.caption ?? '') : plan.heading
  const table = material.table === null ? [] : [tablePart(context, material.table, above)]
  // `These times hold for ...` follows the table that it speaks of, and conditions follow prices.
  const dependent = cue(context.pack.facts.dependent, 'start')
  const at = priced ? 0 : rest.findIndex(({ text }) => dependent.test(text))
  const refers = at !== -1
  if (refers) parts.push(...paragraphs(context, rest.splice(0, at)), ...table)
  const given = material.list
  // Below its own heading a list stands where its page has it.
  const before =
    given === null || !same(given.heading ?? '', plan.heading)
      ? rest
      : rest.filter(({ heading, order }) => order < given.order && heading === given.heading)
  parts.push(...paragraphs(context, before))
  if (list !== null) parts.push(list)
  const follows = before.some(({ heading }) => heading !== given?.heading)
  if (given !== null) parts.push(listOf(context, given, plan.heading, follows))
  const after = rest.filter((fact) => !before.includes(fact))
  parts.push(...paragraphs(context, after))
  if (!refers) parts.push(...table)
  return [...parts, ...gaps(note)]
}

export interface Composition extends Allotment {
  sections: Part[][]
  supply: Supply
}

const ROOM = 1.1

export function compose(context: Context, outline: Outline): Composition {
  const supply = supplyOf(context)
  const planned = outline.blocks.map((block) => sectionOf(context, block))
  const rooms = outline.blocks.map(({ words }) => words.max * ROOM)
  const { materials, spare } = allot(context, planned, rooms, supply)
  const sections = materials.map((one, at) => writeSection(context, one, outline.blocks[at]!, at))
  return { materials, sections, spare, supply }
}
