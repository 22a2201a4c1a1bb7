import { BaseModel, column } from '@adonisjs/lucid/orm'
import { columns } from '#core/database/columns'
import type { KeyMode } from '#platform/keys/key_format'
import type { ApiPermission } from '#platform/keys/permissions'

/** A key for programs. Its secrets are rows of `api_key_secrets`, as hashes. */
export default class ApiKey extends BaseModel {
  static override selfAssignPrimaryKey = true

  @column({ isPrimary: true }) declare id: string
  @column() declare accountId: string
  /** Who created it; the key is refused once this user is inactive. */
  @column() declare userId: string
  @column() declare mode: KeyMode
  @column() declare name: string
  @column() declare keyPrefix: string
  @columns.boolean() declare isActive: boolean
  @columns.json() declare permissions: ApiPermission[]
  @columns.integer() declare requestsPerMinute: number
  @columns.integer() declare requestsPerHour: number
  /** IP addresses and CIDR ranges; empty allows any. */
  @columns.json() declare allowedAddresses: string[]
  @columns.time() declare expiresAt: number | null
  /** Written at most once a minute. */
  @columns.time() declare lastUsedAt: number | null
  @columns.integer() declare totalRequests: number
  @columns.time() declare createdAt: number
  @columns.time() declare updatedAt: number
}
