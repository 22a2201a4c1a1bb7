import type { BlockInput } from '#generation/types'
import type { BlockDraft } from '#text/types'
import { briefSections, outlineSection, topicSection } from './brief_data.js'
import { writerSystem } from './system.js'

export function blockTitlePrompt(input: BlockInput & { draft: BlockDraft }): {
  system: string
  user: string
} {
  const task = 'Task: give a finished section its heading.'
  const data = outlineSection(topicSection(briefSections(input.brief), input.topic), input.outline)
  return {
    system: writerSystem(task, input.brief, []),
    user: data
      .add('working_heading', input.draft.heading)
      .add('section_text', input.draft.markdown)
      .with(
        'Give the heading of the section: at most 60 characters, sentence case, what the text really says, different from the other headings. Use the search phrase if it comes naturally. No number that the text does not have, no Markdown, no citation, no final stop.'
      ),
  }
}
