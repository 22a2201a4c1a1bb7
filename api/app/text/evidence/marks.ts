import { parseDocument } from '../markdown/parse_document.js'
import type { Passage } from './passages.js'

/** A text whose statements name sources, with the calculations that were stated behind sentences and table rows. */
export interface Resolved {
  /** Markdown with citations of sources, `[^s1]`. */
  markdown: string
  /** Calculations by the sentence, or by the row with its cells joined, as `Statement.text` has them; several with semicolons. */
  computations: Record<string, string>
}

/** `[^=p12:4690+p14:185]`; a calculation has spaces where its writer likes. */
const COMPUTED = /\[\^?=\s*([^[\]]{1,300}?)\s*\]/gu
/** `[^p12]`, and what models make of it: `[p12]`, `[^P12, p14]`. */
const CITED = /\[\^?\s*(p\d{1,6}(?:\s*[,;]\s*\^?p\d{1,6})*)\s*\](?!\()/giu
/** Stands for a calculation while the text is parsed. */
const STAND_IN = /\[\^calc(\d+)\]/gu

/** Marks of passages and calculations as citations of their sources; marks of passages that do not exist are dropped. */
export function resolveMarks(markdown: string, passages: readonly Passage[], language: string): Resolved {
  const sourceOf = new Map(passages.map(({ id, sourceId }) => [id, sourceId]))
  const cite = (ids: readonly string[]) =>
    [...new Set(ids.flatMap((id) => sourceOf.get(id.toLowerCase()) ?? []))].map((id) => `[^${id}]`).join('')
  const calculations: string[] = []
  const held = markdown.replace(COMPUTED, (_, written: string) => `[^calc${calculations.push(written) - 1}]`)
  const computations = calculations.length > 0 ? sentencesWith(held, calculations, language) : {}
  const cited = held
    .replace(STAND_IN, (_, at: string) => cite(calculations[Number(at)]!.match(/p\d{1,6}/giu) ?? []))
    .replace(CITED, (_, ids: string) => cite(ids.match(/p\d{1,6}/giu) ?? []))
    // A sentence that rests on two passages of a source names it once.
    .replace(/(\[\^[^[\]\s]{1,60}\])(?:\s*\1)+/gu, '$1')
  return { markdown: cited, computations }
}

function sentencesWith(
  markdown: string,
  calculations: readonly string[],
  language: string
): Record<string, string> {
  const { source, blocks, tables } = parseDocument(markdown, language)
  const stated: [string, string][] = []
  const add = (text: string, marks: readonly string[]) => {
    const own = marks.filter((one) => one.startsWith('calc'))
    const written = own.map((mark) => calculations[Number(mark.slice('calc'.length))]).join('; ')
    if (written) stated.push([text, written])
  }
  for (const { sentences } of blocks) for (const { text, citations } of sentences) add(text, citations)
  for (const { rows, lines } of tables)
    for (const [at, cells] of rows.entries()) {
      const line = lines[at]
      const raw = line ? source.slice(line.start, line.end) : ''
      add(
        cells.join(' | '),
        [...raw.matchAll(STAND_IN)].map(([, number]) => `calc${number}`)
      )
    }
  return Object.fromEntries(stated)
}
