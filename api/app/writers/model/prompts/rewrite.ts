import type { Source } from '#core/sources'
import type { DataSections } from '#model_server/data_sections'
import type { BlockPlan } from '#text/types'
import type { BlockInput, RewriteInput } from '#writers/types'
import { addOwnSources, briefSections, outlineSection, rankingSection, topicSection } from './brief_data.js'
import { writerSystem } from './system.js'

/** Characters of source text that one block sees where the sources are too long to be included whole. */
const BLOCK_BUDGET = 10_000
/** Characters shown of a neighboring section. */
const NEIGHBOR = 1_500

/** @throws {RangeError} for an index outside the outline, which is a bug in the caller */
export function toBlockPlan(input: BlockInput): BlockPlan {
  const plan = input.outline.blocks[input.index]
  if (!plan) throw new RangeError(`The outline has no block ${input.index}`)
  return plan
}

/** The sources that the plan names; all of them where it names none that exists. */
function blockSources(input: BlockInput): Source[] {
  const ids = new Set(toBlockPlan(input).sourceIds)
  const own = input.sources.filter((source) => ids.has(source.id))
  return own.length > 0 ? own : input.sources
}

/** The data sections from which a block is rewritten. */
function blockSections(input: BlockInput): DataSections {
  const plan = toBlockPlan(input)
  const query = [plan.heading, plan.question, ...plan.points, input.topic.mainKeyword].join(' ')
  const topic = topicSection(briefSections(input), input.topic, input.brief)
  const data = outlineSection(rankingSection(topic, input.ranking), input.outline)
  addOwnSources(data, input.sources, blockSources(input), query, BLOCK_BUDGET)
  const { id, heading, purpose } = plan
  return data.add('section_to_write', { id, heading, purpose })
}

export function rewritePrompt(input: RewriteInput): { system: string; user: string } {
  const { words } = toBlockPlan(input)
  const data = blockSections(input)
  const hasHeadings = /^#{1,2}\s/m.test(input.draft.markdown)
  for (const { heading, markdown } of input.neighbors ?? [])
    data.add('neighboring_section', `## ${heading}\n\n${markdown.slice(0, NEIGHBOR)}`)
  data.add('present_text', input.draft.markdown)
  if (input.findings.length > 0) {
    data.add(
      'problems_found',
      input.findings.map(({ message, quote }) => ({ message, quote }))
    )
  }
  if (input.instruction) data.add('customer_request', input.instruction)
  const request = input.instruction
    ? "Carry out the customer's request as far as it concerns the content, form or tone of this section; where the sources do not allow it, leave that part out and say why in notFollowed. "
    : ''
  return {
    system: writerSystem(input.brief, input.sources),
    user: data.with(
      'Task: revise one section of the article so that every problem found in it is gone. ' +
        `Give the whole section again, at most ${words.max} words and no longer than its sources support, ${hasHeadings ? 'with its "## " headings as they are' : 'without its heading'}. ${request}` +
        'Fix the problems found; leave everything else as it is. Where a source has the right figure or wording of the same thing, write that and cite it; take a statement that none supports out, together with its citation.'
    ),
  }
}
