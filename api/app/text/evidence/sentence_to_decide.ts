import type { Place } from './statements.js'

export interface SentenceToDecide {
  text: string
  /** BCP 47 primary language. */
  language: string
  /** Where it is; left out for a sentence of a text. */
  place?: Place
  /** The cells of a table row, of which `text` is the whole. */
  cells?: readonly string[]
  /** The names of its columns. */
  head?: readonly string[]
  /** The calculation that it states, without its brackets. */
  computation?: string | null
  /** Ids of the passages that its writer marked it with. */
  marked?: readonly string[]
  /** Ids of the sources that it cites; left out for a line that cannot cite, such as a title. */
  cites?: readonly string[]
  /** The sentence before it in its paragraph, with whose figures it may calculate. */
  before?: string
  /** What it is under: a heading or a question. */
  under?: string
  /** What introduces its list or table. */
  lead?: string
  /** The beginning of the list or table that it introduces. */
  introduces?: string
  /** Whether all of it is a quotation. */
  isQuoted?: boolean
}
