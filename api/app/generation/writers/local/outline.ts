/**
 * Which sections an article gets: those that have enough sources, and questions where the author must add
 * something.
 */
import { followTemplate, namesOf } from '#generation/templates/follow_template'
import type { Brief, Outline, TopicPlan } from '#generation/types'
import { contentStems } from '#text/language/words'
import type { BlockPlan } from '#text/types'
import { allot, isEmpty, type Material, materialWords, type Supply, supplyOf } from './allot.js'
import type { Context } from './context.js'
import { isUsableItem } from './fact_filters.js'
import type { Fact } from './facts.js'
import { phrasesOf } from './languages/index.js'
import { type Form, ROLES, type Role } from './languages/language_pack.js'
import { lowerFirst, roleNamedBy } from './prompt.js'
import { ROLES_OF, type Section } from './sections.js'

/** The fewest words of a section; one with fewer is merged into another. */
const LEAST_SECTION = 24
const MOST_SECTIONS: Record<Brief['length'], number> = { auto: 6, short: 5, medium: 7, long: 9 }
const LEAST_SECTIONS: Record<Form, number> = { article: 2, case: 3, news: 1, review: 3 }
const LEAST_QUESTIONS = 3
/** The words of an overview that is worth dividing, and the fewest of each part. */
const LONG_OVERVIEW = 110
const LEAST_HEADED = 35
/** Words of a section that only asks questions. */
const QUESTION_WORDS = { min: 1, max: 60 }
const MOST_SHOWN = 3
/** Characters shown of a point, and the most words that a section is planned with. */
const LONGEST_SHOWN = 300
const MOST_IN_SECTION = 900

/** The sections that an article of a form must have: where the sources are silent, the author is asked. */
const CORE: Record<Form, readonly Role[]> = {
  article: [],
  case: ['overview', 'steps', 'results'],
  news: ['overview'],
  review: ['verdict'],
}

/** The sections of an outline without any source. */
const BARE: Record<Brief['contentType'] | 'review', readonly Role[]> = {
  educational: ['overview', 'reasons', 'choice', 'risks'],
  'how-to': ['overview', 'steps', 'timing', 'risks'],
  promotional: ['offer', 'reasons', 'choice', 'prices', 'people'],
  'case-study': ['overview', 'steps', 'results', 'risks'],
  news: ['overview', 'reasons', 'timing'],
  review: ['overview', 'offer', 'prices', 'risks', 'verdict'],
}

function sectionFor(role: Role): Section {
  return { role, point: null, near: null, stems: [] }
}

function sectionForPoint({ pack, language }: Context, point: string): Section {
  return { role: null, point, near: roleNamedBy(point, pack), stems: contentStems(point, language) }
}

/** The roles of a form that the points do not already cover. */
function without(points: readonly Section[], roles: readonly Role[]): Role[] {
  return roles.filter((role) => !points.some(({ near }) => near === role))
}

function coreOf({ form, brief, request }: Context): Role[] {
  const core = [
    ...CORE[form],
    ...(brief.contentType === 'how-to' && form === 'article' ? ['steps' as const] : []),
  ]
  return [...new Set([...core, ...request.wanted.filter((role) => ROLES_OF[form].includes(role))])]
}

/** Removes the section with the least content until each has enough and there are not too many. */
function carried(
  context: Context,
  points: Section[],
  roles: Role[],
  core: Role[],
  supply: Supply
): Section[] {
  const most = MOST_SECTIONS[context.brief.length]
  let sections = [...points, ...roles.map(sectionFor)]
  for (;;) {
    const { materials } = allot(
      context,
      sections,
      sections.map(() => Number.POSITIVE_INFINITY),
      supply
    )
    // A table says a lot in few words.
    const weight = (material: Material): number =>
      materialWords(material, context.language) + (material.table === null ? 0 : LEAST_SECTION)
    const kept = ({ section: { role } }: Material): boolean => role === null || core.includes(role)
    const [weakest] = materials.filter((material) => !kept(material)).sort((a, b) => weight(a) - weight(b))
    if (weakest === undefined || (weight(weakest) >= LEAST_SECTION && sections.length <= most))
      return sections
    sections = sections.filter((section) => section !== weakest.section)
  }
}

function plannedSections(context: Context, supply: Supply): Section[] {
  const { brief, form, request, store } = context
  const points = request.points.map((point) => sectionForPoint(context, point))
  const kind = brief.publicationType === 'review' ? 'review' : brief.contentType
  if (store.facts.length + store.lists.length + store.tables.length === 0) {
    const most = Math.max(LEAST_QUESTIONS, Math.min(MOST_SECTIONS[brief.length], 6) - points.length)
    const wanted = [...new Set([...coreOf(context), ...BARE[kind]])]
    return [...points, ...inOrder(without(points, wanted).slice(0, most))]
  }
  const core = without(points, coreOf(context))
  const sections = carried(context, points, without(points, ROLES_OF[form]), core, supply)
  for (const role of without(points, BARE[kind])) {
    if (sections.length >= LEAST_SECTIONS[form]) break
    if (!sections.some((section) => section.role === role)) sections.push(sectionFor(role))
  }
  const chosen = answered(context, [...underHeadings(context, sections, supply), ...sections], supply)
  const roles = inOrder(chosen.flatMap(({ role }) => role ?? []))
  const [opening, others] = roles[0]?.role === 'overview' ? [roles.slice(0, 1), roles.slice(1)] : [[], roles]
  return [...opening, ...chosen.filter(({ role }) => role === null), ...others]
}

