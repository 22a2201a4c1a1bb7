import { BaseModel, column } from '@adonisjs/lucid/orm'
import { columns } from '#core/database/columns'
import type { SourceDetail } from '#core/sources'

export interface StoredTable {
  caption: string | null
  columns: string[]
  rows: string[][]
}

export type SourceKind = 'page' | 'profile' | 'note'

/** Something that was read for a publication and may be cited in its text. */
export default class PublicationSource extends BaseModel {
  static override selfAssignPrimaryKey = true

  @column({ isPrimary: true }) declare id: string
  @column() declare publicationId: string
  /** `s1`, `s2`, ... within its publication. */
  @column() declare sourceKey: string
  @column() declare kind: SourceKind
  @column() declare url: string | null
  @column() declare title: string
  @column() declare text: string
  @columns.json() declare tables: StoredTable[]
  @columns.json() declare details: SourceDetail[] | null
  @column() declare language: string | null
  @column() declare hash: string
  @columns.time() declare fetchedAt: number
  /** Its number in the text; null where it was read but not cited. */
  @columns.integer() declare number: number | null
  /** How often the text cites it. */
  @columns.integer() declare cited: number
  /** Sentences of it that support the text. */
  @columns.json() declare quotes: string[]
}
