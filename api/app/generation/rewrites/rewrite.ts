import { BaseModel, column } from '@adonisjs/lucid/orm'
import type { Schema } from '#core/contract/types'
import { columns } from '#core/database/columns'

export type RewriteState = 'working' | 'ready' | 'failed' | 'applied'

/** What the checks changed in a proposal, or want the customer to look at. */
export type RewriteCheck = Schema<'Rewrite'>['checks'][number]

/** A line for search results, as it is and as it would be. */
export type RewriteDetail = Schema<'Rewrite'>['details'][number]

/** A passage to be rewritten, with the proposed replacement. */
export default class Rewrite extends BaseModel {
  static override selfAssignPrimaryKey = true

  @column({ isPrimary: true }) declare id: string
  @column() declare accountId: string
  @column() declare userId: string | null
  @column() declare publicationId: string
  @column() declare status: RewriteState
  /** What the customer wants changed. */
  @column() declare note: string
  /** The heading above it; empty before the first heading. */
  @column() declare heading: string
  /** The whole text that contains the passage. */
  @column() declare content: string
  /** Characters of `content`. */
  @columns.integer() declare startsAt: number
  @columns.integer() declare endsAt: number
  @column() declare after: string | null
  /** Definitions that `after` needs and the text does not have yet. */
  @columns.json() declare footnotes: { number: number; text: string }[]
  @columns.json() declare details: RewriteDetail[] | null
  @columns.json() declare checks: RewriteCheck[]
  /** Of the whole text without the proposal and with it. */
  @columns.json() declare scores: Schema<'Rewrite'>['scores']
  /** The part of the note that could not be followed, in words for the customer. */
  @column() declare notFollowed: string | null
  @column() declare writer: string | null
  @columns.integer() declare calls: number
  @columns.integer() declare inputTokens: number
  @columns.integer() declare outputTokens: number
  /** Millionths of a US dollar. */
  @columns.integer() declare costMicros: number
  @column() declare errorCode: string | null
  @column() declare errorMessage: string | null
  @columns.time() declare createdAt: number
  @columns.time() declare finishedAt: number | null
  @columns.time() declare appliedAt: number | null

  get before(): string {
    return this.content.slice(this.startsAt, this.endsAt)
  }
}
