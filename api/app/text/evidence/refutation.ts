import type { Figure } from '../figures/figures.js'

/** What is wrong with a sentence that code refutes. */
export type Refutation = 'quotation' | 'address' | 'computation' | 'unit' | 'range' | 'figure'

export const nowhere = (figure: Figure) =>
  refuted('figure', `"${wholeOf(figure)}" is in none of the sources.`)

/** A figure with the other end of its range, which may alone have the unit. */
export const wholeOf = ({ raw, range }: Figure) => (range ? `${range.from.raw} to ${range.to.raw}` : raw)

export interface Refuted {
  refutation: Refutation
  /** What is wrong, in words for the author. */
  reason: string
  /** The words that it should have kept to. */
  words: string | null
}

export const refuted = (refutation: Refutation, reason: string, words: string | null = null): Refuted => ({
  refutation,
  reason,
  words,
})

export const short = (text: string) => (text.length > 80 ? `${text.slice(0, 77)}...` : text)
