/** Writes one section: the question it answers, the facts, a list or a table, and what the author must add. */
import type { BlockPlan } from '#text/types'
import type { Material } from './allot.js'
import { isEmpty } from './allot.js'
import { type Context, pick } from './context.js'
import { PRICE } from './fact_kinds.js'
import { cite, factSentences, paragraphs, tablePart } from './fact_text.js'
import { answerFacts, type Fact, type FactList, siteName } from './facts.js'
import { phrasesOf, speaks } from './languages/index.js'
import type { Role } from './languages/language_pack.js'
import type { Part } from './parts.js'

const MOST_ITEMS = 12
const LEAST_STEPS = 3
/** The fewest services, areas of expertise or values that make a list. */
const LEAST_NAMED = 2
const LONGEST_NAME = 160

const COMPANY_LISTS = [
  { role: 'offer', field: 'services', focus: 'services' },
  { role: 'people', field: 'expertise', focus: 'expertise' },
  { role: 'people', field: 'values', focus: 'values' },
] as const

/** The company's services, expertise or values, in the section that they belong to. */
export function companyList(context: Context, role: Role | null): Part | null {
  const { brief, pack, sources } = context
  const wanted = COMPANY_LISTS.find((entry) => entry.role === role && entry.focus === brief.focus)
  const profile = sources.find(({ kind }) => kind === 'profile')
  if (wanted === undefined || brief.company === null || brief.publicationType === 'review') return null
  const items = brief.company[wanted.field]
    .map((item) => item.trim().replace(/[.;]$/, ''))
    .filter((item) => item !== '' && item.length < LONGEST_NAME && !/[<>{}[\]`|]/.test(item))
    // The profile is cited where it is a source; otherwise a figure would have no citation.
    .filter((item) => profile !== undefined || !/\d/.test(item))
  if (items.length < LEAST_NAMED) return null
  const mark = cite(profile?.id ?? null)
  const lead = `${pack.frame[wanted.field]}${pack.colon.trimEnd()}${mark}`
  return { kind: 'list', ordered: false, lead, items: items.slice(0, MOST_ITEMS) }
}

function listOf({ pack }: Context, list: FactList): Part {
  const heading = list.heading?.replace(/\s?[:.]$/, '') ?? ''
  const lead = heading === '' ? pack.frame.points.replace(/\s?:$/, '') : heading
  return {
    kind: 'list',
    ordered: list.ordered,
    lead: `${lead}${pack.colon.trimEnd()}${cite(list.sourceId)}`,
    items: list.items.slice(0, MOST_ITEMS),
  }
}

/** Steps in order, and the other facts. */
function stepsOf(context: Context, facts: readonly Fact[]): { list: Part | null; rest: Fact[] } {
  const steps = facts.filter(({ kind }) => kind === 'step')
  if (steps.length < LEAST_STEPS) return { list: null, rest: [...facts] }
  const items = steps.map((fact) => factSentences(context, fact).join(' '))
  return {
    list: { kind: 'list', ordered: true, lead: context.pack.frame.inOrder, items },
    rest: facts.filter((fact) => !steps.includes(fact)),
  }
}

/** What a section must contain because the request asks for it, and no source has. */
function missing(context: Context, { section, facts, list, table }: Material): string | null {
  const { pack, form, request } = context
  const role = section.role ?? section.near
  const text = [
    ...facts.map((fact) => fact.text),
    ...(list?.items ?? []),
    ...(table?.rows.flat() ?? []),
  ].join(' ')
  const asked = section.role === null || request.wanted.includes(section.role)
  if (role === 'prices' && asked && table?.priced !== true && !PRICE.test(text)) return pack.asks.price
  if (role === 'results' && form === 'case' && !/\d/.test(text)) return pack.asks.result
  if (role === 'overview' && form === 'news' && !/\d/.test(text)) return pack.asks.date
  return null
}

/** What only the author can say, because the draft or the source is in a language that the writer cannot use. */
function translation({ brief, language, pack, store }: Context): string | null {
  if (!speaks(language))
    return `a translation of this draft: its headings and connections are in English, because the local writer does not speak the language "${language}"`
  const [foreign] = store.foreign
  if (foreign === undefined || store.facts.length > 0) return null
  return `${pack.asks.translation}${pack.colon}${siteName(foreign, brief, pack) ?? foreign.title}`
}

function questionOf(
  context: Context,
  { section }: Material,
  plan: BlockPlan,
  instead: string | null
): string {
  const { pack, form } = context
  // A heading that is a question needs no question below it.
  if (section.role === null)
    return /[?]$/.test(plan.question) && !/[?]$/.test(plan.heading) ? plan.question : ''
  const { question } = phrasesOf(pack, section.role, form)
  if (form !== 'article' && pack.roles[section.role].forms?.[form] !== undefined) return question
  const wordings = [question, pack.roles[section.role].otherQuestion]
  const other = wordings.filter((wording) => instead?.includes(wording) !== true)
  return pick(context, `question ${section.role}`, other.length > 0 ? other : wordings)
}

/** What the customer answered to the questions of a section. */
function answersTo({ sources, brief, pack }: Context, { id }: BlockPlan) {
  const given = sources.flatMap((source) =>
    (source.answers ?? []).filter(({ blockId }) => blockId === id).map((one) => ({ source, one }))
  )
  return {
    facts: given.flatMap(({ source, one }) => answerFacts(brief, pack, source, one)),
    questions: new Set(given.map(({ one }) => one.question.toLocaleLowerCase())),
  }
}

/** What to ask the author where nothing is known: the role's questions, or the point itself. */
function gapsToFill({ pack, form }: Context, { section }: Material, answered: ReadonlySet<string>): string[] {
  const isOpen = (question: string) => !answered.has(question.toLocaleLowerCase())
  if (section.role !== null) return phrasesOf(pack, section.role, form).asks.filter(isOpen)
  const point = section.point ?? ''
  return isOpen(point) ? [`${pack.asksPoint}${pack.colon}${point}`] : []
}

export function writeSection(
  context: Context,
  material: Material,
  plan: BlockPlan,
  index: number,
  instead: string | null
): Part[] {
  const question = questionOf(context, material, plan, instead)
  const parts: Part[] = question === '' ? [] : [{ kind: 'paragraph', sentences: [question] }]
  const named = companyList(context, material.section.role)
  const note = index === 0 ? translation(context) : null
  const gaps = (missing: readonly string[]): Part[] => missing.map((text) => ({ kind: 'gap', missing: text }))
  const answers = answersTo(context, plan)
  parts.push(...paragraphs(context, answers.facts))
  if (isEmpty(material)) {
    if (named !== null) parts.push(named)
    const open = named === null ? gapsToFill(context, material, answers.questions) : []
    return [...parts, ...gaps([...(note === null ? [] : [note]), ...open])]
  }
  const { list, rest } = stepsOf(context, material.facts)
  parts.push(...paragraphs(context, rest))
  if (list !== null) parts.push(list)
  if (material.list !== null) parts.push(listOf(context, material.list))
  if (material.table !== null) parts.push(tablePart(context, material.table))
  if (named !== null) parts.push(named)
  const lacks = missing(context, material)
  return [...parts, ...gaps([note, lacks].filter((text) => text !== null))]
}
