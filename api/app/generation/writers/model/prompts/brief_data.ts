import type { Brief, CompanyContext, Outline, TopicInput, TopicPlan } from '#generation/types'
import { DataSections } from '#model_server/data_sections'
import { excerpts } from '../relevance.js'
import { addSources } from './source_sections.js'

/** Characters of source text that a planning task sees. */
const PLANNING_BUDGET = 24_000

function companyText(company: CompanyContext): Record<string, unknown> {
  const { colors: _colors, ...rest } = company
  const filled = Object.entries(rest).filter(
    ([, value]) => value !== null && value !== '' && value.length > 0
  )
  return Object.fromEntries(filled)
}

/** The sections that every task begins with: the assignment, its keywords and the company. */
export function briefSections(brief: Brief): DataSections {
  const data = new DataSections().add('assignment', brief.prompt)
  if (brief.keywords.length > 0) data.add('keywords', brief.keywords.join('\n'))
  if (brief.company) data.add('company', companyText(brief.company))
  return data
}

export function planningSections(input: TopicInput): DataSections {
  const { brief, sources, avoidTitles } = input
  const query = [brief.prompt, ...brief.keywords].join(' ')
  const data = addSources(briefSections(brief), excerpts(sources, query, PLANNING_BUDGET))
  if (avoidTitles.length > 0) data.add('titles_already_taken', avoidTitles.join('\n'))
  return data
}

export function topicSection(data: DataSections, topic: TopicPlan): DataSections {
  const { intent, angle, mainKeyword, titles } = topic
  return data.add('topic', { title: titles[0] ?? topic.topic, intent, angle, mainKeyword })
}

/** The outline as every block sees it, so that none says what another will. */
export function outlineSection(data: DataSections, outline: Outline): DataSections {
  const blocks = outline.blocks.map(({ id, heading, question, points }) => ({
    id,
    heading,
    question,
    points,
  }))
  return data.add('outline', blocks)
}
