/**
 * The types of the content engine. Everything here is plain data (structured-clone safe), so that a writer may run
 * unchanged in a worker thread, in another process or behind a model server.
 */

import type { Schema } from '#core/contract/types'
import type { Source, Tone } from '#core/sources'
import type { Written } from '#model_server/types'
import type { Passage } from '#text/evidence/passages'
import type { Place } from '#text/evidence/statements'
import type { BlockDraft, BlockPlan, Finding, Length } from '#text/types'
import type { Voice } from '#text/voice/voice'

export const CONTENT_TYPES = ['educational', 'promotional', 'case-study', 'how-to', 'news'] as const
export const AUDIENCES = ['general', 'b2b', 'b2c', 'professionals', 'beginners'] as const
export const FOCUSES = ['services', 'expertise', 'values', 'none'] as const
export const PUBLICATION_TYPES = ['blog', 'review'] as const

export type ContentType = (typeof CONTENT_TYPES)[number]
export type Audience = (typeof AUDIENCES)[number]
export type Focus = (typeof FOCUSES)[number]
export type PublicationType = (typeof PUBLICATION_TYPES)[number]

/** What a writer may know about the company; lists are flattened to strings, empty when unknown. */
export interface CompanyContext {
  /** Of the profile that lends what is known of it; left out or null where none does. */
  id?: string | null
  name: string
  description: string
  industry: string | null
  website: string | null
  services: string[]
  expertise: string[]
  values: string[]
  mission: string | null
  vision: string | null
  targetAudience: string | null
  /** Left out where nothing is known. */
  contactEmail?: string
  /** Brand colors as #rrggbb, the most prominent first; may be empty. */
  colors: string[]
  /** How it writes; left out or null where nothing is said of it. */
  voice?: Voice | null
}

/** What a test generation does, as its prompt says. */
export interface Simulation {
  /** As the caller wrote it; the article is about the sample company all the same. */
  prompt: string
  /** The error code to fail with. */
  fail: string | null
  /** Extra seconds to wait. */
  wait: number
}

/** A question to the customer, and what they answered. */
export interface Answered {
  question: string
  answer: string
}

/** The request, normalized: every field is set, whatever the caller left out. */
export interface Brief {
  prompt: string
  /** As the request says; without a word from it, a post until the plan has decided. */
  publicationType: PublicationType
  /** Set where nobody asked for a type, so that the plan decides. */
  typeOpen?: true
  contentType: ContentType
  audience: Audience
  tone: Tone
  length: Length
  focus: Focus
  includeExamples: boolean
  includeStatistics: boolean
  includeImages: boolean
  /** Trimmed, without duplicates, in the customer's order. */
  keywords: string[]
  /** BCP 47 primary language of the article: `en`, `de`, `es`, `fr`, `ru`, ... */
  language: string
  company: CompanyContext | null
  /** The structure whose blocks the text has, no more and no fewer; left out where the writer plans them. */
  template?: TemplateStructure | null
  /** First-hand answers that the customer sent with the request. */
  answers?: Answered[]
  /** Hashes of sentences in the customer's most similar texts; a writer uses those sentences last. */
  said?: number[]
  /** Set in test mode. */
  test?: Simulation
}

/** One section of a customer's own structure. */
export type TemplateBlock = Schema<'TemplateBlock'>

/** A structure that a text follows exactly, as it was when the text was requested. */
export interface TemplateStructure {
  id: string
  name: string
  contentType: ContentType
  blocks: TemplateBlock[]
}

export interface TopicPlan {
  /** What the reader wants to know, in one sentence. */
  intent: string
  /** The article's angle on its subject. */
  angle: string
  mainKeyword: string
  /** Three candidates; the first is the one to use. */
  titles: string[]
  /** A few words for lists: what the article is about. */
  topic: string
  /** What the reader is asked to do, with the contact for it; left out where nothing is planned. */
  action?: string
}

export interface Outline {
  blocks: BlockPlan[]
}

/** A topic, with whatever else the writer plans together with it. */
export interface PlannedTopic extends TopicPlan {
  outline?: Outline
  /** Blog or review, where the request leaves it open. */
  type?: PublicationType
  /** What only the customer knows and the article would be better for. */
  questions?: string[]
  /** What to search the web for. */
  queries?: string[]
}

export interface FaqItem {
  question: string
  /** Markdown, one short paragraph; citations as in blocks. */
  answer: string
}

export interface FrontMatter {
  title: string
  /** Markdown of one to three paragraphs before the first block. */
  introduction: string
  /** Markdown of the closing paragraph, with the call to action. */
  conclusion: string
  conclusionHeading: string
  faqHeading: string
  faq: FaqItem[]
  metaTitle: string
  metaDescription: string
  /** A sentence that gives a sum, behind the introduction, with its calculation and the source that has what it adds up. */
  total?: { text: string; computation: string; sourceId: string }
}

export interface TopicInput {
  brief: Brief
  sources: Source[]
  /** Titles of the customer's own articles that this one must not repeat. */
  avoidTitles: string[]
  /** The customer is there to be asked, so the plan may have questions to them. */
  mayAsk?: boolean
  /** The web can be searched, so the plan says what for. */
  mayResearch?: boolean
}

