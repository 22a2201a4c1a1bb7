import type { Source } from '#core/sources'
import type { BlockInput } from '#generation/types'
import type { DataSections } from '#model_server/data_sections'
import type { BlockPlan } from '#text/types'
import { addOwnSources, briefSections, outlineSection, rankingSection, topicSection } from './brief_data.js'
import { writerSystem } from './system.js'

/** Characters of source text that one block sees where the sources are too long to be included whole. */
const BLOCK_BUDGET = 10_000

/** @throws {RangeError} for an index outside the outline, which is a bug in the caller */
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

/** The data sections from which a block is written; shared by the tasks that work on one block. */
export function blockSections(input: BlockInput): DataSections {
  const plan = planOf(input)
  const query = [plan.heading, plan.question, ...plan.points, input.topic.mainKeyword].join(' ')
  const topic = topicSection(briefSections(input), input.topic, input.brief)
  const data = outlineSection(rankingSection(topic, input.ranking), input.outline)
  addOwnSources(data, input.sources, blockSources(input), query, BLOCK_BUDGET)
  const { id, heading, purpose } = plan
  return data.add('section_to_write', { id, heading, purpose })
}

/** What a section must contain, by its kind in the template or its form in the plan. */
const FORMS = {
  free: 'Use a list or a table where it reads better than prose. ',
  text: 'Write running text, without a list and without a table. ',
  list: 'Its points stand in a Markdown list after a sentence or two. ',
  steps: 'Its points are numbered steps in their order, after a sentence or two. ',
  table: 'Its facts stand in a Markdown table after a sentence or two. ',
  faq: 'It is questions of readers with answers: each question bold on a line of its own and ending in a question mark, its answer in the paragraph below. ',
} as const

export function blockPrompt(input: BlockInput): { system: string; user: string } {
  const plan = planOf(input)
  const { words } = plan
  return {
    system: writerSystem(input.brief, input.sources),
    user: blockSections(input).with(
      'Task: write one section of the article. The others are written by colleagues who see the same outline. ' +
        `Write the section to write, ${words.min} to ${words.max} words, and its heading apart: at most 60 characters, sentence case, what the text really says in words that a reader would use, no number that the text does not have. ` +
        'Its first sentence answers its question. Make its points and none of the other sections, and do the sums and comparisons that they name, with the figures that they are made of. ' +
        FORMS[plan.kind ?? plan.form ?? 'free'] +
        (input.ranking
          ? 'Of the terms that rank use those which belong to its matter, and none for its own sake. '
          : '') +
        'If the sources do not carry that many words, write fewer.'
    ),
  }
}
