import { BaseModel, column } from '@adonisjs/lucid/orm'
import { columns } from '#core/database/columns'
import type { OperatorAccess, Role } from '#core/http/credential'

export default class User extends BaseModel {
  static override selfAssignPrimaryKey = true

  @column({ isPrimary: true }) declare id: string
  @column() declare accountId: string
  @column() declare firstName: string
  @column() declare lastName: string
  @column() declare email: string
  /** Lower-cased: the address for signing in. */
  @column() declare emailKey: string
  @column({ serializeAs: null }) declare password: string | null
  @column() declare role: Role
  /** Only means something for operators. */
  @column() declare operatorAccess: OperatorAccess
  /** Of an operator, whatever the server requires of all. */
  @columns.boolean() declare secondFactorRequired: boolean
  /** When a mailed link to the address was opened; null until then. */
  @columns.time() declare emailVerifiedAt: number | null
  @columns.boolean() declare isActive: boolean
  /** Since when the account is on hold for review; null where it is not. */
  @columns.time() declare heldAt: number | null
  /** As shown to the owner. */
  @column() declare holdReason: string | null
  /** Refused prompts up to then have been reviewed by an operator. */
  @columns.time() declare refusalsReviewedAt: number | null
  @columns.boolean() declare secondFactorEnabled: boolean
  @columns.time() declare createdAt: number
  @columns.time() declare updatedAt: number

  get name(): string {
    return `${this.firstName} ${this.lastName}`.trim()
  }
}