/** Gives parts of a long overview their own sections, with the headings from their page. */
function underHeadings(context: Context, sections: readonly Section[], supply: Supply): Section[] {
  const { materials } = allot(
    context,
    sections,
    sections.map(() => Number.POSITIVE_INFINITY),
    supply
  )
  const overview = materials.find(({ section }) => section.role === 'overview')
  let room = MOST_SECTIONS[context.brief.length] - sections.length
  let left = overview?.facts.reduce((sum, { words }) => sum + words, 0) ?? 0
  const headings = new Set(overview?.facts.flatMap(({ heading }) => heading ?? []))
  const headed: Section[] = []
  for (const heading of headings) {
    const words =
      overview?.facts.reduce((sum, fact) => sum + (fact.heading === heading ? fact.words : 0), 0) ?? 0
    if (room <= 0 || left < LONG_OVERVIEW || words < LEAST_HEADED || !canHead(heading, context)) continue
    headed.push(sectionForPoint(context, heading))
    room--
    left -= words
  }
  return headed
}

/** Whether a page's heading describes its content; a figure in it could not be cited. */
function canHead(heading: string, { pack, request }: Context): boolean {
  const count = heading.split(/\s+/).length
  return (
    count >= 2 &&
    count <= 8 &&
    !/[\d.!:|]/.test(heading) &&
    heading !== request.label &&
    isUsableItem(heading, pack)
  )
}

/** Drops sections that would ask for what another one says. */
function answered(context: Context, sections: Section[], supply: Supply): Section[] {
  const { materials } = allot(
    context,
    sections,
    sections.map(() => Number.POSITIVE_INFINITY),
    supply
  )
  const { language, store } = context
  const columns = supply.tables.flatMap((table) =>
    table.columns.map((column) => contentStems(column, language))
  )
  const cares = materials.some((material) => material.section.role === 'care' && !isEmpty(material))
  return materials
    .filter((material) => {
      const { role, point, stems } = material.section
      if (!isEmpty(material)) return true
      if (role === 'steps') return !cares
      if (role !== null) return true
      if (store.facts.some(({ heading }) => heading === point)) return false
      return !columns.some((column) => stems.every((stem) => column.includes(stem)))
    })
    .map(({ section }) => section)
}

function inOrder(roles: readonly Role[]): Section[] {
  return ROLES.filter((role) => roles.includes(role)).map(sectionFor)
}

/** The heading of a section; the first that can have a label begins with the subject. */
function headingOf({ pack, form, request }: Context, section: Section, labelled: boolean): string {
  if (section.role === null) return (section.point ?? '').replace(/[.:]$/, '')
  const { heading } = phrasesOf(pack, section.role, form)
  return labelled ? `${request.label}${pack.colon}${lowerFirst(heading, pack)}` : heading
}

function shownOf(facts: readonly Fact[]): string[] {
  const short = facts.map(({ text }) => text).filter((text) => text.length <= LONGEST_SHOWN)
  return short.slice(0, MOST_SHOWN)
}

function planOf(context: Context, material: Material, index: number, labelled: boolean): BlockPlan {
  const { pack, form, language } = context
  const { section, facts, list, table } = material
  const phrases = section.role === null ? null : phrasesOf(pack, section.role, form)
  const words = materialWords(material, language)
  const point = section.point ?? ''
  const shown = isEmpty(material) ? (phrases?.asks ?? []) : shownOf(facts)
  const ids = [...facts.map(({ sourceId }) => sourceId), list?.sourceId ?? null, table?.sourceId ?? null]
  return {
    id: `b${index + 1}`,
    heading: headingOf(context, section, labelled),
    purpose: section.role === null ? point : pack.roles[section.role].purpose,
    question: phrases?.question ?? point,
    points: section.role === null ? [point] : shown,
    sourceIds: [...new Set(ids.filter((id) => id !== null))],
    words: isEmpty(material)
      ? QUESTION_WORDS
      : {
          min: Math.max(10, Math.round(words * 0.6)),
          max: Math.min(MOST_IN_SECTION, Math.round(words * 1.3) + 40),
        },
  }
}

/** What the author would be asked for in the text, as questions to them beforehand. */
export function questionsOf({ blocks }: Outline): string[] {
  const open = blocks.filter(({ words }) => words === QUESTION_WORDS)
  return open
    .flatMap(({ points }) => points)
    .map((point) => point.charAt(0).toLocaleUpperCase() + point.slice(1))
}

export function planOutline(context: Context, topic: TopicPlan): Outline {
  const { brief, request } = context
  const supply = supplyOf(context)
  const sections = plannedSections(context, supply)
  const { materials } = allot(
    context,
    sections,
    sections.map(() => Number.POSITIVE_INFINITY),
    supply
  )
  const first = sections.findIndex(({ role }) => role !== null && role !== 'verdict')
  const outline = {
    blocks: materials.map((material, index) =>
      planOf(context, material, index, request.named && index === first)
    ),
  }
  return brief.template
    ? followTemplate(brief.template, namesOf(topic, brief.company?.name), outline)
    : outline
}
