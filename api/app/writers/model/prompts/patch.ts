import type { PatchInput } from '#writers/types'
import { briefSections } from './brief_data.js'
import { passageLines } from './draft.js'
import { JSON_ONLY, system } from './system.js'

/** Sentences that failed, a line each, with what is wrong and the words of the source that they should have kept to. */
export function patchPrompt({ brief, sources, failed }: PatchInput): { system: string; user: string } {
  const data = briefSections({ brief, sources: [] })
  const passages = new Map(
    failed.flatMap(({ passage, words }) =>
      passage && passage.text !== words ? [[passage.id, passage] as const] : []
    )
  )
  if (passages.size > 0) data.add('passages', passageLines([...passages.values()], sources))
  const lines = failed.map(({ id, passage, words, next, ...statement }) => {
    const given = {
      ...statement,
      ...(words !== null && { words }),
      ...(passage && passages.has(passage.id) && { passage: passage.id }),
      ...(next !== null && { next }),
    }
    return `[${id}] ${JSON.stringify(given)}`
  })
  return {
    system: system(brief, 'sentences', null, JSON_ONLY),
    user: data
      .add('failed', lines.join('\n'))
      .with(
        [
          'Task: these sentences and lines of the finished article say what the sources do not.',
          'Give for each, by its id, a replacement: one sentence or line of the same kind, in the language of the article, that says of the same subject what its passage says and nothing else.',
          'Copy figures, names and units from the passage. No citation marks, which are put back afterwards, and no Markdown; a table row keeps its cells, separated by " | ".',
          'Give one that the passage does say as it is. Where the passage says nothing that could replace it, leave text empty: it is then taken out.',
          'Some come with the sentence behind them as next. Where you leave text empty and next goes on from it ("that", "she", "unlike this"), give next as it reads without it, or empty where nothing of it is left to say; where it stays as it is, copy it.',
        ].join(' ')
      ),
  }
}
