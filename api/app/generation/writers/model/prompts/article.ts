import type { ArticleInput } from '#generation/types'
import type { DataSections } from '#model_server/data_sections'
import { excerpts } from '../relevance.js'
import { briefSections, topicSection } from './brief_data.js'
import { addSources } from './source_sections.js'

/** Characters of source text beside a finished article. */
const ARTICLE_BUDGET = 10_000

/** What the tasks on the whole article see. */
export function articleSections(input: ArticleInput): DataSections {
  const text = input.blocks.map((block) => `## ${block.heading}\n\n${block.markdown}`).join('\n\n')
  const query = [input.topic.mainKeyword, ...input.blocks.map((block) => block.heading)].join(' ')
  const data = topicSection(briefSections(input.brief), input.topic).add('article', text)
  return addSources(data, excerpts(input.sources, query, ARTICLE_BUDGET))
}
