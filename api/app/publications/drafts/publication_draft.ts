import { BaseModel, column } from '@adonisjs/lucid/orm'
import { columns } from '#core/database/columns'
import type { PublicationType } from '#publications/models/publication'

/** What a person typed into the editor and has not saved; one for each publication and person. */
export default class PublicationDraft extends BaseModel {
  static override selfAssignPrimaryKey = true

  @column({ isPrimary: true }) declare id: string
  @column() declare publicationId: string
  @column() declare userId: string
  @column() declare title: string
  @column() declare topic: string | null
  @column() declare companyName: string | null
  @column() declare type: PublicationType
  @column() declare content: string
  @column() declare slug: string | null
  @column() declare metaTitle: string | null
  @column() declare metaDescription: string | null
  @column() declare mainKeyword: string | null
  @columns.json() declare keywords: string[]
  /** When the state of the publication was saved that is edited (UTC milliseconds). */
  @columns.time() declare basedOn: number
  @columns.time() declare savedAt: number
}
