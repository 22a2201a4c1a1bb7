import type { PatchInput } from '#generation/types'
import { briefSections } from './brief_data.js'
import { writerSystem } from './system.js'

/** Sentences that failed, each with what is wrong and the words of the source that it should have kept to. */
export function patchPrompt({ brief, sources, failed }: PatchInput): { system: string; user: string } {
  // Each statement comes with its own passage.
  const data = briefSections({ brief, sources: [] })
  for (const { id, place, text, reason, words, passage } of failed)
    data.add('failed', { place, text, reason, words, passage }, id)
  return {
    system: writerSystem(brief, sources),
    user: data.with(
      [
        'Task: these sentences and lines of the finished article say what the sources do not.',
        'Give for each, by its id, what stands in its place: one sentence or line of the same kind, in the language of the article, that says of the same subject what its passage says and nothing else.',
        'Copy figures, names and units from the passage. No citation marks, which are put back afterwards, and no Markdown; a table row keeps its cells, separated by " | ".',
        'Where the passage says nothing that could stand there, leave text empty: it is then taken out.',
      ].join(' ')
    ),
  }
}
