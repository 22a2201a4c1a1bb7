import { BaseModel, column } from '@adonisjs/lucid/orm'
import { columns } from '#core/database/columns'
import type { PublicationType } from '#publications/models/publication'

/**
 * What created a version: the generation, a saved edit, a rewritten passage, a changed picture, a restored version.
 */
export type VersionOrigin = 'generation' | 'edit' | 'rewrite' | 'image' | 'restore'

/** The editable state of a publication at one time. */
export default class PublicationVersion extends BaseModel {
  static override selfAssignPrimaryKey = true

  @column({ isPrimary: true }) declare id: string
  @column() declare publicationId: string
  /** Counts from 1 within its publication; numbers are never reused. */
  @columns.integer() declare number: number
  @column() declare origin: VersionOrigin
  @column() declare note: string | null
  /** Who saved it; null where no person did. */
  @column() declare userId: string | null
  /** The writer that made it; null for a person's. */
  @column() declare generatedBy: string | null
  @column() declare title: string
  @column() declare topic: string | null
  @column() declare companyName: string | null
  @column() declare type: PublicationType
  @column() declare content: string
  /** Characters. */
  @columns.integer() declare contentLength: number
  @columns.integer() declare wordCount: number
  @column() declare slug: string | null
  @column() declare metaTitle: string | null
  @column() declare metaDescription: string | null
  @column() declare mainKeyword: string | null
  @columns.json() declare keywords: string[]
  @columns.time() declare createdAt: number
}
