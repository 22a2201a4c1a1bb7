import type { Source } from '#core/sources'
import { fittingDescription, fittingTitle } from '#text/language/fit_width'
import type { BlockPlan } from '#text/types'
import { addressBook, addressesIn, type KnowsAddress } from '#text/validation/addresses'
import type {
  Brief,
  FaqItem,
  FrontMatter,
  Outline,
  PlannedTopic,
  TopicInput,
  TopicPlan,
} from '#writers/types'
import { cleanMarkdown, marksInCells, repairCitations } from './clean_markdown.js'
import type { OutlineResponse, PlanResponse } from './schemas.js'

/** Turns a model's answer into what is used: the schema says what may come, this says what is kept. */

const MIN_WORDS = 40
const MAX_WORDS = 900

/** One line without Markdown and addresses: for headings, titles and descriptions. */
export const line = (text: string): string => plain(cleanMarkdown(text))

/** A sentence without Markdown. Bare addresses stay for the checks, which know their origin. */
export const sentence = (text: string, knows: KnowsAddress): string => plain(cleanMarkdown(text, knows))

function plain(text: string): string {
  return text
    .replace(/\s*\[\^[^\]]{1,12}\]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^#{1,6}\s+/, '')
    .replace(/[*_`]{1,3}([^*_`]+)[*_`]{1,3}/g, '$1')
    .trim()
}

/** A heading: a line without a final stop. */
export function headingLine(text: string): string {
  return line(text).replace(/[.:;,]+$/, '')
}

function unique(values: string[]): string[] {
  const seen = new Set<string>()
  return values.filter((value) => {
    const key = value.toLowerCase()
    if (value === '' || seen.has(key)) return false
    seen.add(key)
    return true
  })
}

export function topicPlan(answer: PlanResponse, { brief, sources }: TopicInput): TopicPlan {
  const titles = unique(answer.titles.map(headingLine))
  const topic = line(answer.topic ?? '')
  const action = calledFor(answer.action ?? '', addressBook(brief, sources))
  // The customer's first keyword is the main one, whatever the model prefers.
  const mainKeyword = brief.keywords[0] || line(answer.mainKeyword ?? '') || topic
  return {
    intent: line(answer.intent),
    angle: line(answer.angle),
    mainKeyword,
    titles: titles.length > 0 ? titles.slice(0, 3) : [topic || mainKeyword],
    topic: topic || mainKeyword,
    ...(action && { action }),
  }
}

/** What the reader is asked to do, with the addresses that the sources or the company have. */
function calledFor(text: string, knows: KnowsAddress): string {
  const written = sentence(text, knows)
  return addressesIn(written).every(knows) ? written : line(text)
}

/** Questions that one plan may have to the customer. */
const MAX_QUESTIONS = 5
const MAX_QUERIES = 8

/** What the plan settles beside its topic: only what was open, and only what was asked for. */
export function decisions(
  answer: PlanResponse,
  { brief, mayAsk, mayResearch }: TopicInput
): Pick<PlannedTopic, 'type' | 'questions' | 'queries'> {
  const questions = mayAsk ? unique((answer.questions ?? []).map(line)).slice(0, MAX_QUESTIONS) : []
  const queries = mayResearch ? unique((answer.queries ?? []).map(line)).slice(0, MAX_QUERIES) : []
  return {
    ...(brief.typeOpen && (answer.type === 'blog' || answer.type === 'review') && { type: answer.type }),
    ...(questions.length > 0 && { questions }),
    ...(queries.length > 0 && { queries }),
  }
}

const isForm = (form: string | undefined): form is 'list' | 'steps' | 'table' =>
  form === 'list' || form === 'steps' || form === 'table'

export function outline(answer: OutlineResponse, sources: Source[]): Outline {
  const pool = new Set(sources.map((source) => source.id))
  const taken = new Set<string>()
  const blocks: BlockPlan[] = []
  for (const block of answer.blocks) {
    const heading = headingLine(block.heading)
    if (!heading || taken.has(heading.toLowerCase())) continue
    taken.add(heading.toLowerCase())
    const min = Math.min(Math.max(block.minWords, MIN_WORDS), MAX_WORDS)
    const max = Math.min(Math.max(block.maxWords, min + MIN_WORDS), MAX_WORDS + MIN_WORDS)
    blocks.push({
      id: `b${blocks.length + 1}`,
      heading,
      purpose: line(block.purpose ?? heading),
      question: line(block.question ?? heading),
      points: unique(block.points.map(line)),
      sourceIds: unique(
        (block.sourceIds ?? []).map((id) => id.trim().replace(/^\^/, '').toLowerCase())
      ).filter((id) => pool.has(id)),
      words: { min, max },
      ...(isForm(block.form) && { form: block.form }),
    })
  }
  return { blocks }
}

/** The level of the headings inside a section. */
export const INSIDE = 3

/** Markdown of a block: without its heading, foreign addresses and headings above a level. */
export function blockMarkdown(
  markdown: string,
  headings: string[],
  brief: Brief,
  sources: Source[],
  highest = INSIDE
): string {
  const ids = new Set(sources.map((source) => source.id))
  const text = repairCitations(cleanMarkdown(marksInCells(markdown), addressBook(brief, sources)), ids)
  const [first = '', ...rest] = text.split('\n')
  const own = headings.map((heading) => headingLine(heading).toLowerCase())
  const ownHeading = /^#{1,6}\s/.test(first) && own.includes(headingLine(first).toLowerCase())
  const body = ownHeading ? rest.join('\n').trim() : text
  return body.replace(new RegExp(`^#{1,${highest}}(?=\\s)`, 'gm'), '#'.repeat(highest))
}

/** @param written as a model wrote it, what is missing as an empty text */
export function frontMatter(written: FrontMatter, brief: Brief, sources: Source[]): FrontMatter {
  const knows = addressBook(brief, sources)
  const ids = new Set(sources.map((source) => source.id))
  const prose = (text: string) =>
    repairCitations(cleanMarkdown(text, knows), ids).replace(/^#{1,6}\s+.*\n+/, '')
  const faq: FaqItem[] = written.faq
    .map((item) => ({ question: line(item.question), answer: prose(item.answer) }))
    .filter((item) => item.question !== '' && item.answer !== '')
  const title = headingLine(written.title)
  return {
    title,
    introduction: prose(written.introduction),
    conclusion: prose(written.conclusion),
    conclusionHeading: headingLine(written.conclusionHeading),
    faqHeading: headingLine(written.faqHeading) || 'FAQ',
    faq,
    metaTitle: fittingTitle([headingLine(written.metaTitle), title]),
    metaDescription: fittingDescription(line(written.metaDescription), brief.language),
  }
}
