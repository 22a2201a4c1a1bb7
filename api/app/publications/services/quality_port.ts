import type { SourceKind, StoredTable } from '#publications/models/publication_source'

/** A text with all that its score looks at. */
export interface QualityQuestion {
  accountId: string
  publicationId: string
  /** What it was made from. */
  prompt: string
  title: string
  /** Without the title; citations as footnotes. */
  markdown: string
  slug: string | null
  metaTitle: string | null
  metaDescription: string | null
  mainKeyword: string | null
  keywords: string[]
  language: string
  /** The length that was asked for: `auto`, `short`, `medium` or `long`. */
  length: string
  mainImageAlt: string | null
  sources: {
    /** `s1`, `s2`, ... */
    id: string
    kind: SourceKind
    url: string | null
    title: string
    text: string
    tables: StoredTable[]
    language: string | null
    /** UTC milliseconds. */
    fetchedAt: number
    hash: string
  }[]
}

export interface QualityAnswer {
  /** 0 to 1. */
  score: number
  /** `QualityReport` of the contract. */
  report: { words: number }
}

export type QualityAssessor = (question: QualityQuestion) => Promise<QualityAnswer>

let assessor: QualityAssessor | null = null

/** Names who computes scores: the content engine, which comes after the library and which the library does not know. */
export function setQualityAssessor(assess: QualityAssessor): void {
  assessor = assess
}

export function assess(question: QualityQuestion): Promise<QualityAnswer> {
  if (!assessor) throw new Error('Nobody has been named who computes quality scores')
  return assessor(question)
}
