import { type Form, ROLES, type Role } from '#languages/drafting'
import { withDigits } from '#text/figures/number_words'
import { contentStems } from '#text/language/words'
import type { BlockPlan } from '#text/types'
import type { Context } from './context.js'
import { KINDS } from './fact_kinds.js'
import type { Fact } from './facts.js'
import { cue, cuesIn, headingFor, speaks, wordsFor } from './phrases.js'
import { capitalize, NOTICES, roleNamedBy } from './prompt.js'
import { askedRole, wordingOf } from './questions.js'
import { nearest } from './rank.js'
import { instructs, type Unit } from './units.js'

export interface Section {
  /** null for a subject that the customer named, which is in `point`. */
  role: Role | null
  point: string | null
  near: Role | null
  stems: string[]
  headings: readonly string[]
}

export const ROLES_OF: Record<Form, readonly Role[]> = {
  article: ['overview', 'reasons', 'offer', 'choice', 'prices', 'timing', 'steps', 'risks', 'care', 'people'],
  case: ['overview', 'steps', 'results', 'risks', 'people'],
  news: ['overview', 'offer', 'reasons', 'prices', 'timing', 'people'],
  review: ROLES.filter((role) => role !== 'reasons' && role !== 'steps'),
}

/** The score of a sentence by how many of a role's cue words it contains: none, one, two, more. */
const CUED = [0, 0.45, 0.65, 0.8]
const OF_KIND = 0.4
const UNDER_HEADING = 0.3
const INSTRUCTS = 0.4
const FIGURE = new RegExp(`\\d|(?<!\\p{L})${wordsFor('often')}(?!\\p{L})`, 'iu')
const COUNTED = new RegExp(`(?:${FIGURE.source})[\\d.,:–-]*\\s(?:\\p{L}+\\s)?$`, 'iu')
const OVERVIEW = 0.3
/** Where the parts of a story are within its sentences, as a share: from, to. */
const PLACES: Partial<Record<Role, [number, number]>> = {
  overview: [0, 0.3],
  steps: [0.25, 0.65],
  results: [0.4, 0.9],
  risks: [0.6, 1],
}
const IN_PLACE = 0.4
/** A page's own heading keeps what is below it; beside points of the customer's, only what suits none of them better. */
const UNDER_OWN_HEADING = { alone: 3, besidePoints: 0.55 }
const ABOUT_POINT = 0.12
const NEAR_POINT = 0.3

/** Tells the reader what to look at or listen for. */
const PERCEIVE = new RegExp(`^${wordsFor('perceive')}(?!\\p{L}|-)`, 'iu')
const SHOWN = 0.8
const perceives = ({ sentences }: Fact) => sentences.some((one) => PERCEIVE.test(one))

const NOWHERE = { point: null, near: null, stems: [], headings: [] }
export const sectionForRole = (role: Role): Section => ({ role, ...NOWHERE })

export function sectionForPoint(context: Context, point: string, words = point): Section {
  const { pack, language } = context
  const stems = contentStems(words, language)
  return { role: null, point, near: roleNamedBy(point, pack), stems, headings: headingsFor(context, point) }
}

function headingsFor({ store, pack, language }: Context, point: string): string[] {
  if (store.headings.includes(point)) return [point]
  const role = roleNamedBy(point, pack)
  const stems = contentStems(point, language)
  return store.headings.filter((heading) => {
    const held = contentStems(heading, language)
    const shares = stems.length > 0 && stems.every((stem) => held.includes(stem))
    return shares || (role !== null && roleNamedBy(heading, pack) === role)
  })
}

/** The headings that a role can have: with facts below it, and with questions. */
export function headingsOf(context: Context, role: Role): [string, string] {
  const { pack, form } = context
  const heading = role === 'overview' ? overviewHeading(context) : headingFor(pack, role, form)
  const isThing = form !== 'article' && ['topic', 'task'].includes(wordingOf(context).kind)
  return [
    heading,
    (isThing || !speaks(context.language) ? null : askedRole(context, role).heading) ?? heading,
  ]
}

function overviewHeading({ pack, form, language, mainKeyword }: Context): string {
  if (!speaks(language)) return capitalize(mainKeyword)
  return form === 'case' || form === 'news' ? headingFor(pack, 'overview', form) : pack.frame.further
}

