/** The outline grammar: which blocks an article gets, in which order, under which headings, how long. */
import { followTemplate, namesOf } from '#generation/templates/follow_template'
import type { Outline, TopicPlan } from '#generation/types'
import type { BlockPlan } from '#text/types'
import { allotFacts } from './allot.js'
import type { Context } from './context.js'
import { mentions } from './context.js'
import { fixArticles } from './english.js'
import { frenchSpaces } from './french.js'
import { capitalise, expand, isSayable, type Slots } from './grammar.js'
import { sizeOf } from './lengths.js'
import type { Role } from './phrases/types.js'
import { Random } from './random.js'
import { chooseRoles, type PlannedRole } from './role_choice.js'
import { ROLE_RULES } from './roles.js'
import { withoutNestedQuotes } from './russian.js'
import { stemsOf } from './units.js'

const ROLE_WEIGHT: Partial<Record<Role, number>> = {
  steps: 1.2,
  offer: 1.2,
  numbers: 0.8,
  terms: 0.7,
  example: 0.75,
  tips: 1.6,
  news: 1.2,
  approach: 1.2,
}

/** Introduction, conclusion and questions stand outside the blocks. */
const OUTSIDE_BLOCKS = 165
const WORDS_PER_BLOCK = 142
const FEWEST = 3
const MOST = 11
/** Below so many words an article is a news item of two blocks. */
const BRIEF = 260
const LEAST_IN_BLOCKS = 110
/** A block on the company is as long as there is something to say about it. */
const COMPANY_LEAST = 0.45

export function slotsFor(context: Context, planned: { aspect: string | null }): Slots {
  return { ...context.shortSlots, aspect: (planned.aspect ?? '').replace(/^the /i, '') }
}

const LONGEST_HEADING = 72

function chooseHeading(context: Context, planned: PlannedRole, taken: string[], random: Random): string {
  const slots = slotsFor(context, planned)
  const templates = random
    .shuffle(context.pack.roles[planned.role].headings)
    .filter((template) => isSayable(template, slots))
  const candidates = templates.map((template) =>
    finishHeading(expand(template, slots, context.brief.tone, random), context.language)
  )
  const openings = new Set(taken.map(openingOf))
  const named = (heading: string): boolean => namesSubject(context, heading)
  const wanting = taken.filter(named).length * 2 <= taken.length
  const ordered = wanting
    ? [...candidates.filter(named), ...candidates.filter((heading) => !named(heading))]
    : candidates
  const fresh = ordered.filter((heading) => heading.length <= LONGEST_HEADING && !taken.includes(heading))
  return (
    fresh.find((heading) => !openings.has(openingOf(heading))) ??
    fresh[0] ??
    candidates[0] ??
    capitalise(context.mainKeyword)
  )
}

/** True where a heading holds a term of the prompt or the company's name. */
function namesSubject(context: Context, heading: string): boolean {
  const stems = new Set(stemsOf(context, heading))
  const company = context.brief.company?.name.trim() ?? ''
  return (company !== '' && heading.includes(company)) || context.query.some((stem) => stems.has(stem))
}

function openingOf(heading: string): string {
  return heading.split(/\s+/).slice(0, 2).join(' ').toLocaleLowerCase()
}

function finished(text: string, language: string): string {
  if (language === 'fr') return frenchSpaces(text)
  if (language === 'ru') return withoutNestedQuotes(text)
  return language === 'en' ? fixArticles(text) : text
}

export function finishHeading(text: string, language: string): string {
  const articles = finished(text, language)
  return articles.replace(/[.]$/, '')
}

function keywordHeading(context: Context, planned: PlannedRole, random: Random): string {
  const teaser = expandPlain(context, context.pack.roles[planned.role].teaser, planned, random)
  return finishHeading(`${capitalise(context.mainKeyword)}: ${teaser}`, context.language)
}

export function expandPlain(
  context: Context,
  template: string,
  planned: { aspect: string | null },
  random: Random
): string {
  const text = expand(template, slotsFor(context, planned), context.brief.tone, random)
  const first = template.charAt(0)
  const lowered =
    first === first.toLocaleLowerCase() && first !== '{'
      ? text.replace(/^\p{Lu}/u, (letter) => letter.toLocaleLowerCase())
      : planned.aspect !== null && template === '{aspect}'
        ? planned.aspect
        : text
  return context.language === 'en' ? fixArticles(lowered) : lowered
}

function widths(planned: PlannedRole[], total: number): { min: number; max: number }[] {
  const weights = planned.map((entry) => ROLE_WEIGHT[entry.role] ?? 1)
  const sum = weights.reduce((a, b) => a + b, 0)
  return weights.map((weight, index) => {
    const share = (total * weight) / sum
    const company = ROLE_RULES[planned[index]?.role ?? 'aspect'].company
    return { min: Math.round(share * (company ? COMPANY_LEAST : 0.86)), max: Math.round(share * 1.16) }
  })
}

/** Plans the blocks and hands each its facts. */
export function planOutline(context: Context, topic: TopicPlan): Outline {
  const { template, company } = context.brief
  if (template)
    return withFacts(context, followTemplate(template, namesOf(topic, company?.name), { blocks: [] }))
  const random = new Random(`${context.seed}:outline`)
  const size = sizeOf(context)
  const total = Math.max(LEAST_IN_BLOCKS, size.target - OUTSIDE_BLOCKS)
  const count = Math.max(
    size.target < BRIEF ? 2 : FEWEST,
    Math.min(MOST, Math.round(total / WORDS_PER_BLOCK))
  )
  const planned = chooseRoles(context, count, random)
  const ranges = widths(planned, total)
  const taken: string[] = []
  const headings = planned.map((entry) => {
    const heading = chooseHeading(context, entry, taken, random)
    taken.push(heading)
    return heading
  })
  if (!headings.some((heading) => mentions(heading, topic.mainKeyword, context.language))) {
    const at = Math.max(
      0,
      planned.findIndex(
        (entry) => entry.role !== 'aspect' && entry.role !== 'proof' && entry.role !== 'values'
      )
    )
    const entry = planned[at]
    if (entry !== undefined) headings[at] = keywordHeading(context, entry, random)
  }
  const blocks = planned.map((entry, index): BlockPlan => {
    const phrases = context.pack.roles[entry.role]
    return {
      id: `b${index + 1}`,
      heading: headings[index] ?? context.mainKeyword,
      purpose: phrases.purpose,
      question: capitalise(expandPlain(context, phrases.question, entry, random)),
      points: [entry.aspect ?? expandPlain(context, phrases.teaser, entry, random)],
      sourceIds: [],
      words: ranges[index] ?? { min: 100, max: 160 },
    }
  })
  return withFacts(context, { blocks })
}

const LONGEST_POINT = 110

function shorten(text: string): string {
  return text.length <= LONGEST_POINT ? text : `${text.slice(0, text.lastIndexOf(' ', LONGEST_POINT))} ...`
}

function withFacts(context: Context, outline: Outline): Outline {
  const allotted = allotFacts(context, outline)
  const blocks = outline.blocks.map((block, index) => {
    const own = allotted.blocks[index]
    const facts = own?.facts ?? []
    const ids = [
      ...facts.map((fact) => fact.sourceId),
      own?.table?.sourceId ?? null,
      own?.list?.sourceId ?? null,
    ]
    const sourceIds = [...new Set(ids.filter((id): id is string => id !== null))]
    return {
      ...block,
      points: [...block.points, ...facts.slice(0, 3).map((fact) => shorten(fact.text))],
      sourceIds,
    }
  })
  return { blocks }
}
