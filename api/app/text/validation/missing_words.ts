import { inAnyLanguage } from '#languages/index'
import type { Finding } from '#text/types'
import type { MarkdownDocument } from '../markdown/document.js'

/** Words that need something after them; a citation or nothing follows here. */
const WANTING = inAnyLanguage(({ links }) => links.needsMore)
const OR = inAnyLanguage(({ figures: { or } }) => or)

const MISSING: readonly RegExp[] = [
  // "write to Harbour & Pine at [^s6] with the number"
  new RegExp(`(?<!\\p{L})(?:${WANTING})(?: \\[\\^[^\\]\\s]{1,60}\\])+[ \\t]+\\p{Ll}`, 'u'),
  // "send it to , or look at  for the times"
  new RegExp(`(?<!\\p{L})(?:${WANTING})(?:[ \\t]+[,;.]|,[ \\t]+(?:${OR}))(?=\\s)`, 'iu'),
  new RegExp(`(?<!\\p{L})(?:${WANTING})[ \\t]{2,}\\p{Ll}`, 'u'),
  /[\p{L}\p{N}] ,(?=\s)/u,
  /\([ \t]*\)|\[[ \t]*\](?!\()|"[ \t]*"|“[ \t]*”|„[ \t]*“|«\s*»/u,
]

const hasMissingWords = (written: string) => MISSING.some((hole) => hole.test(written))

/**
 * Sentences, headings and rows of tables from which something was cut: a preposition without its object, a comma after
 * a space.
 */
export function missingWordsIn({ source, blocks, headings, tables }: MarkdownDocument): Finding[] {
  const written = ({ start, end }: { start: number; end: number }) => source.slice(start, end)
  const lines = [
    ...blocks.flatMap(({ sentences }) => sentences.filter((sentence) => hasMissingWords(written(sentence)))),
    ...headings.filter((heading) => hasMissingWords(written(heading))),
    ...tables.flatMap(({ header, rows }) =>
      [header, ...rows]
        .filter((cells) => cells.some(hasMissingWords))
        .map((cells) => ({ text: cells.join(' | ') }))
    ),
  ]
  return lines
    .filter(({ text }) => text !== '')
    .map(({ text }) => ({ check: 'hole', message: 'Something is missing in this sentence.', quote: text }))
}
