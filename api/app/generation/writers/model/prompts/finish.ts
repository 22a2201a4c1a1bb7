import type { ArticleInput } from '#generation/types'
import { articleSections } from './article.js'
import { writerSystem } from './system.js'

export function finishPrompt(input: ArticleInput): { system: string; user: string } {
  const task = 'Task: the sections are done; write what stands around them.'
  const { brief } = input
  const call = brief.company
    ? 'It ends in one call to action that fits the company and the reader, without pressure.'
    : 'It ends in one next step that the reader can take.'
  const questions =
    input.sources.length > 0
      ? 'Add two to four questions that a reader still has and that a source answers, each answer one to three sentences with its citation. If no source answers any, give none.'
      : 'There are no sources, so give no questions.'
  return {
    system: writerSystem(task, brief, input.sources),
    user: articleSections(input).with(
      [
        'Write the title (at most 60 characters, with the search phrase), the introduction (60 to 120 words; the search phrase in its first sentence; it says what the reader will know at the end and does not retell the sections), and the closing section (50 to 100 words) with its heading.',
        call,
        questions,
        'Write the meta title (at most 60 characters, with the search phrase) and the meta description (120 to 155 characters, with the search phrase, a complete sentence).',
      ].join(' ')
    ),
  }
}
