/** Word boundaries for every script: `\b` treats `é` and all of Cyrillic as the end of a word. */
const BEFORE = '(?<![\\p{L}\\p{M}\\p{N}_])'
const AFTER = '(?![\\p{L}\\p{M}\\p{N}_])'

function source(entry: string): string {
  return entry
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '[\\p{L}\\p{M}]*')
    .replace(/['’]/g, "['’]")
    .replace(/ /g, '\\s+')
}

/**
 * Matches any of the words or phrases as whole words, regardless of case. `*` matches any letters: `pric*` is found
 * in "pricing". An empty list matches nothing.
 * @param place `start` for words that must open the text
 */
export function wordPattern(entries: readonly string[], place: 'anywhere' | 'start' = 'anywhere'): RegExp {
  if (entries.length === 0) return /(?!)/u
  const start = place === 'start' ? '^' : BEFORE
  return new RegExp(`${start}(?:${entries.map(source).join('|')})${AFTER}`, 'iu')
}
