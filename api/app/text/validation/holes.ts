import type { Finding } from '#text/types'
import type { MarkdownDocument } from '../markdown/document.js'

/** Words that need something after them; a citation or nothing follows here. */
const WANTING =
  'to|at|from|via|by|under|with|for|on|of|an|unter|bei|von|über|zu|en|a|por|desde|à|chez|sur|via|на|по|от|через|إلى|على|عبر'

const HOLES: readonly RegExp[] = [
  // "write to Harbour & Pine at [^s6] with the number"
  new RegExp(`(?<!\\p{L})(?:${WANTING})(?: \\[\\^[^\\]\\s]{1,60}\\])+[ \\t]+\\p{Ll}`, 'u'),
  // "send it to , or look at  for the times"
  new RegExp(`(?<!\\p{L})(?:${WANTING})(?:[ \\t]+[,;.]|,[ \\t]+(?:or|oder|o|ou|или))(?=\\s)`, 'iu'),
  new RegExp(`(?<!\\p{L})(?:${WANTING})[ \\t]{2,}\\p{Ll}`, 'u'),
  /[\p{L}\p{N}] ,(?=\s)/u,
  /\([ \t]*\)|\[[ \t]*\](?!\()|"[ \t]*"|“[ \t]*”|„[ \t]*“|«\s*»/u,
]

/** Sentences from which something was cut: a preposition without its object, a comma after a space. */
export function holesIn(document: MarkdownDocument): Finding[] {
  return document.blocks.flatMap(({ sentences }) =>
    sentences.flatMap(({ text, start, end }) => {
      const written = document.source.slice(start, end)
      return text !== '' && HOLES.some((hole) => hole.test(written))
        ? [{ check: 'hole', message: 'Something is missing in this sentence.', quote: text }]
        : []
    })
  )
}
