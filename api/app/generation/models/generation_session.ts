import { BaseModel, column } from '@adonisjs/lucid/orm'
import { columns } from '#core/database/columns'
import type { Brief } from '#generation/types'
import type { BlockPlan } from '#text/types'

export type SessionState = 'created' | 'in_progress' | 'awaiting_approval' | 'completed' | 'failed'

/** What the owner of a session approves: the title and the blocks that are to be written. */
export interface ProposedOutline {
  title: string
  /** All that were thought of. */
  titles: string[]
  /** Those that a block names. */
  sources: { id: string; title: string; url: string | null }[]
  blocks: BlockPlan[]
}

export interface BlockProgress {
  id: string
  heading: string
  status: 'waiting' | 'writing' | 'done' | 'failed'
  words: number
}

export default class GenerationSession extends BaseModel {
  static override selfAssignPrimaryKey = true

  @column({ isPrimary: true }) declare id: string
  @column() declare accountId: string
  @column() declare userId: string | null
  @column() declare publicationId: string
  /** The bulk session that it is an item of; that one holds company and sources then. */
  @column() declare bulkSessionId: string | null
  @column() declare reservationId: string
  @column() declare status: SessionState
  @column() declare stepName: string
  /** The step in plain words. */
  @column() declare stepLabel: string
  /** 0 to 100; never goes back. */
  @columns.integer() declare progress: number
  /** Number of the newest event. */
  @columns.integer() declare seq: number
  @columns.json() declare brief: Brief
  @columns.json() declare sourceUrls: string[]
  /** Whether what was read of the company's website belongs to the source pool. */
  @columns.boolean() declare useProfile: boolean
  @columns.json() declare blocks: BlockProgress[]
  /** Whether it stops after its outline is planned until its owner has approved it. */
  @columns.boolean() declare approveOutline: boolean
  /** As it was planned, then as it was edited; null until it is planned, and where nobody is asked. */
  @columns.json() declare outline: ProposedOutline | null
  /** Grows with each edit of the outline. */
  @columns.integer() declare outlineRevision: number
  /** When an outline that waits for its approval lapses. */
  @columns.time() declare outlineExpiresAt: number | null
  @columns.time() declare outlineApprovedAt: number | null
  @column() declare title: string | null
  @column() declare topic: string | null
  /** Characters. */
  @columns.integer() declare contentLength: number
  @columns.integer() declare imagesCount: number
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
  /** When its owner put a failed one aside; null while it is listed. */
  @columns.time() declare dismissedAt: number | null
  /** When it failed because its worker vanished too often. */
  @columns.time() declare setAsideAt: number | null
}
