/**
 * Which sections an article gets: those of the customer's points and of the sources' own headings, roles for what has
 * neither, and questions where there is no source at all.
 */

import { type Form, ROLES, type Role } from '#languages/drafting'
import { hashText } from '#text/language/hash_text'
import { contentStems, countWords } from '#text/language/words'
import type { BlockPlan } from '#text/types'
import { followTemplate, namesOf } from '#writers/follow_template'
import type { Brief, Outline, TopicPlan } from '#writers/types'
import { allot, isEmpty, type Material, materialText, type Supply, supplyOf } from './allot.js'
import type { Context } from './context.js'
import { canHead } from './opening.js'
import { cue, speaks } from './phrases.js'
import { capitalize } from './prompt.js'
import { DRAW, intentOf, isNews, optionsOf, questionsFor, rolesOf, secondOf, subjectOf } from './questions.js'
import { headingsOf, ROLES_OF, type Section, sectionForPoint, sectionForRole } from './sections.js'
import { wantedRoles } from './units.js'

const MIN_SECTION = 24
/** The fewest words under a page's heading that make a section, where no list or table is under it. */
const MIN_HEADED = 18
const MIN_ALONE = 28
const MAX_SECTIONS: Record<Brief['length'], number> = { auto: 6, short: 5, medium: 7, long: 9 }
const QUESTION_WORDS = { min: 0, max: 60 }
const MAX_SHOWN = 3
const MAX_SHOWN_LENGTH = 300
const MAX_IN_SECTION = 900

/** The sections that an article of a form must have: where the sources are silent, the author is asked. */
const CORE: Record<Form, readonly Role[]> = {
  article: [],
  case: ['overview', 'steps', 'results'],
  news: [],
  review: ['verdict'],
}

/** The sections of a brief about what has no source and is no question of a known kind. */
const BARE: Partial<Record<Brief['contentType'] | 'review', readonly Role[]>> = {
  'how-to': ['overview', 'steps', 'people'],
  review: ['offer', 'prices', 'risks', 'people', 'verdict'],
}
/** What news is asked for, the most important first. */
const OF_NEWS: readonly Role[] = ['overview', 'timing', 'offer', 'people', 'prices', 'reasons']
const MAX_ASKED = { any: 3, news: 4, review: 5 }

const without = (points: readonly Section[], roles: readonly Role[]) =>
  roles.filter((role) => !points.some(({ near }) => near === role))

function carried(
  context: Context,
  points: Section[],
  roles: Role[],
  core: Role[],
  supply: Supply
): Section[] {
  const most = MAX_SECTIONS[context.brief.length]
  let sections = [...points, ...roles.map(sectionForRole)]
  for (;;) {
    const { materials } = allot(context, sections, [], supply)
    const weight = (material: Material): number =>
      countWords(materialText(material), context.language) + (material.table === null ? 0 : MIN_SECTION)
    const kept = (material: Material): boolean => {
      const { role, point } = material.section
      if (role !== null) return core.includes(role)
      const isNamed =
        context.request.points.includes(point ?? '') ||
        supply.compared.some(({ caption }) => caption === point)
      return isNamed || weight(material) >= MIN_HEADED
    }
    const [weakest] = materials.filter((material) => !kept(material)).sort((a, b) => weight(a) - weight(b))
    if (weakest === undefined || (weight(weakest) >= MIN_SECTION && sections.length <= most)) return sections
    sections = sections.filter((section) => section !== weakest.section)
  }
}

const turned = <T>(list: readonly T[], by: number): T[] =>
  list.map((_, index) => list[(by + index) % list.length]!)

/** The sections of a brief of questions: what the title asks first, then what else its answer takes. */
function askingSections(context: Context, points: readonly Section[]): Section[] {
  if (!speaks(context.language)) return points.length > 0 ? [] : [sectionForRole('overview')]
  const { brief, form, pack, request } = context
  const intent = intentOf(context)
  const options = optionsOf(context).map((one) =>
    sectionForPoint(context, `${one}${pack.colon}${pack.asked.versus.point!.heading}`)
  )
  const [own, subject] = [rolesOf(pack.asked[intent]), rolesOf(subjectOf(context))]
  const by = hashText(`${DRAW} ${request.headline} sections`) >>> 12
  const isOpen = intent === 'topic' || intent === 'offer'
  const isReview = form === 'review'
  const news = subject.length > 0 ? subject : rolesOf({ ...pack.asked.change, ...pack.asked[intent] })
  const ofNews = OF_NEWS.filter((role) => news.includes(role))
  const most = MAX_ASKED[isReview ? 'review' : isNews(intent) ? 'news' : 'any']
  const second = secondOf(context)?.role
  const bare = BARE[isReview ? 'review' : brief.contentType] ?? ['overview', 'people']
  const ofBare = intent === 'offer' ? turned(own, by) : bare
  const ofTopic = subject.length > 0 ? [...turned(subject, by).slice(0, 2), 'people' as const] : ofBare
  const ofTitle = [...own.slice(0, 2), ...turned(own.slice(2), by)]
  const roles = isReview ? bare : isNews(intent) ? ofNews : isOpen ? ofTopic : ofTitle
  const room = most - points.length - options.length
  const left = Math.max(points.length > 2 ? 0 : 1, second ? room - 1 : room)
  const wanted = without(points, [...new Set(roles)]).slice(0, left)
  if (second && !wanted.includes(second)) wanted.push(second)
  return [...options, ...(isOpen || isNews(intent) ? inOrder(wanted) : wanted.map(sectionForRole))]
}

