import { BaseModel, beforeSave, column } from '@adonisjs/lucid/orm'
import type { Schema } from '#core/contract/types'
import { columns } from '#core/database/columns'
import type { ContentBrief } from '#publications/content_brief/content_brief'
import { titleKey } from '#publications/search/search_words'
import { type Statements, statementsOf } from '#text/quality/statements_of'
import type { QualityReport } from '#text/types'

export type PublicationType = 'blog' | 'review'
/** Requested in the dashboard, with an API key, or with a test key. */
export type PublicationChannel = 'web' | 'api' | 'test'
export type PublicationStatus = 'draft' | 'published' | 'archived'
/** Independent of the status: nothing unfinished is published or downloaded. */
export type GenerationState = 'generating' | 'completed' | 'failed'

export type StructureItem = Schema<'Publication'>['structure'][number]

/** How a publication was made; the fields of `generationMetadata` in the contract. */
export type GenerationMetadata = Schema<'Publication'>['generationMetadata']

/** One step of the generation of a publication; the fields of `provenance.steps` in the contract. */
export interface GenerationStep {
  step: string
  /** In plain words. */
  label: string
  /** Which block of the text, or which part of the step; null for the whole. */
  block: string | null
  /** Revision round; 0 is the first draft. */
  round: number
  /** null where no model was called. */
  model: string | null
  calls: number
  inputTokens: number
  outputTokens: number
  /** Millionths of a US dollar. */
  costMicros: number
  /** SHA-256 of all the step's inputs, hex. */
  promptHash: string
  /** UTC milliseconds. */
  startedAt: number
  /** UTC milliseconds; null where the step did not finish. */
  finishedAt: number | null
  attempts: number
  /** Names of the checks that the draft failed and because of which it was rewritten. */
  findings: string[]
}

/** Passages of a text that also occur elsewhere, and what was searched for them. */
export interface Originality {
  /** Share of its words, 0 to 1, without quotations. */
  overlap: number
  /** Longest first. */
  passages: Schema<'Originality'>['passages']
  /** The web only where a search provider answered. */
  searched: Schema<'Originality'>['searched']
  /** UTC milliseconds. */
  checkedAt: number
}

export default class Publication extends BaseModel {
  static override selfAssignPrimaryKey = true

  @column({ isPrimary: true }) declare id: string
  @column() declare accountId: string
  @column() declare sessionId: string | null
  @column() declare title: string
  /** The key by which the library is sorted. */
  @column() declare titleKey: string
  @column() declare topic: string | null
  @column() declare companyName: string | null
  /** The profile that it was written for; null where none was used. */
  @column() declare companyId: string | null
  @column() declare type: PublicationType
  @column() declare status: PublicationStatus
  /** The status that restoring sets. */
  @column() declare archivedFrom: PublicationStatus | null
  @column() declare generationStatus: GenerationState
  /** False for one that failed without text: it is in no list and no count. */
  @columns.boolean() declare isListed: boolean
  /** An operator can restore it until it is purged. */
  @columns.time() declare deletedAt: number | null
  /** Markdown without the title. */
  @column() declare content: string
  /** Characters. */
  @columns.integer() declare contentLength: number
  @columns.integer() declare wordCount: number
  @columns.integer() declare imagesCount: number
  /** Hundredths. */
  @columns.integer() declare qualityScore: number | null
  @columns.json() declare qualityReport: QualityReport | null
  /** An outline with open questions rather than an article; from the quality report, for lists. */
  @columns.boolean() declare outlineOnly: boolean
  /** From the quality report, for lists; null where nobody has looked for them. */
  @columns.json() declare statements: Statements | null
  /** It used no post when it was written, and uses one when it becomes an article. */
  @columns.boolean() declare postDue: boolean
  /** Of the current content; null where that has not been checked. */
  @columns.json() declare originality: Originality | null
  /** What the text is held against; null where nothing was found out and nothing was set. */
  @columns.json() declare contentBrief: ContentBrief | null
  /** Calculations by the statement that gives their result, as its writer stated them: `p12:4690+p14:185`. */
  @columns.json() declare computations: Record<string, string> | null
  /** Ids of the passages that statements rest on, by the statement, as its writer marked them. */
  @columns.json() declare marked: Record<string, string[]> | null
  @column() declare excerpt: string | null
  @column() declare slug: string | null
  @column() declare metaTitle: string | null
  @column() declare metaDescription: string | null
  @column() declare mainKeyword: string | null
  @columns.json() declare keywords: string[]
  @column() declare companyDescription: string | null
  @column() declare industry: string | null
  @column() declare targetAudience: string | null
  @column() declare initialPrompt: string
  @columns.json() declare structure: StructureItem[]
  @columns.json() declare generationMetadata: GenerationMetadata
  /** In the order in which they started; null until the generation has ended. */
  @columns.json() declare steps: GenerationStep[] | null
  @columns.integer() declare generationMilliseconds: number | null
  @column() declare mainImageUrl: string | null
  @column() declare mainImageAlt: string | null
  @column() declare language: string
  @column() declare source: PublicationChannel
  @column() declare generationType: 'single' | 'bulk'
  @column() declare generatedBy: string | null
  /** When a person last saved an edit; null while the text is as it was generated or imported. */
  @columns.time() declare editedAt: number | null
  /** The name of that person. */
  @column() declare editedBy: string | null
  @columns.time() declare createdAt: number
  @columns.time() declare updatedAt: number
  @columns.time() declare publishedAt: number | null
  /** When it is published on schedule, or should have been where there is a note; null for all others. */
  @columns.time() declare publishAt: number | null
  /** Why it did not go out at its time. */
  @column() declare publishNote: string | null
  /** Its address on the account's own site. */
  @column() declare publishedUrl: string | null
  @columns.time() declare archivedAt: number | null
  /** What the caller calls it. */
  @column() declare externalId: string | null
  /** The caller's own keys and values; also in `publication_metadata`. */
  @columns.json() declare customMetadata: Record<string, string>

  @beforeSave()
  static keepInLine(publication: Publication) {
    publication.titleKey = titleKey(publication.title)
    publication.contentLength = [...publication.content].length
    publication.statements = publication.qualityReport && statementsOf(publication.qualityReport)
  }

  /** Increases with every change, so that an edit can name the state that it is based on. */
  touch(): void {
    this.updatedAt = Math.max(Date.now(), (this.updatedAt ?? 0) + 1)
  }
}

/** A generation step tried to change a publication in a state that it does not start from. */
export class UnexpectedStateError extends Error {
  constructor(publication: Publication, wanted: GenerationState) {
    super(`Publication ${publication.id} is ${publication.generationStatus}, not ${wanted}`)
    this.name = 'UnexpectedStateError'
  }
}
