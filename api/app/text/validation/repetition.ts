import { withDigits } from '../figures/number_words.js'
import { foldedWords } from '../language/shingles.js'

/** The most words in a row that two sentences may share. */
const SHARED_RUN = 8
/** Shorter sentences may be repeated: "It depends." */
const REPEATABLE = 5
/** What is longer has no full stops: its figures do not make it new, and comparing them all would take minutes. */
const MAX_WORDS_WITH_FIGURES = 1000

/** A sentence that repeats an earlier one. */
export interface Repetition {
  /** Its index among the given sentences. */
  index: number
  sentence: string
  /** The words that occurred before. */
  passage: string
}

/** Remembers sentences and detects when a further one repeats them wholly or over eight words. */
export class RepetitionFinder {
  /** The figures of the sentences that have a run of words. */
  readonly #runs = new Map<string, Set<string>>()
  readonly #sentences = new Set<string>()

  /** @param figuresTell whether a figure of its own makes a sentence new: `Seven years of warranty on the unit` */
  constructor(
    readonly language: string,
    readonly figuresTell = false
  ) {}

  /** The repeated words of a sentence, null when it is new. Does not remember it. */
  repeated(sentence: string, words = foldedWords(sentence, this.language)): string | null {
    if (words.length >= REPEATABLE && this.#sentences.has(words.join(' '))) return sentence
    const figures = this.#figuresOf(sentence, words)
    for (let at = 0; at + SHARED_RUN <= words.length; at += 1) {
      const run = words.slice(at, at + SHARED_RUN).join(' ')
      const known = this.#runs.get(run)
      if (known && figures.isSubsetOf(known)) return run
    }
    return null
  }

  remember(sentence: string, words = foldedWords(sentence, this.language)): void {
    if (words.length === 0) return
    this.#sentences.add(words.join(' '))
    const figures = this.#figuresOf(sentence, words)
    for (let at = 0; at + SHARED_RUN <= words.length; at += 1) {
      const run = words.slice(at, at + SHARED_RUN).join(' ')
      const known = this.#runs.get(run)
      if (!known) this.#runs.set(run, new Set(figures))
      else for (const figure of figures) known.add(figure)
    }
  }

  #figuresOf(sentence: string, words: readonly string[]): Set<string> {
    if (!this.figuresTell || words.length > MAX_WORDS_WITH_FIGURES) return new Set()
    return new Set(withDigits(sentence, this.language).text.match(/\p{Nd}+/gu))
  }
}

/** Sentences that repeat an earlier one of the same text. */
export function repetitionsWithin(sentences: readonly string[], language: string): Repetition[] {
  const finder = new RepetitionFinder(language, true)
  const found: Repetition[] = []
  for (const [index, sentence] of sentences.entries()) {
    const words = foldedWords(sentence, language)
    const passage = finder.repeated(sentence, words)
    if (passage !== null) found.push({ index, sentence, passage })
    finder.remember(sentence, words)
  }
  return found
}