function plannedSections(context: Context, supply: Supply): Section[] {
  const { form, request, store } = context
  const points = request.points.map((point) => sectionForPoint(context, point))
  if (store.facts.length + store.lists.length + store.tables.length === 0)
    return [...points, ...askingSections(context, points)]
  // Several points are all that the text is to have.
  const { contentType, length } = context.brief
  const isListed =
    points.length > 1 && length !== 'long' && contentType !== 'promotional' && form !== 'review'
  const headed = form === 'case' || isListed ? [] : headedSections(context, supply, points)
  const fitting = speaks(context.language) ? ROLES_OF[form] : (['overview'] as const)
  const core = speaks(context.language) ? without(points, CORE[form]) : []
  const roles = isListed ? core : fitting
  const own = [...points, ...headed]
  // What a table has in a column of its own needs no section that asks for it.
  const columns = supply.tables.flatMap((table) =>
    table.columns.map((one) => contentStems(one, context.language))
  )
  const isTold = ({ role, stems }: Section) =>
    role === null && columns.some((column) => stems.every((stem) => column.includes(stem)))
  const { materials } = allot(
    context,
    carried(context, own, without(points, roles), core, supply),
    [],
    supply
  )
  const chosen = materials.flatMap((one) => (isEmpty(one) && isTold(one.section) ? [] : one.section))
  if (chosen.length === 0) return [sectionForRole('overview')]
  const ordered = inOrder(chosen.flatMap(({ role }) => role ?? []))
  // What the request asks for comes first, and what belongs to no heading in particular last.
  const last = form === 'case' || form === 'news' ? 0 : 3
  const placeOf = (role: Role) => (role === 'overview' ? last : wantedRoles(context).includes(role) ? 0 : 2)
  const rank = ({ role }: Section) => (role === null ? 1 : placeOf(role))
  return [...chosen.filter(({ role }) => role === null), ...ordered].toSorted((a, b) => rank(a) - rank(b))
}

interface Part {
  heading: string
  words: number
  pieces: number
  relevance: number
  sourceId: string | null
  order: number
}

/** What the pages have under each of their headings: what was asked for, then by page, in the order of the page. */
function partsOf({ language, pack, request, store }: Context, supply: Supply): Part[] {
  const parts = new Map<string, Part>()
  const add = (heading: string | null, part: Omit<Part, 'heading'>) => {
    if (heading === null) return
    const { words = 0, pieces = 0, relevance = 0, order = part.order } = parts.get(heading) ?? {}
    parts.set(heading, {
      heading,
      words: words + part.words,
      pieces: pieces + part.pieces,
      relevance: Math.max(relevance, part.relevance),
      sourceId: part.sourceId,
      order: Math.min(order, part.order),
    })
  }
  for (const { facts, words, relevance } of supply.units) {
    const { heading, sourceId, order } = facts[0]!
    add(heading, { words, pieces: facts.length, relevance, sourceId, order })
  }
  const beside = (sourceId: string, heading: string | null, words: number) => {
    const page = store.facts.filter((fact) => fact.sourceId === sourceId)
    const order = (page.find((fact) => fact.heading === heading) ?? page[0])?.order ?? 0
    add(heading, { words, pieces: 2, relevance: 0, sourceId, order })
  }
  for (const { heading, items, sourceId } of supply.lists)
    beside(sourceId, heading, Math.max(MIN_HEADED, countWords(items.join(' '), language)))
  for (const { caption, sourceId } of supply.tables) beside(sourceId, caption, MIN_SECTION)
  // The page that the text begins with goes on first.
  const pages = new Map<string | null, number>(supply.introduction.map((fact) => [fact.sourceId, 2]))
  for (const { sourceId, relevance } of parts.values())
    pages.set(sourceId, Math.max(pages.get(sourceId) ?? 0, relevance))
  const requested = contentStems(request.headline, language)
  const asked = ({ heading }: Part): number =>
    request.wanted.some((role) => cue(pack.roles[role].cues).test(heading)) ? 1 : 0
  const named = ({ heading }: Part): number =>
    contentStems(heading, language).every((stem) => requested.includes(stem)) ? 1 : 0
  const place = (part: Part): number => 9 * asked(part) + 2 * pages.get(part.sourceId)! + named(part)
  return [...parts.values()].sort((a, b) => place(b) - place(a) || a.order - b.order)
}

