import MiniSearch from 'minisearch'
import { stem, words } from '../language/words.js'
import { withDigits } from './number_words.js'
import type { Passage } from './passages.js'

/** How much more a figure or a name counts than another word: they decide what a sentence is checked against. */
const FIGURE = 3
const NAME = 2
/** Tokens of the passages that a plan and a draft are given. */
export const POOL_TOKENS = 8_000
const CHARACTERS_A_TOKEN = 4

const tokenOf = (word: string, language: string) =>
  /^\p{N}/u.test(word) ? word.replace(/[\s.,'’]/gu, '') : stem(word, language)

/** Finds passages by BM25+ over stems, with figures and names weighted. */
export class PassageIndex {
  readonly #search: MiniSearch<{ id: number; text: string; heading: string }>

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

  /** The passages nearest to a text, the best first; none where no word is shared. */
  nearest(text: string, language: string, most: number): Passage[] {
    const names = new Set(namesIn(text).map((name) => tokenOf(name, language)))
    return this.#search
      .search(termsOf(text, language).join(' '), {
        boost: { heading: 0.5 },
        boostTerm: (term) => (/^\p{N}/u.test(term) ? FIGURE : names.has(term) ? NAME : 1),
      })
      .slice(0, most)
      .flatMap(({ id }) => this.passages[id as number] ?? [])
  }

  /**
   * The passages nearest to a text that fit into a number of tokens, in the order of their sources; the whole pool
   * where it fits.
   */
  cut(text: string, language: string, tokens = POOL_TOKENS): Passage[] {
    const found = this.nearest(text, language, this.passages.length)
    const ranked = [...new Set([...found, ...this.passages])]
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

const termsOf = (text: string, language: string) =>
  words(withDigits(text, language).text, language).map((word) => tokenOf(word, language))

/** Capitalised words inside a sentence. */
const namesIn = (text: string) => text.match(/(?<=\S )\p{Lu}[\p{L}\p{M}'’-]+/gu) ?? []
