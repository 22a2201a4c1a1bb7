import { BaseModel, column } from '@adonisjs/lucid/orm'
import type { Schema } from '#core/contract/types'
import { columns } from '#core/database/columns'
import type { BlockPlan, Length } from '#text/types'
import type { Answered, Brief, PublicationType } from '#writers/types'

export type SessionState = 'created' | 'in_progress' | 'awaiting_approval' | 'completed' | 'failed'

/** What the owner of a session approves: the title and the blocks to be written. */
export interface ProposedOutline {
  title: string
  /** All the titles that were considered. */
  titles: string[]
  /** The sources that a block refers to. */
  sources: Schema<'Outline'>['blocks'][number]['sources']
  blocks: BlockPlan[]
  /** Blog or review; left out in outlines from before it could be changed. */
  type?: PublicationType
  /** Left out as long as it is that of the request. */
  length?: Length
  /** To the customer, with their answers; an answer is empty until it is given. */
  questions?: AskedQuestion[]
}

export interface AskedQuestion extends Answered {
  id: string
  /** The section that asks it; left out for a question about the whole text. */
  blockId?: string
}

export type BlockProgress = Schema<'GenerationStatus'>['blocks'][number]

export default class GenerationSession extends BaseModel {
  static override selfAssignPrimaryKey = true

  @column({ isPrimary: true }) declare id: string
  @column() declare accountId: string
  @column() declare userId: string | null
  /** Whether a test key asked for it. */
  @columns.boolean() declare isTest: boolean
  @column() declare publicationId: string
  /** The bulk session that it is an item of, which then has the company and the sources. */
  @column() declare bulkSessionId: string | null
  /** Place of its prompt in the bulk generation, from 0. */
  @columns.integer() declare bulkIndex: number | null
  @column() declare reservationId: string
  @column() declare status: SessionState
  @column() declare stepName: string
  /** The step in plain words. */
  @column() declare stepLabel: string
  /** 0 to 100; never decreases. */
  @columns.integer() declare progress: number
  /** Number of the newest event. */
  @columns.integer() declare seq: number
  @columns.json() declare brief: Brief
  @columns.json() declare sourceUrls: string[]
  /** Whether the profile read from the company's website belongs to the source pool. */
  @columns.boolean() declare useProfile: boolean
  @columns.json() declare blocks: BlockProgress[]
  /** Whether it pauses after planning until its owner has approved the outline. */
  @columns.boolean() declare approveOutline: boolean
  /** As planned, then as edited; null until it is planned, and where no approval is asked for. */
  @columns.json() declare outline: ProposedOutline | null
  /** Increases with each edit of the outline. */
  @columns.integer() declare outlineRevision: number
  /** When an outline that is waiting for approval expires. */
  @columns.time() declare outlineExpiresAt: number | null
  @columns.time() declare outlineApprovedAt: number | null
  @column() declare title: string | null
  @column() declare topic: string | null
  /** Characters. */
  @columns.integer() declare contentLength: number
  @columns.integer() declare imagesCount: number
  /** Questions that the finished text asks; null before. */
  @columns.integer() declare openQuestions: number | null
  /** Whether the finished text is an outline of open questions. */
  @columns.boolean() declare outlineOnly: boolean
  /** Millionths of a US dollar. */
  @columns.integer() declare costMicros: number
  @columns.integer() declare inputTokens: number
  @columns.integer() declare outputTokens: number
  @columns.integer() declare calls: number
  @column() declare errorCode: string | null
  @column() declare errorMessage: string | null
  @columns.time() declare createdAt: number
  @columns.time() declare startedAt: number | null
  @columns.time() declare finishedAt: number | null
  /** When its owner dismissed a failed one; null while it is listed. */
  @columns.time() declare dismissedAt: number | null
  /** When it failed because its workers died too often. */
  @columns.time() declare setAsideAt: number | null
}