export interface StructureInput extends TopicInput {
  topic: TopicPlan
  ranking?: Ranking | null
}

/** What the pages that rank for the phrase have; see `ContentBrief`. */
export interface Ranking {
  terms: string[]
  questions: string[]
  /** Of the pages, the first ones first. */
  headings?: string[]
}

export interface BlockInput {
  brief: Brief
  topic: TopicPlan
  outline: Outline
  /** Position in `outline.blocks`. */
  index: number
  sources: Source[]
  ranking?: Ranking | null
}

export interface RewriteInput extends BlockInput {
  draft: BlockDraft
  findings: Finding[]
  /** The customer's instruction, for a rewrite that the customer asked for. */
  instruction: string | null
  /** The sections before and after it, where they exist. */
  neighbors?: BlockDraft[]
}

export interface ArticleInput {
  brief: Brief
  topic: TopicPlan
  outline: Outline
  blocks: BlockDraft[]
  sources: Source[]
  ranking?: Ranking | null
}

/** A section of a draft, with marks of the passages that it rests on: `[^p12]`, `[^=p12:4690+p14:185]`. */
export interface DraftSection {
  heading: string
  markdown: string
  /** With the last section, what surrounds the text, with marks as well; left out where it did not come. */
  around?: FrontMatter
}

export interface DraftInput extends Omit<ArticleInput, 'blocks'> {
  /** The first sections of the outline, which are written already. */
  finished: readonly DraftSection[]
  /** Sections to ask for at most; left out, as many as the writer has room for. */
  most?: number
}

/** A sentence or line of a finished article that no passage supports. */
export interface FailedStatement {
  id: string
  place: Place
  text: string
  /** What is wrong, in words for its author; null where the next line says it all. */
  reason: string | null
  /** Whether a source says otherwise, or nothing of the kind. */
  isContradicted: boolean
  /** The words that it should have kept to, or that come closest; null where no passage has any. */
  words: string | null
  /** The passage that is nearest; null for none. */
  passage: Passage | null
  /** The sentence behind one that may have to go; null where it does not matter. */
  next: string | null
}

/** The replacement of a statement that failed. */
export interface Patch {
  /** Empty for nothing. */
  text: string
  /** The sentence behind it as it reads without it, empty where it goes as well; left out where it stays as it is. */
  next?: string
}

export interface PatchInput {
  brief: Brief
  sources: Source[]
  failed: FailedStatement[]
}

/** Writes, one task at a time. All implementations throw only `ModelError`. */
export interface Writer {
  /** Recorded on the publication as `generatedBy`: `local-draft@15`, or the model's name. */
  readonly name: string
  planTopic(input: TopicInput, signal?: AbortSignal): Promise<Written<PlannedTopic>>
  planStructure(input: StructureInput, signal?: AbortSignal): Promise<Written<Outline>>
  rewriteBlock(input: RewriteInput, signal?: AbortSignal): Promise<Written<BlockDraft>>
}

/** Writes an article as one text with marks of its passages: `ModelWriter`, by an OpenAI-compatible server. */
export interface DraftingWriter extends Writer {
  /**
   * Writes the sections that are missing, as many as it has room for; each is given to `onSection` as soon as it is
   * finished. What is cut off is written by the next call.
   * @returns what surrounds the text, where it came with the last section or no section was missing
   */
  draft(
    input: DraftInput,
    onSection: (section: DraftSection) => void,
    signal?: AbortSignal
  ): Promise<Written<FrontMatter | null>>
  /** Replacements for statements that failed, by their ids; nothing for those to take out. */
  patch(input: PatchInput, signal?: AbortSignal): Promise<Written<Record<string, Patch>>>
}

/** Fills one section after the other from the sources: `LocalWriter`, without a network or a model. */
export interface SectionWriter extends Writer {
  writeBlock(input: BlockInput, signal?: AbortSignal): Promise<Written<BlockDraft>>
  titleBlock(input: BlockInput & { draft: BlockDraft }, signal?: AbortSignal): Promise<Written<string>>
  /** The texts around the sections. */
  finish(input: ArticleInput, signal?: AbortSignal): Promise<Written<FrontMatter>>
}

export const drafts = (writer: DraftingWriter | SectionWriter): writer is DraftingWriter => 'draft' in writer

export interface IllustrationInput {
  kind: 'cover' | 'block'
  brief: Brief
  /** The article's title for a cover, the block's heading otherwise. */
  title: string
  /** Markdown of the block, or the introduction for a cover. */
  text: string
  /** How many pictures of this article came before; it varies the template. */
  ordinal: number
  /** The earlier pictures, the cover first: no motif is drawn twice. */
  before?: Pick<IllustrationInput, 'kind' | 'title' | 'text' | 'ordinal'>[]
  /** Pixels; the result has exactly this size. */
  width: number
  height: number
}

export interface Illustration {
  /** WebP. */
  data: Uint8Array
  width: number
  height: number
  prompt: string
  altText: string
  tags: string[]
}

/** Makes pictures: drawn locally from templates, or by a model's image endpoint. */
export interface Illustrator {
  readonly name: string
  illustrate(input: IllustrationInput, signal?: AbortSignal): Promise<Written<Illustration>>
}
