import { DataSections } from '#model_server/data_sections'
import { isRow, type Passage } from '#text/evidence/passages'
import { sentenceSpans } from '#text/language/sentences'
import type { PatchInput } from '#writers/types'
import { addCompany } from './brief_data.js'
import { passageLines } from './draft.js'
import { JSON_ONLY, sessionDelimiter, system } from './system.js'

const NEXT =
  'next is the sentence behind. Where you leave text empty and it goes on from that ("that", "she", "unlike this"), give next as it reads without, empty where nothing of it is left; else copy it.'

/**
 * Sentences that failed, a line each, with what is wrong and what the source says that they should have kept to: the
 * sentences that decide, or the whole passage where nothing was found to.
 */
export function patchPrompt({ brief, sources, failed }: PatchInput): { system: string; user: string } {
  const { keywords, company } = brief
  // What a replacement may say of the company is in the source beside it.
  const data = addCompany(new DataSections(sessionDelimiter(brief, sources)), {
    keywords,
    company: company && { name: company.name, voice: company.voice },
  })
  const passages = new Map(
    failed.flatMap(({ passage, words }) =>
      passage && words === null ? [[passage.id, passage] as const] : []
    )
  )
  if (passages.size > 0) data.add('passages', passageLines([...passages.values()], sources))
  const lines = failed.map(({ id, place, text, reason, isContradicted, passage, words, next }) => {
    const said = words === null ? null : wholeSentences(passage, words)
    const given = {
      ...(place !== 'text' && { place }),
      text,
      // What the source says instead tells what is wrong.
      ...(reason !== null && !(isContradicted && said !== null) && { reason }),
      ...(said === null
        ? passage && { passage: passage.id }
        : isContradicted
          ? { source: said }
          : { closest: said }),
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
          'Task: these sentences and lines of the article say what the sources do not: source is what one says instead, closest what comes nearest where none says it.',
          'Give for each, by its id, one of the same kind, in the language of the article, that says of the same subject what this says, or its passage, and nothing else.',
          'Copy figures, names and units. No marks, no Markdown; a table row keeps its cells, separated by " | ".',
          'Give one that it does say as it is. Where nothing there could replace it, leave text empty: it is taken out.',
          ...(failed.some(({ next }) => next !== null) ? [NEXT] : []),
        ].join(' ')
      ),
  }
}

/** The sentences of a passage that have some words; all of it where it is a row of a table. */
function wholeSentences(passage: Passage | null, words: string): string {
  const at = passage?.text.indexOf(words) ?? -1
  if (!passage || at < 0) return words
  if (isRow(passage)) return passage.text
  const own = sentenceSpans(passage.text, passage.language).filter(
    ({ start, end }) => start < at + words.length && end > at
  )
  return own.map(({ text }) => text).join(' ')
}
