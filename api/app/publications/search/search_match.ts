import type { Schema } from '#core/contract/types'
import { searchWords, wordsIn } from '#publications/search/search_words'

/** `SearchMatch` of the contract: where a search found a publication. */
export type SearchMatch = Schema<'SearchMatch'>

interface Searched {
  title: string
  topic: string | null
  companyName: string | null
  content: string
}

const FIELDS = ['title', 'topic', 'companyName', 'content'] as const
/** Characters before and after the first word that was found. */
const BEFORE = 60
const AFTER = 120

/** The first field that has every word, or else the one that has most of them; null for a search without words. */
export function searchMatch(publication: Searched, search: string): SearchMatch | null {
  const words = searchWords(search)
  if (words.length === 0) return null
  let best: { field: SearchMatch['field']; found: number; at: number } | null = null
  for (const field of FIELDS) {
    const { found, at } = placeOf(publication[field] ?? '', words)
    if (found > (best?.found ?? 0)) best = { field, found, at }
    if (found === words.length) break
  }
  return best && { field: best.field, text: around(publication[best.field] ?? '', best.at) }
}

/** How many of the words start a word of the text, and where the first of them is. */
function placeOf(text: string, words: readonly string[]): { found: number; at: number } {
  const missing = new Set(words)
  let at = -1
  for (const { word, index } of wordsIn(text)) {
    for (const wanted of missing) {
      if (!word.startsWith(wanted)) continue
      missing.delete(wanted)
      if (at < 0) at = index
    }
    if (missing.size === 0) break
  }
  return { found: words.length - missing.size, at }
}

/** Whole words around a place, as far as there are spaces. */
function around(text: string, at: number): string {
  const from = at <= BEFORE ? 0 : Math.min(at, text.indexOf(' ', at - BEFORE) + 1 || at - BEFORE)
  const space = text.lastIndexOf(' ', at + AFTER)
  const to = at + AFTER >= text.length ? text.length : space > at ? space : at + AFTER
  return `${from > 0 ? '... ' : ''}${plain(text.slice(from, to))}${to < text.length ? ' ...' : ''}`
}

/** Without the marks of Markdown, on one line. */
const plain = (markdown: string) =>
  markdown
    .replace(/!?\[([^\]\n]{0,300})\]\([^)\n]{0,600}\)?/g, '$1')
    .replace(/\[\^[^\]\n]{0,60}\]:?/g, '')
    .replace(/[*_`#>|~]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
