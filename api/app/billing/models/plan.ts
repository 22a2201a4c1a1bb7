import { BaseModel, column } from '@adonisjs/lucid/orm'
import type { Schema } from '#core/contract/types'
import { columns } from '#core/database/columns'

export type PlanFeature = Schema<'Plan'>['features'][number]

export default class Plan extends BaseModel {
  static override selfAssignPrimaryKey = true

  @column({ isPrimary: true }) declare id: string
  @column() declare name: string
  @column() declare slug: string
  @column() declare description: string
  /** Cents per interval. */
  @columns.integer() declare price: number
  @column() declare currency: string
  @column() declare interval: 'month' | 'year'
  @columns.integer() declare postsPerMonth: number
  @columns.json() declare features: PlanFeature[]
  @columns.boolean() declare bulkGeneration: boolean
  @columns.boolean() declare customTemplates: boolean
  @columns.boolean() declare apiAccess: boolean
  @columns.boolean() declare isPopular: boolean
  @columns.boolean() declare isActive: boolean
  @columns.integer() declare sortOrder: number
  /** Chosen by the operator; has no effect. */
  @column() declare version: string
  @columns.time() declare createdAt: number
  @columns.time() declare updatedAt: number
}
