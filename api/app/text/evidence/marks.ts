import { parseDocument } from '../markdown/parse_document.js'
import type { Passage } from './passages.js'

/**
 * A text whose statements name sources, with what was marked behind sentences and table rows: by the sentence, or by the
 * row with its cells joined, as `Statement.text` has them.
 */
export interface Resolved {
  /** Markdown with citations of sources, `[^s1]`. */
  markdown: string
  /** Calculations, several with semicolons. */
  computations: Record<string, string>
  /** Ids of passages. */
  marked: Record<string, string[]>
}

/** `[^=p12:4690+p14:185]`; a calculation has spaces where its writer likes. */
const COMPUTED = /\[\^?=\s*([^[\]]{1,300}?)\s*\]/gu
/** `[^p12]`, and what models make of it: `[p12]`, `[^P12, p14]`. */
const CITED = /\[\^?\s*(p\d{1,6}(?:\s*[,;]\s*\^?p\d{1,6})*)\s*\](?!\()/giu
/** Stands for a mark while the text is parsed. */
const STAND_IN = /\[\^mark(\d+)\]/gu

/** Marks of passages and calculations as citations of their sources; marks of passages that do not exist are dropped. */
export function resolveMarks(markdown: string, passages: readonly Passage[], language: string): Resolved {
  const sourceOf = new Map(passages.map(({ id, sourceId }) => [id, sourceId]))
  const cite = (ids: readonly string[]) =>
    [...new Set(ids.flatMap((id) => sourceOf.get(id.toLowerCase()) ?? []))].map((id) => `[^${id}]`).join('')
  const marks: Mark[] = []
  const hold = (mark: Mark) => `[^mark${marks.push(mark) - 1}]`
  const held = markdown
    .replace(COMPUTED, (_, written: string) =>
      hold({ calculation: written, ids: written.match(/p\d{1,6}/giu) ?? [] })
    )
    .replace(CITED, (_, ids: string) => hold({ calculation: null, ids: ids.match(/p\d{1,6}/giu) ?? [] }))
  const cited = held
    .replace(STAND_IN, (_, at: string) => cite(marks[Number(at)]!.ids))
    // A sentence that rests on two passages of a source names it once.
    .replace(/(\[\^[^[\]\s]{1,60}\])(?:\s*\1)+/gu, '$1')
  return { markdown: cited, ...(marks.length > 0 ? byStatement(held, marks, language) : NOTHING) }
}

interface Mark {
  calculation: string | null
  /** Of passages, as they were written. */
  ids: string[]
}

const NOTHING: Pick<Resolved, 'computations' | 'marked'> = { computations: {}, marked: {} }

function byStatement(markdown: string, marks: readonly Mark[], language: string): typeof NOTHING {
  const { source, blocks, tables } = parseDocument(markdown, language)
  const computations: [string, string][] = []
  const marked: [string, string[]][] = []
  const add = (text: string, names: readonly string[]) => {
    const own = names.flatMap((name) => marks[Number(name.match(/^mark(\d+)$/u)?.[1] ?? -1)] ?? [])
    const written = own.flatMap(({ calculation }) => calculation ?? []).join('; ')
    if (written) computations.push([text, written])
    const ids = own.flatMap((mark) => mark.ids.map((id) => id.toLowerCase()))
    if (ids.length > 0) marked.push([text, [...new Set(ids)]])
  }
  for (const { sentences } of blocks) for (const { text, citations } of sentences) add(text, citations)
  for (const { rows, lines } of tables)
    for (const [at, cells] of rows.entries()) {
      const line = lines[at]
      const raw = line ? source.slice(line.start, line.end) : ''
      add(
        cells.join(' | '),
        [...raw.matchAll(STAND_IN)].map(([, number]) => `mark${number}`)
      )
    }
  return { computations: Object.fromEntries(computations), marked: Object.fromEntries(marked) }
}
