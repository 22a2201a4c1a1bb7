import { query, readConnection } from '#core/database/transaction'
import { COMMON_FACETS } from '#publications/search/search_index'

/** Characters of a beginning that FTS5 has an index for. */
const INDEXED = [2, 3]
/** The most words with a beginning that are named one by one. */
const MAX_COUNT = 300
/** Sorts after every character of a word, and before every one. */
const [LAST, FIRST] = ['\u{10ffff}', '0']

/**
 * The beginning of a word as an expression of FTS5, for SQLite. FTS5 reads every row of every word with a beginning that
 * it has no index for, but of complete words only the rows that are asked for: so the words are named, unless they are
 * very many.
 */
export async function beginning(word: string): Promise<string> {
  const length = [...word].length
  const any = `"${word}" *`
  const isFacet = COMMON_FACETS.some((facet) => facet.startsWith(word))
  if (INDEXED.includes(length) && !isFacet) return any
  const isLetter = length < INDEXED[0]!
  const words = await wordsFrom(word, isLetter ? nextPair : nextWord)
  if (words.length > MAX_COUNT) return any
  const named = words
    .filter((one) => !COMMON_FACETS.includes(one))
    .map((one) => (isLetter && one !== word ? `"${pairOf(one)}" *` : `"${one}"`))
  return named.length > 0 ? `(${named.join(' OR ')})` : `"${word}"`
}

const pairOf = (word: string) => [...word].slice(0, INDEXED[0]).join('')

/** What sorts after a word, and after every word with the same first two characters. */
const nextWord = (word: string) => `${word} || '${FIRST}'`
const nextPair = (word: string) => `SUBSTR(${word}, 1, ${INDEXED[0]}) || '${LAST}'`

/** Words of the index, each found in the index by the one before. */
async function wordsFrom(start: string, next: (word: string) => string): Promise<string[]> {
  const wordFrom = (from: string) =>
    `(SELECT term FROM publication_terms WHERE term >= ${from} AND term < ? LIMIT 1)`
  const found = await query<{ word: string }>(
    readConnection(),
    `WITH RECURSIVE words (word, number) AS (
       SELECT ${wordFrom('?')}, 1
       UNION ALL SELECT ${wordFrom(next('words.word'))}, number + 1 FROM words WHERE word IS NOT NULL AND number <= ${MAX_COUNT}
     ) SELECT word FROM words WHERE word IS NOT NULL`,
    [start, start + LAST, start + LAST]
  )
  return found.map(({ word }) => word)
}
