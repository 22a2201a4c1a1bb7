/** Formats with more than the text, by file extension. */
export type ExportFormat = 'pdf' | 'zip' | 'html' | 'docx'

/**
 * Those that are made from the parsed text, in a separate process. `fragment` (HTML without a page around it) and
 * `blocks` (JSON) hold only the text and are part of reads.
 */
export type ConvertedFormat = Exclude<ExportFormat, 'zip'> | 'fragment' | 'blocks'

/** A stored image of the account that the text shows. */
export interface ExportImage {
  /** As stored, `<32 hex digits>.webp`. */
  name: string
  /** Absolute. */
  path: string
}

/** The fixed words of a document in its language. */
export interface Labels {
  sources: string
  generatedWith: string
}

/** Everything that a document shows; the converting process receives nothing else. */
export interface ExportDocument {
  title: string
  /** Without the title. */
  markdown: string
  /** BCP 47, primary subtag only. */
  language: string
  rightToLeft: boolean
  description: string | null
  keywords: string[]
  companyName: string | null
  /** The date shown, `2026-11-21`, and the same in words. */
  day: string
  dayInWords: string
  /** Times in ISO 8601. */
  createdAt: string
  updatedAt: string
  publishedAt: string | null
  cover: { name: string; alt: string } | null
  images: ExportImage[]
  /** The product's address; its images are written with or without it. */
  origin: string
  product: string
  /** Who wrote it, when, and from how many sources; empty where that is not to be said. */
  provenance: string
  /** In schema.org's terms, for a web page; left out elsewhere. */
  structuredData?: object
  labels: Labels
}
