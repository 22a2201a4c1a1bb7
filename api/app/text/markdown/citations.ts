import type { Source } from '#core/sources'
import type { Footnote } from './document.js'
import { escapeText } from './escape_text.js'

/** How footnotes name the sources that are not pages. */
const SOURCE_LABELS: Record<Exclude<Source['kind'], 'page'>, string> = {
  profile: 'Company profile',
  note: 'First-hand information',
}

/** How a footnote names what the customer said. */
export const NOTE_LABEL = SOURCE_LABELS.note

/** An address in the form for comparison: no fragment, no trailing slash, host in lower case. */
function comparableUrl(url: string): string {
  if (!URL.canParse(url)) return url.trim()
  const parsed = new URL(url)
  parsed.hash = ''
  return parsed.href.replace(/\/$/u, '')
}

/** The text of a source's footnote: a linked title for a page, a fixed name for what the customer gave. */
export function formatDefinition(source: Source): string {
  if (source.kind !== 'page') return SOURCE_LABELS[source.kind]
  const url = source.url !== null && URL.canParse(source.url) ? new URL(source.url) : null
  const title = escapeText(source.title)
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return title || 'Untitled page'
  const address = url.href.replace(
    /[()[\]\\]/gu,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`
  )
  return `[${title || escapeText(url.host)}](${address})`
}

/**
 * Resolves a citation in a text to its source: by the source's identifier, or through the footnote it names, by
 * address or label. null for a citation that leads nowhere.
 */
export function citationResolver(
  footnotes: readonly Footnote[],
  sources: readonly Source[]
): (id: string) => Source | null {
  const known = new Map<string, Source>()
  const byUrl = new Map<string, Source>()
  const byLabel = new Map<string, Source>()
  for (const source of sources) {
    if (!known.has(source.id)) known.set(source.id, source)
    if (source.url !== null && !byUrl.has(comparableUrl(source.url)))
      byUrl.set(comparableUrl(source.url), source)
    const label =
      source.kind === 'page' ? source.title.replace(/\s+/gu, ' ').trim() : SOURCE_LABELS[source.kind]
    if (!byLabel.has(label)) byLabel.set(label, source)
  }
  const notes = new Map<string, Source | null>()
  for (const note of footnotes) {
    if (notes.has(note.id)) continue
    const unescaped = note.text.replace(/\\(?=[^\p{L}\p{N}\s])/gu, '').trim()
    const meant =
      note.url === null ? byLabel.get(unescaped) : byUrl.get(comparableUrl(decodeBrackets(note.url)))
    notes.set(note.id, meant ?? (note.url === null ? null : (byUrl.get(comparableUrl(note.url)) ?? null)))
  }
  return (id) => known.get(id) ?? notes.get(id) ?? null
}

function decodeBrackets(url: string): string {
  return url.replace(/%(?:28|29|5B|5C|5D)/gu, (code) =>
    String.fromCharCode(Number.parseInt(code.slice(1), 16))
  )
}
