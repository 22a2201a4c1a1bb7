import type { RewriteInput } from '#generation/types'
import { blockSections, blockSources, planOf } from './block.js'
import { writerSystem } from './system.js'

export function rewritePrompt(input: RewriteInput): { system: string; user: string } {
  const { words } = planOf(input)
  const task = 'Task: revise one section of the article so that every problem found in it is gone.'
  const data = blockSections(input).add('present_text', input.draft.markdown)
  if (input.findings.length > 0) {
    data.add(
      'problems_found',
      input.findings.map(({ message, quote }) => ({ message, quote }))
    )
  }
  if (input.instruction) data.add('wish_of_the_customer', input.instruction)
  const wish = input.instruction
    ? 'Carry out the wish of the customer as far as it concerns the content, form or tone of this section. '
    : ''
  return {
    system: writerSystem(task, input.brief, blockSources(input)),
    user: data.with(
      `Give the whole section again, ${words.min} to ${words.max} words, without its heading. ${wish}` +
        'Mend the problems found; leave what is sound as it is. A statement that no source carries goes, together with its citation; do not look for another number to put in its place.'
    ),
  }
}
