import { BaseModel, column } from '@adonisjs/lucid/orm'
import { columns } from '#core/database/columns'
import type { SourceDetail } from '#core/sources'

export interface PageTable {
  caption: string | null
  columns: string[]
  rows: string[][]
}

/** A page of the company's website as it was read; all are replaced when it is read again. */
export default class CompanyPage extends BaseModel {
  static override selfAssignPrimaryKey = true

  @column({ isPrimary: true }) declare id: string
  @column() declare companyId: string
  @column() declare url: string
  @column() declare title: string
  @column() declare text: string
  @columns.json() declare tables: PageTable[]
  @columns.json() declare details: SourceDetail[] | null
  @column() declare language: string | null
  /** SHA-256 of `text`, hex. */
  @column() declare hash: string
  @columns.time() declare fetchedAt: number
}
