import { BaseModel, column } from '@adonisjs/lucid/orm'
import { columns } from '#core/database/columns'
import type { GenerateRequest } from '#generation/requests/brief'
import type { PublicationChannel } from '#publications/models/publication'

/** The settings of a generation without its prompt; `BulkSettings` of the contract. */
export type PlannedSettings = Omit<GenerateRequest, 'prompt' | 'approveOutline'>

/** The plan's own state; what became of a started one is in its session. */
export type PlannedState = 'planned' | 'started' | 'skipped' | 'failed'

/** A publication that is generated automatically on a given day. */
export default class PlannedPublication extends BaseModel {
  static override selfAssignPrimaryKey = true

  @column({ isPrimary: true }) declare id: string
  @column() declare accountId: string
  @column() declare userId: string
  /** Where it was planned or last changed. */
  @column() declare source: PublicationChannel
  /** YYYY-MM-DD and HH:MM, as clocks in the time zone show them. */
  @column() declare date: string
  @column() declare time: string
  /** IANA name. */
  @column() declare timezone: string
  /** The moment that date, time and time zone denote. */
  @columns.time() declare runAt: number
  /** Increases with every change; a job made for an earlier revision does nothing. */
  @columns.integer() declare revision: number
  @column() declare prompt: string
  @columns.json() declare settings: PlannedSettings
  @column() declare status: PlannedState
  @column() declare note: string | null
  @column() declare sessionId: string | null
  @columns.time() declare createdAt: number
  @columns.time() declare updatedAt: number
  /** When its owner dismissed a skipped one; null while it is listed. */
  @columns.time() declare dismissedAt: number | null
}
