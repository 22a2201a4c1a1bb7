import { BaseModel, column } from '@adonisjs/lucid/orm'
import { columns } from '#core/database/columns'
import type { ProofArticle } from '#publications/proofs/proof_article'

export type ProofState = 'open' | 'expired' | 'withdrawn'

/** A public page of a publication as it was approved. */
export default class ProofLink extends BaseModel {
  static override selfAssignPrimaryKey = true

  @column({ isPrimary: true }) declare id: string
  @column() declare publicationId: string
  /** SHA-256 of the last part of the address, hex. */
  @column({ serializeAs: null }) declare tokenHash: string
  @column() declare approvedBy: string
  @column() declare title: string
  @column() declare companyName: string | null
  /** Null once the link was withdrawn. */
  @columns.json() declare article: ProofArticle | null
  @columns.time() declare textChangedAt: number
  @columns.boolean() declare indexed: boolean
  @columns.time() declare expiresAt: number | null
  @columns.time() declare withdrawnAt: number | null
  @columns.time() declare createdAt: number

  get state(): ProofState {
    if (this.withdrawnAt !== null) return 'withdrawn'
    return this.expiresAt !== null && this.expiresAt <= Date.now() ? 'expired' : 'open'
  }
}
