export const TONES = ['professional', 'friendly', 'casual', 'authoritative'] as const

export type Tone = (typeof TONES)[number]

/** A name with one or several values, from a price list, an offer catalog or a table. */
export interface SourceTable {
  caption: string | null
  columns: string[]
  rows: string[][]
}

/** What the customer answered to a question, which may be empty. */
export interface SourceAnswer {
  question: string
  answer: string
  /** The section that asked; left out where none did. */
  blockId?: string
}

/** A line that belongs to a source beside its text. */
export interface SourceDetail {
  /** What it is said under: a heading, a question, the name of a field; null where there is nothing. */
  heading: string | null
  text: string
}

/** Something that has really loaded and that a text may cite. */
export interface Source {
  /** `s1`, `s2`, ... unique within one session; texts cite it as `[^s1]` until references are numbered. */
  id: string
  /** `page`: a web page that was read; `profile`: the stored company profile; `note`: the customer's own notes. */
  kind: 'page' | 'profile' | 'note'
  url: string | null
  title: string
  /** Main text: paragraphs separated by a blank line, without hidden text and markup. */
  text: string
  tables: SourceTable[]
  /** For a note: the answers that `text` consists of, with their questions. */
  answers?: SourceAnswer[]
  /**
   * For a page: how to reach the company, from footers and contact boxes, which are no part of `text`. For a profile its
   * fields, for a note its answers under their questions. Left out where there are none.
   */
  details?: SourceDetail[]
  language: string | null
  /** UTC milliseconds. */
  fetchedAt: number
  /** SHA-256 of `text`, hex. */
  hash: string
}
