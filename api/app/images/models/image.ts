import { BaseModel, beforeSave, column } from '@adonisjs/lucid/orm'
import type { Schema } from '#core/contract/types'
import { columns } from '#core/database/columns'

/** Where a photo of a company's own website was found, and when its owner agreed to its use. */
export type SiteOrigin = NonNullable<Schema<'Image'>['siteOrigin']>

export default class Image extends BaseModel {
  static override selfAssignPrimaryKey = true

  @column({ isPrimary: true }) declare id: string
  @column() declare accountId: string
  @column() declare publicationId: string | null
  @column() declare sessionId: string | null
  /** The block that it illustrates, `b1`, `b2`, ...; null for a cover. */
  @column() declare blockKey: string | null
  @column() declare filename: string
  @column() declare originalName: string
  @column() declare prompt: string
  @column() declare sectionTitle: string | null
  @column() declare altText: string
  @columns.json() declare tags: string[]
  /** Bytes. */
  @columns.integer() declare fileSize: number
  /** Pixels. */
  @columns.integer() declare width: number
  @columns.integer() declare height: number
  @column() declare generatedBy: string | null
  /** What making it cost, in millionths of a US dollar; null where unknown. */
  @columns.integer() declare costMicros: number | null
  @columns.json() declare siteOrigin: SiteOrigin | null
  /**
   * The text that the gallery's search looks through; in lower case, because SQLite's `LOWER` only knows ASCII
   * letters.
   */
  @column() declare searchText: string
  @columns.time() declare createdAt: number

  @beforeSave()
  static keepSearchable(image: Image) {
    image.searchText = searchTextOf([image.prompt, image.sectionTitle, image.altText, ...image.tags])
  }
}

/** Texts in the form that the gallery's search compares. */
export const searchTextOf = (texts: (string | null)[]) =>
  texts.filter(Boolean).join('\n').normalize('NFC').toLowerCase()
