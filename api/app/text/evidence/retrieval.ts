import MiniSearch from 'minisearch'
import { withDigits } from '../figures/number_words.js'
import { contentStems, stem, words } from '../language/words.js'
import type { Passage } from './passages.js'

/** How much more a figure or a name counts than another word: they decide what a sentence is checked against. */
const FIGURE = 3
const NAME = 2
/** How much more a passage counts that is of a source which the sentence cites. */
const CITED = 1.5
/** Tokens of the passages that a plan and a draft are given. */
export const POOL_TOKENS = 8_000
const CHARACTERS_A_TOKEN = 4
/** The most rows of tables that are added because a text names them, and the passages that there must be room for. */
const MAX_ROWS = 2
const MIN_WITH_ROWS = 4

const tokenOf = (word: string, language: string) =>
  /^\p{N}/u.test(word) ? word.replace(/[\s.,'’]/gu, '') : stem(word, language)

/** Finds passages by BM25+ over stems, with figures and names weighted. */
export class PassageIndex {
  readonly #search: MiniSearch<{ id: number; text: string; heading: string }>
  #rows: { passage: Passage; stems: string[] }[] | null = null

  constructor(readonly passages: readonly Passage[]) {
    // One field value carries its language, since a pool may hold several.
    this.#search = new MiniSearch({
      fields: ['text', 'heading'],
      tokenize: (text) => text.split(' '),
      processTerm: (term) => term || null,
    })
    this.#search.addAll(
      passages.map(({ text, heading, language }, id) => ({
        id,
        text: termsOf(text, language).join(' '),
        heading: termsOf(heading ?? '', language).join(' '),
      }))
    )
  }

  /**
   * The passages nearest to a text, the best first; none where no word is shared. Of passages with the same words,
   * such as a footer of several pages, there is one.
   * @param cites ids of sources whose passages are preferred
   */
  nearest(text: string, language: string, most: number, cites: readonly string[] = []): Passage[] {
    const names = new Set(namesIn(text).map((name) => tokenOf(name, language)))
    const found = this.#search
      .search(termsOf(text, language).join(' '), {
        boost: { heading: 0.5 },
        ...(cites.length > 0 && {
          boostDocument: (id: number) => (cites.includes(this.passages[id]!.sourceId) ? CITED : 1),
        }),
        boostTerm: (term) => (/^\p{N}/u.test(term) ? FIGURE : names.has(term) ? NAME : 1),
      })
      .flatMap(({ id }) => this.passages[id as number] ?? [])
    const ranked = distinct(found)
    const nearest = ranked.slice(0, most)
    if (most < MIN_WITH_ROWS) return nearest
    const rows = this.#rowsNamedIn(text, language)
      .filter((row) => !nearest.includes(row))
      .slice(0, MAX_ROWS)
    return [...ranked.slice(0, most - rows.length), ...rows]
  }

  /** Rows of tables whose names a text has: what it compares is in several of them. */
  #rowsNamedIn(text: string, language: string): Passage[] {
    this.#rows ??= distinct(this.passages).flatMap((passage) => {
      const [name = '', ...cells] = passage.text.split('; ')
      const stems = cells.length === 0 ? [] : contentStems(name, passage.language)
      return stems.some((one) => /\p{L}/u.test(one)) ? [{ passage, stems }] : []
    })
    if (this.#rows.length === 0) return []
    const own = new Set(contentStems(text, language))
    return this.#rows.filter(({ stems }) => stems.every((one) => own.has(one))).map(({ passage }) => passage)
  }

  /**
   * The passages nearest to a text that fit into a number of tokens, in the order of their sources; the whole pool
   * where it fits.
   */
  cut(text: string, language: string, tokens = POOL_TOKENS): Passage[] {
    const found = this.nearest(text, language, this.passages.length)
    const ranked = distinct([...found, ...this.passages])
    const kept = new Set<Passage>()
    let left = tokens * CHARACTERS_A_TOKEN
    for (const passage of ranked) {
      const size = passage.text.length + (passage.heading?.length ?? 0)
      if (size > left) continue
      left -= size
      kept.add(passage)
    }
    return this.passages.filter((passage) => kept.has(passage))
  }
}

/** The first of those with the same words. */
function distinct(passages: readonly Passage[]): Passage[] {
  const seen = new Set<string>()
  return passages.filter(({ heading, text }) => {
    const words = `${heading ?? ''}\n${text}`
    return !seen.has(words) && seen.add(words)
  })
}

const termsOf = (text: string, language: string) =>
  words(withDigits(text, language).text, language).map((word) => tokenOf(word, language))

/** Capitalized words inside a sentence. */
export const namesIn = (text: string) => text.match(/(?<=\S )\p{Lu}[\p{L}\p{M}'’-]+/gu) ?? []
