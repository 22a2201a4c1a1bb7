import type { Source } from '#core/sources'
import type { BlockInput } from '#generation/types'
import type { DataSections } from '#model_server/data_sections'
import type { BlockPlan } from '#text/types'
import { excerpts } from '../relevance.js'
import { briefSections, outlineSection, topicSection } from './brief_data.js'
import { addSources } from './source_sections.js'
import { writerSystem } from './system.js'

/** Characters of source text that one block sees. */
const BLOCK_BUDGET = 16_000

/** @throws {RangeError} an index outside the outline is a fault of the caller */
export function planOf(input: BlockInput): BlockPlan {
  const plan = input.outline.blocks[input.index]
  if (!plan) throw new RangeError(`The outline has no block ${input.index}`)
  return plan
}

/** The sources that the plan names; all of them where it names none that exists. */
export function blockSources(input: BlockInput): Source[] {
  const ids = new Set(planOf(input).sourceIds)
  const own = input.sources.filter((source) => ids.has(source.id))
  return own.length > 0 ? own : input.sources
}

/** What a block is written from; shared by the tasks that work on one block. */
export function blockSections(input: BlockInput): DataSections {
  const plan = planOf(input)
  const query = [plan.heading, plan.question, ...plan.points, input.topic.mainKeyword].join(' ')
  const data = outlineSection(topicSection(briefSections(input.brief), input.topic), input.outline)
  const { id, heading, purpose, question, points, words } = plan
  data.add('section_to_write', { id, heading, purpose, question, points, words })
  return addSources(data, excerpts(blockSources(input), query, BLOCK_BUDGET))
}

/** What a section is to hold, by the kind that a template gives it. */
const FORMS = {
  free: 'Use a list or a table where it reads better than prose. ',
  text: 'Write running text, without a list and without a table. ',
  list: 'Its points stand in a Markdown list after a sentence or two. ',
  table: 'Its facts stand in a Markdown table after a sentence or two. ',
  faq: 'It is questions of readers with answers: each question bold on a line of its own and ending in a question mark, its answer in the paragraph below. ',
} as const

export function blockPrompt(input: BlockInput): { system: string; user: string } {
  const plan = planOf(input)
  const { words } = plan
  const task =
    'Task: write one section of the article. The others are written by colleagues who see the same outline.'
  const statistics = input.brief.includeStatistics
    ? ''
    : 'Leave figures out even where the sources have them. '
  return {
    system: writerSystem(task, input.brief, blockSources(input)),
    user: blockSections(input).with(
      `Write the section to write, ${words.min} to ${words.max} words, without its heading. ` +
        'Its first sentence answers its question. Make its points and none of the other sections. ' +
        statistics +
        FORMS[plan.kind ?? 'free'] +
        'If the sources do not carry that many words, write fewer.'
    ),
  }
}
