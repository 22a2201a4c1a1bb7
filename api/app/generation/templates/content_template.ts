import { BaseModel, column } from '@adonisjs/lucid/orm'
import { columns } from '#core/database/columns'
import type { ContentType, TemplateBlock } from '#writers/types'

/** A customer's own structure for texts. */
export default class ContentTemplate extends BaseModel {
  static override selfAssignPrimaryKey = true

  @column({ isPrimary: true }) declare id: string
  @column() declare accountId: string
  @column() declare name: string
  @column() declare description: string
  @column() declare contentType: ContentType
  @columns.json() declare blocks: TemplateBlock[]
  @columns.time() declare createdAt: number
  @columns.time() declare updatedAt: number
}
