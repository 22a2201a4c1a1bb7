import type { Source } from '#core/sources'
import { citationResolver } from '#text/markdown/citations'
import { normalizeSource, toFootnote } from '#text/markdown/parse_document'
import { blank, scanLines } from '#text/markdown/scan_lines'

const REFERENCE = /\[\^([^[\]\s]{1,60})\]/g

export interface CitedSource extends Omit<Source, 'id' | 'answers' | 'details'> {
  number: number | null
  cited: number
}

/**
 * Recounts which sources an edited text cites. A footnote refers to the source whose address it links to, whose fixed
 * label it has (the company profile, first-hand information), or whose title it contains.
 */
export function recountCitations(markdown: string, sources: CitedSource[]): void {
  const text = normalizeSource(markdown)
  const { definitions } = scanLines(text)
  const footnotes = definitions.map(toFootnote)
  const resolve = citationResolver(
    footnotes,
    sources.map((source, index) => ({ ...plain(source), id: `source ${index}` }))
  )
  const references = new Map<string, number>()
  for (const [, id] of blank(text, definitions).matchAll(REFERENCE))
    references.set(id!, (references.get(id!) ?? 0) + 1)

  for (const [index, source] of sources.entries()) {
    const note = footnotes.find(({ id, text, url }) => {
      const meant = resolve(id)
      return meant
        ? meant.id === `source ${index}`
        : url === null && source.url === null && text === source.title
    })
    const number = Number(note?.id)
    source.cited = Number.isInteger(number) && number > 0 ? (references.get(note!.id) ?? 0) : 0
    source.number = source.cited > 0 ? number : null
  }
}

/** The fields alone: those of a model are not its own properties. */
const plain = ({ kind, url, title, text, tables, language, fetchedAt, hash }: CitedSource) => ({
  kind,
  url,
  title,
  text,
  tables,
  language,
  fetchedAt,
  hash,
})
