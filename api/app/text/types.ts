/**
 * The types for everything that can be known about a text without knowing whose it is: plain data, safe to clone.
 */

import type { Schema } from '#core/contract/types'
import type { Source } from '#core/sources'
import type { Voice } from './voice/voice.js'

export const LENGTHS = ['auto', 'short', 'medium', 'long'] as const
export type Length = (typeof LENGTHS)[number]

export const BLOCK_KINDS = ['text', 'list', 'table', 'faq'] as const
export type BlockKind = (typeof BLOCK_KINDS)[number]

export interface BlockPlan {
  /** `b1`, `b2`, ... */
  id: string
  heading: string
  purpose: string
  /** The reader's question that the block answers. */
  question: string
  /** What it will say; siblings see it so that they do not repeat it. */
  points: string[]
  sourceIds: string[]
  words: { min: number; max: number }
  /** The kind of content that a template prescribes. */
  kind?: BlockKind
  /** The form that the plan considers suitable; a hint to its writer. */
  form?: 'list' | 'steps' | 'table'
}

export interface BlockDraft {
  blockId: string
  heading: string
  /** Markdown without the heading; citations as `[^s1]`; gaps as `[[add: what is missing]]`. */
  markdown: string
  /** For a rewrite: why the customer's request could not be carried out, in words for them. */
  notFollowed?: string | null
}

/** The parts of a request that are needed to judge a text. */
export interface TextRequest {
  prompt: string
  keywords: string[]
  /** BCP 47 primary language. */
  language: string
  company: { name: string; description: string; website: string | null; voice?: Voice | null } | null
}

/** A problem found by code in a block, in words that a writer can act on. */
export interface Finding {
  /** Identifier of the check, e.g. `number-not-in-source`. */
  check: string
  message: string
  /** The offending passage, when there is one. */
  quote: string | null
}

export type CheckGroup = Schema<'QualityGroup'>

/** One check of the quality report. */
export type QualityCheck = QualityReport['checks'][number]

export type QualityReport = Schema<'QualityReport'>

export type ScoreCap = NonNullable<QualityReport['cap']>

/** Everything the score depends on; works on text of any origin. */
export interface QualityInput {
  title: string
  /** The article in Markdown, with or without its H1; citations as footnotes. */
  markdown: string
  slug: string | null
  metaTitle: string | null
  metaDescription: string | null
  mainKeyword: string | null
  keywords: string[]
  language: string
  length: Length
  sources: Source[]
  /** Texts of the customer's other articles, for originality; at most the 50 most similar. */
  others: { id: string; title: string; text: string }[]
  /** Host of the company's website, to distinguish internal links from external ones. */
  ownHost: string | null
  /** How its company writes; left out where there is no company, or nothing is said of it. */
  voice?: Voice | null
  /** What the customer asked for; numbers in it need no source. */
  prompt?: string | null
  /** How the company calls and describes itself; what it says needs no source. */
  stated?: readonly string[]
  /** Passages whose source does not say what they say, as a verifier found; those no longer in the text do not count. */
  unsupported?: readonly string[]
  /** Statements that give the result of a calculation which code has checked; their figures need no other source. */
  computed?: readonly string[]
  /** Statements that nobody but the model that wrote them has judged; those no longer in the text do not count. */
  judgedByWriter?: readonly string[]
  /**
   * Statements that another model has found in a source, or that claim nothing, and those that a person vouches for;
   * left out where nobody has looked yet, as while a text is written.
   */
  confirmed?: readonly string[]
  mainImageAlt: string | null
  /** What the pages that rank for the phrase have; left out where nobody looked. */
  ranking?: Pick<Schema<'ContentBrief'>, 'terms' | 'questions' | 'words'> | null
}
