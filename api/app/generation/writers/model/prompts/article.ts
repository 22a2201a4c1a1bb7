import type { ArticleInput } from '#generation/types'
import { excerpts } from '../relevance.js'
import { briefSections, topicSection } from './brief_data.js'
import type { DataSections } from './data.js'

/** Characters of source text beside a finished article. */
const ARTICLE_BUDGET = 10_000

/** What the tasks on the whole article see. */
export function articleSections(input: ArticleInput): DataSections {
  const text = input.blocks.map((block) => `## ${block.heading}\n\n${block.markdown}`).join('\n\n')
  const query = [input.topic.mainKeyword, ...input.blocks.map((block) => block.heading)].join(' ')
  return topicSection(briefSections(input.brief), input.topic)
    .add('article', text)
    .sources(excerpts(input.sources, query, ARTICLE_BUDGET))
}
