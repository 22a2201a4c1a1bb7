import { BaseModel, column } from '@adonisjs/lucid/orm'
import { columns } from '#core/database/columns'
import type { SourcePool } from '#generation/pipeline/source_pool'
import type { CompanyContext } from '#writers/types'

/** What the items of a bulk generation share. */
export default class BulkSession extends BaseModel {
  static override selfAssignPrimaryKey = true

  @column({ isPrimary: true }) declare id: string
  @column() declare accountId: string
  @columns.json() declare company: CompanyContext | null
  @columns.json() declare sourceUrls: string[]
  /** Whether the profile read from the company's website belongs to the source pool. */
  @columns.boolean() declare useProfile: boolean
  /** The sources, gathered once; null until then. */
  @columns.json() declare pool: SourcePool | null
  @columns.time() declare createdAt: number
  @columns.time() declare cancelledAt: number | null
  /** When none of its items was being generated any more for the first time. */
  @columns.time() declare completedAt: number | null
}
