import type { Source } from '#core/sources'

/** A source reduced to what a task needs. */
export interface Excerpt {
  source: Source
  text: string
  /** Whether something was left out. */
  cut: boolean
}

const WORD = /[\p{L}\p{N}]{3,}/gu
/** Long words are compared by their first letters, a substitute for stemming in every language. */
const STEM = 6
const GAP = '[...]'

/** The words of a text, lower case, cut to a common length. */
export function stems(text: string): string[] {
  return (text.toLowerCase().match(WORD) ?? []).map((word) => word.slice(0, STEM))
}

interface Paragraph {
  source: number
  position: number
  text: string
  score: number
}

/** A longer paragraph is split into sentences, so that one block of text cannot use up the budget. */
const MAX_LENGTH = 1200

function paragraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .flatMap((part) => (part.length > MAX_LENGTH ? pieces(part) : [part]))
}

function pieces(text: string): string[] {
  const made: string[] = []
  let rest = text
  while (rest.length > MAX_LENGTH) {
    const stop = Math.max(rest.lastIndexOf('. ', MAX_LENGTH), rest.lastIndexOf('\n', MAX_LENGTH))
    const at = stop > MAX_LENGTH / 3 ? stop + 1 : MAX_LENGTH
    made.push(rest.slice(0, at).trim())
    rest = rest.slice(at).trim()
  }
  if (rest) made.push(rest)
  return made
}

/** How many paragraphs contain a word, so that rare words count for more than common ones. */
function rarity(all: string[][]): Map<string, number> {
  const seen = new Map<string, number>()
  for (const words of all) for (const word of new Set(words)) seen.set(word, (seen.get(word) ?? 0) + 1)
  return new Map([...seen].map(([word, times]) => [word, Math.log(1 + all.length / times)]))
}

/**
 * Keeps the paragraphs that are most relevant to `query`, up to `budget` characters over all sources, in their
 * original order. Every source keeps its first paragraph while there is room, because it says what the page is.
 * Figures raise a paragraph's rank: they are what a text is cited for.
 */
export function excerpts(sources: Source[], query: string, budget: number): Excerpt[] {
  const split = sources.map((source) => paragraphs(source.text))
  if (split.flat().join('\n\n').length <= budget) {
    return sources.map((source) => ({ source, text: source.text.trim(), cut: false }))
  }
  const words = split.map((parts) => parts.map(stems))
  const weight = rarity(words.flat())
  const wanted = new Set(stems(query))
  const ranked: Paragraph[] = split.flatMap((parts, source) =>
    parts.map((text, position) => {
      const matched = new Set((words[source]?.[position] ?? []).filter((word) => wanted.has(word)))
      const score = [...matched].reduce((sum, word) => sum + (weight.get(word) ?? 0), 0)
      const figures = /\d/.test(text) ? 0.5 : 0
      return { source, position, text, score: score + figures + (position === 0 ? 1 : 0) }
    })
  )
  ranked.sort((a, b) => b.score - a.score || a.source - b.source || a.position - b.position)
  const kept = sources.map(() => new Set<number>())
  let left = budget
  for (const paragraph of ranked) {
    if (paragraph.text.length + GAP.length > left) continue
    kept[paragraph.source]?.add(paragraph.position)
    left -= paragraph.text.length + GAP.length
  }
  return sources.flatMap((source, index) => joined(source, split[index] ?? [], kept[index] ?? new Set()))
}

function joined(source: Source, parts: string[], kept: Set<number>): Excerpt[] {
  if (kept.size === 0) return []
  const text: string[] = []
  let gap = false
  for (const [position, part] of parts.entries()) {
    if (kept.has(position)) {
      if (gap) text.push(GAP)
      text.push(part)
    }
    gap = !kept.has(position)
  }
  return [{ source, text: text.join('\n\n'), cut: kept.size < parts.length }]
}

/** The same pool with less text: the most relevant to `query`, up to `budget` characters, without tables. */
export function narrowed(sources: Source[], query: string, budget: number): Source[] {
  return excerpts(sources, query, budget).map(({ source, text }) => ({ ...source, text, tables: [] }))
}
