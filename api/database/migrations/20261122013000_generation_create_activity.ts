import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('activity_states', (table) => {
      table.string('account_id', 36).primary().references('accounts.id').onDelete('CASCADE')
      /** Everything that ended before this has been seen. */
      table.bigInteger('read_at').notNullable().defaultTo(0)
      table.boolean('mail_when_done').notNullable().defaultTo(false)
    })
    /** When the customer dismissed failed work; null while it is listed. */
    this.schema.raw('ALTER TABLE generation_sessions ADD COLUMN dismissed_at BIGINT NULL')
    this.schema.raw('ALTER TABLE planned_publications ADD COLUMN dismissed_at BIGINT NULL')
    this.schema.raw(
      'CREATE INDEX generation_sessions_ended ON generation_sessions (account_id, finished_at) WHERE bulk_session_id IS NULL'
    )
    this.schema.raw(
      "CREATE INDEX generation_sessions_unfinished ON generation_sessions (account_id, finished_at) WHERE status = 'failed' AND dismissed_at IS NULL"
    )
    this.schema.raw('CREATE INDEX bulk_sessions_ended ON bulk_sessions (account_id, completed_at)')
  }

  async down() {
    this.schema.raw('DROP INDEX bulk_sessions_ended')
    this.schema.raw('DROP INDEX generation_sessions_unfinished')
    this.schema.raw('DROP INDEX generation_sessions_ended')
    this.schema.raw('ALTER TABLE planned_publications DROP COLUMN dismissed_at')
    this.schema.raw('ALTER TABLE generation_sessions DROP COLUMN dismissed_at')
    this.schema.dropTable('activity_states')
  }
}
