const DEFINITION = /^ {0,3}\[\^([^[\]\s]{1,60})\]:[ \t]*(.*)$/gm
const REFERENCE = /\[\^([^[\]\s]{1,60})\]/g
const LINK = /\[((?:[^[\]\\\n]|\\.){0,1000})\]\(<?([^\s<>]{1,2048}?)>?\)/

export interface CitedSource {
  url: string | null
  title: string
  number: number | null
  cited: number
}

/**
 * Recounts which sources an edited text cites. A footnote refers to the source whose address it links to, or whose
 * title it contains.
 */
export function recountCitations(markdown: string, sources: CitedSource[]): void {
  const footnotes = new Map<string, { text: string; url: string | null }>()
  for (const [, id, note] of markdown.matchAll(DEFINITION)) {
    const link = LINK.exec(note!)
    const text = (link?.[1] ?? note!).replace(/\\([[\]\\])/g, '$1').trim()
    if (!footnotes.has(id!)) footnotes.set(id!, { text, url: link?.[2] ?? null })
  }
  const references = new Map<string, number>()
  for (const [, id] of markdown.replace(DEFINITION, '').matchAll(REFERENCE))
    references.set(id!, (references.get(id!) ?? 0) + 1)

  for (const source of sources) {
    const [id] =
      [...footnotes].find(([, note]) =>
        source.url === null ? note.text === source.title : note.url === source.url
      ) ?? []
    const number = Number(id)
    source.number = Number.isInteger(number) && number > 0 ? number : null
    source.cited = (source.number !== null && references.get(id!)) || 0
    if (source.cited === 0) source.number = null
  }
}
