import { foldedWords } from '../language/shingles.js'

/** The most words in a row that two sentences may share. */
const SHARED_RUN = 8
/** Shorter sentences may be repeated: "It depends." */
const REPEATABLE = 5

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
  readonly #runs = new Set<string>()
  readonly #sentences = new Set<string>()

  constructor(readonly language: string) {}

  /** The repeated words of a sentence, null when it is new. Does not remember it. */
  repeated(sentence: string, words = foldedWords(sentence, this.language)): string | null {
    if (words.length >= REPEATABLE && this.#sentences.has(words.join(' '))) return sentence
    for (let at = 0; at + SHARED_RUN <= words.length; at += 1) {
      const run = words.slice(at, at + SHARED_RUN).join(' ')
      if (this.#runs.has(run)) return run
    }
    return null
  }

  remember(sentence: string, words = foldedWords(sentence, this.language)): void {
    if (words.length === 0) return
    this.#sentences.add(words.join(' '))
    for (let at = 0; at + SHARED_RUN <= words.length; at += 1) {
      this.#runs.add(words.slice(at, at + SHARED_RUN).join(' '))
    }
  }
}

/** Sentences that repeat an earlier one of the same text. */
export function repetitionsWithin(sentences: readonly string[], language: string): Repetition[] {
  const finder = new RepetitionFinder(language)
  const found: Repetition[] = []
  for (const [index, sentence] of sentences.entries()) {
    const words = foldedWords(sentence, language)
    const passage = finder.repeated(sentence, words)
    if (passage !== null) found.push({ index, sentence, passage })
    finder.remember(sentence, words)
  }
  return found
}
