/** Formats that hold more than the text, by the extension of their files. */
export type ExportFormat = 'pdf' | 'zip' | 'html' | 'docx'

/** Those that are made from the parsed text, in a process of their own. */
export type ConvertedFormat = Exclude<ExportFormat, 'zip'>

/** A stored image of the account that the text shows. */
export interface ExportImage {
  /** As it is stored, `<32 hex digits>.webp`. */
  name: string
  /** Absolute. */
  path: string
}

/** The fixed words of a document in its language. */
export interface Labels {
  sources: string
  generatedWith: string
}

/** All that a document shows; what reaches the converting process is this and nothing else. */
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
  /** The day it stands for, `2026-11-21`, and the same in words. */
  day: string
  dayInWords: string
  /** Times in ISO 8601. */
  createdAt: string
  updatedAt: string
  publishedAt: string | null
  cover: { name: string; alt: string } | null
  images: ExportImage[]
  /** Where the product is served; its images are written with or without it. */
  origin: string
  product: string
  /** Who wrote it, when, and out of how many sources. */
  provenance: string
  labels: Labels
}
