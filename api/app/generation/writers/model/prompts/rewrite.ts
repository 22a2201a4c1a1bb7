import type { RewriteInput } from '#generation/types'
import { blockSections, planOf } from './block.js'
import { writerSystem } from './system.js'

/** Characters shown of a neighbouring section. */
const NEIGHBOUR = 1_500

export function rewritePrompt(input: RewriteInput): { system: string; user: string } {
  const { words } = planOf(input)
  const data = blockSections(input)
  const hasHeadings = /^#{1,2}\s/m.test(input.draft.markdown)
  for (const { heading, markdown } of input.neighbours ?? [])
    data.add('neighbouring_section', `## ${heading}\n\n${markdown.slice(0, NEIGHBOUR)}`)
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
