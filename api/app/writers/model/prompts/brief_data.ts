import type { Source } from '#core/sources'
import { DataSections } from '#model_server/data_sections'
import type { Voice } from '#text/voice/voice'
import type { Brief, CompanyContext, Outline, Ranking, TopicInput, TopicPlan } from '#writers/types'
import { excerpts } from '../relevance.js'
import { addSources } from './source_sections.js'
import { sessionDelimiter } from './system.js'

/** Up to this many characters, every task sees all sources whole, in the part with which all messages begin. */
const SHARED_SOURCES = 6_000
/** Characters of source text that a planning task sees. */
const PLANNING_BUDGET = 20_000

interface Material {
  brief: Brief
  sources: Source[]
}

/** What is known of a company, without what the texts below it say word for word. */
function companyText(company: Partial<CompanyContext>, shown: readonly string[]): Record<string, unknown> {
  const { id: _id, colors: _colors, voice: _voice, name, ...rest } = company
  const isShown = (value: unknown) => typeof value === 'string' && shown.some((text) => text.includes(value))
  const told = Object.entries(rest).filter(([, value]) => (value?.length ?? 0) > 0 && !isShown(value))
  return { name, ...Object.fromEntries(told) }
}

/** What a voice has beside its settings, which are rules. */
const hasWords = ({ preferredWords, avoidedWords, samples }: Voice) =>
  preferredWords.length + avoidedWords.length + samples.length > 0

function voiceText({ preferredWords, avoidedWords, samples }: Voice): Record<string, unknown> {
  return {
    ...(preferredWords.length > 0 && { words_to_use: preferredWords }),
    ...(avoidedWords.length > 0 && {
      words_to_avoid: avoidedWords.map(({ word, instead }) => (instead ? `${word} (say: ${instead})` : word)),
    }),
    ...(samples.length > 0 && { sounds_like: samples }),
  }
}

/** Whether the sources are short enough to be whole in every message. */
export const areShared = (sources: readonly Source[]): boolean =>
  sources.reduce((sum, { text, tables }) => sum + text.length + JSON.stringify(tables).length, 0) <=
  SHARED_SOURCES

/**
 * What the customer wants besides the assignment, and who they are.
 * @param shown the texts of the sources that the message has
 */
export function addCompany(
  data: DataSections,
  { keywords, company }: Pick<Brief, 'keywords'> & { company: Partial<CompanyContext> | null },
  shown: readonly string[] = []
): DataSections {
  if (keywords.length > 0) data.add('keywords', keywords.join('\n'))
  if (company) data.add('company', companyText(company, shown))
  const voice = company?.voice
  if (voice && hasWords(voice)) data.add('company_voice', voiceText(voice))
  return data
}

/** The sections with which every message begins: the assignment, its keywords, the company, and short sources. */
export function briefSections({ brief, sources }: Material): DataSections {
  const data = new DataSections(sessionDelimiter(brief, sources)).add('assignment', brief.prompt)
  const isShared = areShared(sources)
  addCompany(data, brief, isShared ? sources.map(({ text }) => text) : [])
  if (isShared)
    addSources(
      data,
      sources.map((source) => ({ source, text: source.text.trim(), cut: false }))
    )
  return data
}

/** The sources for one task, where the message does not already begin with them. */
export function addOwnSources(
  data: DataSections,
  all: Source[],
  own: Source[],
  query: string,
  budget: number
): DataSections {
  return areShared(all) ? data : addSources(data, excerpts(own, query, budget))
}

export function planningSections(input: TopicInput): DataSections {
  const { brief, sources, avoidTitles } = input
  const query = [brief.prompt, ...brief.keywords].join(' ')
  const data = addOwnSources(briefSections(input), sources, sources, query, PLANNING_BUDGET)
  if (avoidTitles.length > 0) data.add('titles_already_taken', avoidTitles.join('\n'))
  return data
}

export function topicSection(data: DataSections, topic: TopicPlan, brief: Brief): DataSections {
  const { intent, angle, mainKeyword, titles, action } = topic
  const type = brief.typeOpen && { type: brief.publicationType }
  return data.add('topic', {
    title: titles[0] ?? topic.topic,
    intent,
    angle,
    mainKeyword,
    ...type,
    ...(action && { action }),
  })
}

/** What the pages that rank have; strangers' words, so data like the sources. */
export function rankingSection(data: DataSections, ranking: Ranking | null | undefined): DataSections {
  if (!ranking) return data
  const { terms, questions, headings = [] } = ranking
  const filled = Object.entries({ terms, questions, headings }).filter(([, list]) => list.length > 0)
  return filled.length > 0 ? data.add('what_ranks', Object.fromEntries(filled)) : data
}

/** The outline as every block sees it, so that blocks do not repeat one another. */
export function outlineSection(data: DataSections, outline: Outline): DataSections {
  const blocks = outline.blocks.map(({ id, heading, question, points }) => ({
    id,
    heading,
    question,
    points,
  }))
  return data.add('outline', blocks)
}
