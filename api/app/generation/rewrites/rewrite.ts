import { BaseModel, column } from '@adonisjs/lucid/orm'
import { columns } from '#core/database/columns'

export type RewriteState = 'working' | 'ready' | 'failed' | 'applied'

/** What the checks did to a proposal, or would have the customer look at. */
export interface RewriteCheck {
  check: string
  message: string
  quote: string | null
  /** Taken out of the proposal; otherwise it stands in it. */
  removed: boolean
}

/** A passage that was asked to be written again, with what is proposed in its place. */
export default class Rewrite extends BaseModel {
  static override selfAssignPrimaryKey = true

  @column({ isPrimary: true }) declare id: string
  @column() declare accountId: string
  @column() declare userId: string | null
  @column() declare publicationId: string
  @column() declare status: RewriteState
  /** What the customer wants changed. */
  @column() declare note: string
  /** The heading it stands under; empty before the first. */
  @column() declare heading: string
  /** The whole text that the passage is of. */
  @column() declare content: string
  /** Characters of `content`. */
  @columns.integer() declare startsAt: number
  @columns.integer() declare endsAt: number
  @column() declare after: string | null
  /** Definitions that `after` needs and the text does not have yet. */
  @columns.json() declare footnotes: { number: number; text: string }[]
  @columns.json() declare checks: RewriteCheck[]
  /** What of the note could not be followed, in words for the customer. */
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
