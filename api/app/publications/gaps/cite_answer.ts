import type { Range } from '#publications/gaps/gap_place'
import { sentenceSpans } from '#text/language/sentences'
import { NOTE_LABEL } from '#text/markdown/citations'
import { marksIn } from '#text/markdown/marks'
import { toFootnote } from '#text/markdown/parse_document'
import { scanLines } from '#text/markdown/scan_lines'

/** Ends a sentence, with quotation marks and brackets that close after it. */
const STOP_AHEAD = /^[\p{Sentence_Terminal}…]+["'”’»)]*/u

interface Note {
  id: string
  /** Whether the text defines it. */
  defined: boolean
  /** Whether the text defines any footnote. */
  any: boolean
}

/** The footnote for what the author said: the text's own, or the next number. */
export function firstHandNote(text: string): Note {
  const notes = scanLines(text).definitions.map(toFootnote)
  const own = notes.find((note) => note.url === null && note.text === NOTE_LABEL)
  // Marks without a definition, too: the new note must not answer for them.
  const numbers = [...notes.map(({ id }) => id), ...marksIn(text)].map(Number).filter(Number.isInteger)
  return {
    id: own?.id ?? String(Math.max(0, ...numbers) + 1),
    defined: own !== undefined,
    any: notes.length > 0,
  }
}

export function withNote(text: string, { id, defined, any }: Note): string {
  if (defined) return text
  return `${text.trimEnd()}\n${any ? '' : '\n'}[^${id}]: ${NOTE_LABEL}\n`
}

/** Words with a citation after each sentence, and after an end mark that follows them in the text. */
export function cited(
  text: string,
  { start, end, words }: Range & { words: string },
  id: string,
  language: string
): Range & { words: string } {
  const stop = STOP_AHEAD.exec(text.slice(end))?.[0] ?? ''
  const mark = `[^${id}]`
  const marked = words
    .split('\n')
    .map((line) => citedLine(line, mark, language))
    .join('\n')
  if (stop === '' || !marked.includes(mark)) return { start, end, words: marked }
  const at = marked.lastIndexOf(mark)
  return {
    start,
    end: end + stop.length,
    words: `${marked.slice(0, at)}${stop}${marked.slice(at)}`,
  }
}

function citedLine(line: string, mark: string, language: string): string {
  if (!/[\p{L}\p{N}]/u.test(line)) return line
  const ends = sentenceSpans(line, language).map(
    ({ start, end }) => start + line.slice(start, end).trimEnd().length
  )
  return ends.reduceRight((result, at) => result.slice(0, at) + mark + result.slice(at), line)
}
