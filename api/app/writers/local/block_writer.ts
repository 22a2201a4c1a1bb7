/** Writes one section: the question it answers, the facts, a list or a table, and what the author must add. */

import type { Role } from '#languages/drafting'
import type { BlockPlan } from '#text/types'
import { isEmpty, type Material, materialText } from './allot.js'
import type { Context } from './context.js'
import { PRICE } from './fact_kinds.js'
import { cite, factSentences, marked, paragraphs, tablePart } from './fact_text.js'
import { answerFacts, type Fact, type FactList, siteName } from './facts.js'
import type { Part } from './parts.js'
import { cue, same, speaks } from './phrases.js'
import { questionsAbout, questionsFor } from './questions.js'

const MAX_ITEMS = 12
const MIN_STEPS = 3
/** The fewest services, areas of expertise or values that make a list. */
const MIN_NAMED = 2
const MAX_NAME_LENGTH = 160

const COMPANY_LISTS = [
  { role: 'offer', field: 'services' },
  { role: 'people', field: 'expertise' },
  { role: 'people', field: 'values' },
] as const

/** The company's services, expertise or values, in the section that they belong to. */
export function companyList(context: Context, role: Role | null): Part | null {
  const { brief, language, pack, sources } = context
  const at = COMPANY_LISTS.findIndex((entry) => entry.role === role && entry.field === brief.focus)
  const wanted = COMPANY_LISTS[at]
  const profile = sources.find(({ kind }) => kind === 'profile')
  if (wanted === undefined || brief.company === null || brief.publicationType === 'review') return null
  const items = brief.company[wanted.field]
    .map((item) => item.trim().replace(/[.;]$/, ''))
    .filter((item) => item !== '' && item.length < MAX_NAME_LENGTH && !/[<>{}[\]`|]/.test(item))
    // The profile is cited where it is a source; otherwise a figure would have no citation.
    .filter((item) => profile !== undefined || !/\d/.test(item))
  if (items.length < MIN_NAMED) return null
  const mark = cite(profile?.id ?? null)
  const shown = items.slice(0, MAX_ITEMS)
  const lead = speaks(language) ? `${pack.frame.lists[at]}${pack.colon.trimEnd()}${mark}` : ''
  return { kind: 'list', ordered: false, lead, items: lead === '' ? marked(shown, mark) : shown }
}

/** A list below the heading that it has on its page; the heading leads to it where the section has another. */
function listOf({ pack }: Context, list: FactList, above: string, follows: boolean): Part {
  const heading = list.heading?.replace(/\s?[:.]$/, '') ?? ''
  const items = list.items.slice(0, MAX_ITEMS)
  const mark = cite(list.sourceId)
  const isBare = heading === '' || (!follows && same(heading, above))
  const lead = isBare ? '' : `${heading}${pack.colon.trimEnd()}${mark}`
  return { kind: 'list', ordered: list.ordered, lead, items: isBare ? marked(items, mark) : items }
}

/** Numbered steps of a page as a list, and the other facts; a procedure told in sentences stays one. */
function stepsOf(context: Context, facts: readonly Fact[]): { list: Part | null; rest: Fact[] } {
  const steps = facts.filter(({ numbered }) => numbered)
  if (steps.length < MIN_STEPS) return { list: null, rest: [...facts] }
  const items = steps.map((fact) => factSentences(context, fact).join(' '))
  const rest = facts.filter((fact) => !steps.includes(fact))
  return { list: { kind: 'list', ordered: true, lead: '', items }, rest }
}

/** What a section must contain because the request asks for it, and no source has. */
function missing(context: Context, material: Material, opened: readonly Fact[]): string | null {
  const { pack, form, request } = context
  const { section, table } = material
  const role = speaks(context.language) ? (section.role ?? section.near) : null
  const text = [...opened.map((fact) => fact.text), materialText(material)].join(' ')
  const asked =
    section.role === null
      ? request.points.includes(section.point ?? '')
      : request.wanted.includes(section.role)
  if (role === 'prices' && asked && table?.priced !== true && !PRICE.test(text)) return pack.frame.price
  if (role === 'results' && form === 'case' && !/\d/.test(text)) return pack.frame.result
  if (role === 'overview' && form === 'news' && !/\d/.test(text)) return pack.frame.date
  return null
}

/** What only the author can say, because the source is in another language than the article. */
function translation({ brief, pack, store }: Context): string | null {
  const [foreign] = store.foreign
  if (foreign === undefined || store.facts.length > 0) return null
  return `${pack.frame.translation}${pack.colon}${siteName(foreign, brief, pack) ?? foreign.title}`
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

/** What to ask the author where nothing is known: about the subject, or about the point of the request. */
function gapsToFill(context: Context, { section }: Material, answered: ReadonlySet<string>): string[] {
  const isOpen = (question: string) => !answered.has(question.toLocaleLowerCase())
  const { role, point } = section
  const asked = role === null ? questionsAbout(context, point ?? '') : questionsFor(context, role)
  return isOpen(point ?? '') ? asked.filter(isOpen) : []
}

/** @param opened what the introduction says */
export function writeSection(
  context: Context,
  material: Material,
  plan: BlockPlan,
  index: number,
  opened: readonly Fact[]
): Part[] {
  const named = companyList(context, material.section.role)
  const note = index === 0 ? translation(context) : null
  const gaps = (missing: readonly string[]): Part[] => missing.map((text) => ({ kind: 'gap', missing: text }))
  const answers = answersTo(context, plan)
  const parts = paragraphs(context, answers.facts)
  if (isEmpty(material)) {
    if (named !== null) parts.push(named)
    const open = named === null ? gapsToFill(context, material, answers.questions) : []
    return [...parts, ...gaps([...(note === null ? [] : [note]), ...open])]
  }
  const { list, rest } = stepsOf(context, material.facts)
  const isPrices = (material.section.role ?? material.section.near) === 'prices'
  const priced = material.table?.priced === true
  const table =
    material.table === null
      ? []
      : [
          tablePart(
            context,
            material.table,
            isPrices && priced ? (material.table.caption ?? '') : plan.heading
          ),
        ]
  // `These times hold for ...` follows the table that it speaks of.
  const refers = rest[0] !== undefined && cue(context.pack.facts.dependent, 'start').test(rest[0].text)
  if (refers) parts.push(...table)
  const given = material.list
  // Below its own heading a list stands where its page has it.
  const before =
    given === null || !same(given.heading ?? '', plan.heading)
      ? rest
      : rest.filter(({ order }) => order < given.order)
  parts.push(...paragraphs(context, before))
  if (list !== null) parts.push(list)
  const follows = before.some(({ heading }) => heading !== given?.heading)
  if (given !== null) parts.push(listOf(context, given, plan.heading, follows))
  const after = rest.filter((fact) => !before.includes(fact))
  parts.push(...paragraphs(context, after))
  if (!refers) parts.push(...table)
  if (named !== null) parts.push(named)
  return [...parts, ...gaps([note, missing(context, material, opened)].filter((text) => text !== null))]
}