function headedSections(context: Context, supply: Supply, points: readonly Section[]): Section[] {
  const room = MAX_SECTIONS[context.brief.length] - points.length
  const { introduction, below, about, units } = supply
  const used = units.flatMap(({ facts }) => facts)
  const shown = new Set([...introduction, ...below, ...about, ...used])
  // Without what comes first below it, a heading would name what is not there.
  const leads = (heading: string): boolean => {
    const first = context.store.facts.find((fact) => fact.heading === heading)
    return first === undefined || shown.has(first) || !used.some((fact) => fact.heading === heading)
  }
  const taken = new Set(points.flatMap(({ headings }) => headings))
  const fit = partsOf(context, supply).filter(
    ({ heading, pieces, words }) =>
      words >= MIN_HEADED &&
      (pieces > 1 || words >= MIN_ALONE) &&
      !taken.has(heading) &&
      leads(heading) &&
      canHead(heading, context)
  )
  const kept = new Set(fit.toSorted((a, b) => b.relevance - a.relevance).slice(0, Math.max(0, room)))
  return fit.filter((part) => kept.has(part)).map(({ heading }) => sectionForPoint(context, heading))
}

const inOrder = (roles: readonly Role[]) => ROLES.filter((role) => roles.includes(role)).map(sectionForRole)

/** The heading that everything in a section comes under on its page; the first heading does not count, as it is about the page. */
function ownHeading(context: Context, materials: readonly Material[], { facts }: Material): string | null {
  const heading = facts[0]?.heading ?? null
  const page = context.store.facts.find(({ sourceId }) => sourceId === facts[0]?.sourceId)
  if (heading === null || heading === page?.heading || context.form !== 'article') return null
  const isAll = facts.every((fact) => fact.heading === heading)
  const times = materials.filter((other) => other.facts.some((fact) => fact.heading === heading)).length
  return isAll && times === 1 && canHead(heading, context) ? heading : null
}

function planOf(context: Context, materials: readonly Material[], index: number): BlockPlan {
  const material = materials[index]!
  const { section, facts, list, table } = material
  const { role } = section
  const isOpen = isEmpty(material)
  const words = countWords(materialText(material), context.language)
  const min = Math.max(1, Math.min(words, Math.max(10, Math.round(words * 0.6))))
  const max = Math.min(MAX_IN_SECTION, Math.round(words * 1.3) + 40)
  const point = section.point ?? ''
  const asked = role !== null && isOpen ? questionsFor(context, role) : []
  const short = facts.map(({ text }) => text).filter((text) => text.length <= MAX_SHOWN_LENGTH)
  const planned =
    role === null ? point.replace(/\s?[.:]$/, '') : headingsOf(context, role).at(isOpen ? -1 : 0)!
  const heading = (role !== null && ownHeading(context, materials, material)) || planned
  return {
    id: `b${index + 1}`,
    heading,
    purpose: role === null ? point : context.pack.roles[role].heading,
    question: role === null ? point : (asked[0] ?? heading),
    points: role === null ? [point] : isOpen ? asked : short.slice(0, MAX_SHOWN),
    sourceIds: [...new Set([...facts, list, table].flatMap((from) => from?.sourceId ?? []))],
    words: isOpen ? QUESTION_WORDS : { min, max },
  }
}

export function questionsOf({ blocks }: Outline): string[] {
  const open = blocks.filter(({ words }) => words === QUESTION_WORDS)
  const rounds = open.flatMap(({ points }) => points.map((point, round) => ({ point, round })))
  return rounds.toSorted((a, b) => a.round - b.round).map(({ point }) => capitalize(point))
}

export function planOutline(context: Context, topic: TopicPlan): Outline {
  const { brief } = context
  const supply = supplyOf(context)
  const sections = plannedSections(context, supply)
  const { materials } = allot(context, sections, [], supply)
  const outline = { blocks: materials.map((_, index) => planOf(context, materials, index)) }
  const { template } = brief
  return template ? followTemplate(template, namesOf(topic, brief.company?.name), outline) : outline
}