/** The section of a planned block, including one that was stored, edited or comes from a template. */
export function sectionOf(context: Context, block: BlockPlan): Section {
  const { pack } = context
  const planned = ROLES.find((role) => pack.roles[role].heading === block.purpose) ?? null
  if (planned !== null && headingsOf(context, planned).includes(block.heading)) return sectionForRole(planned)
  const point = block.points.length === 1 ? (block.points[0] ?? '') : block.heading
  const words = [block.heading, block.question, point].join(' ')
  const near = planned ?? roleNamedBy(`${block.heading} ${block.purpose}`, pack)
  return { ...sectionForPoint(context, point.trim() || block.heading, words), near }
}

function suits(context: Context, fact: Fact, role: Role): number {
  const { pack, brief, form } = context
  const { cues } = pack.roles[role]
  let score = CUED[Math.min(cuesIn(fact.text, cues), CUED.length - 1)] ?? 0
  if (KINDS[role]?.includes(fact.kind)) score += OF_KIND
  // A section about prices or times without a figure is useless.
  const text = withDigits(fact.text, context.language).text
  if (role === 'prices' ? !FIGURE.test(text) : role === 'timing' && !timed(text, cues)) score /= 2
  if (cue(cues).test(`${fact.heading ?? ''} ${fact.question ?? ''}`)) score += UNDER_HEADING
  if (role === 'steps' && brief.contentType === 'how-to' && instructs(pack, fact.text)) score += INSTRUCTS
  if (role === 'overview') score += OVERVIEW
  // Who does the work and what is sold only matters where it is asked for, not in instructions.
  if ((role === 'people' || role === 'offer') && form === 'article' && brief.contentType !== 'promotional')
    score -= OF_KIND
  if (form === 'case') score += inPlace(context, fact, role)
  return score
}

/** `55 minutes` and `4 times a day`, but not `410 litres a day`. */
function timed(text: string, cues: readonly string[]): boolean {
  return [...text.matchAll(new RegExp(cue(cues), 'giu'))].some(({ index }) =>
    COUNTED.test(text.slice(0, index))
  )
}

/** A case study keeps the order in which things happened. */
function inPlace({ store }: Context, fact: Fact, role: Role): number {
  const place = PLACES[role]
  if (place === undefined || fact.sourceId === null) return 0
  const page = store.facts.filter((other) => other.sourceId === fact.sourceId)
  const at = page.indexOf(fact) / Math.max(1, page.length - 1)
  return at >= place[0] && at <= place[1] ? IN_PLACE : 0
}

export function suitability(context: Context, { facts }: Unit, section: Section): number {
  const mean = (role: Role): number => {
    const scores = facts.map((fact) => suits(context, fact, role))
    const sum = scores.reduce((total, score) => total + score, 0)
    return (sum / scores.length + Math.max(...scores)) / 2
  }
  if (section.role !== null) return section.role === 'verdict' ? 0 : mean(section.role)
  const { store, request } = context
  const isLoose = section.point === context.pack.frame.further
  if (isUnder({ facts }, section))
    return isLoose || (request.points.length > 0 && !store.headings.includes(section.point ?? ''))
      ? UNDER_OWN_HEADING.besidePoints
      : UNDER_OWN_HEADING.alone
  if (store.headings.includes(section.point ?? '')) return 0
  if (NOTICES.test(section.point ?? '') && facts.some(perceives)) return SHOWN
  const similarities = facts.map((fact) => context.ranking.about(fact.id, section.stems))
  const about =
    (Math.max(...similarities) + similarities.reduce((sum, one) => sum + one, 0) / facts.length) / 2
  const near = section.near === null ? 0 : mean(section.near)
  // What the customer asked for takes precedence for material about it.
  const held = new Set(facts.flatMap(({ stems }) => stems))
  // Beside `three`, `wheels` are also those of `three-wheelers`.
  const exact = section.stems.filter((stem) => held.has(stem))
  const found = exact.length > 0 ? section.stems.filter((stem) => held.has(stem) || nearest(stem, held)) : []
  const named = found.length * 2 >= section.stems.length
  if (named && about >= ABOUT_POINT) return 0.5 + about + near / 2
  return near >= NEAR_POINT ? near + 0.2 : 0
}

export const isUnder = ({ facts }: Pick<Unit, 'facts'>, { headings }: Section): boolean =>
  facts.every(({ heading }) => heading !== null && headings.includes(heading))

/** The heading that at least half of the sentences of a text have on their pages; else what the request is about. */
export function headingAbove({ store, request }: Context, markdown: string): string {
  const used = store.facts.filter(({ sentences }) => sentences.some((one) => markdown.includes(one)))
  const headings = used.flatMap(({ heading }) => heading?.replace(/^#+\s*/, '') ?? [])
  const times = (heading: string) => headings.filter((other) => other === heading).length
  return headings.find((heading) => times(heading) * 2 >= used.length) ?? request.label
}
