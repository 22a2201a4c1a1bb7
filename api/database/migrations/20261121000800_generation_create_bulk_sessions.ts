import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    /** What the items of a bulk generation share. */
    this.schema.createTable('bulk_sessions', (table) => {
      table.string('id', 36).primary()
      table.string('account_id', 36).notNullable().references('accounts.id').onDelete('CASCADE')
      table.text('company').nullable()
      table.text('source_urls').notNullable()
      table.boolean('use_profile').notNullable().defaultTo(false)
      /** The sources once they are gathered; null until then. */
      table.text('pool').nullable()
      table.bigInteger('created_at').notNullable()
      table.bigInteger('cancelled_at').nullable()
      table.index(['account_id', 'id'])
    })
    // Not with the schema builder: on SQLite it would rebuild the whole table for the reference.
    this.schema.raw(
      `ALTER TABLE generation_sessions ADD COLUMN bulk_session_id VARCHAR(36) NULL
         REFERENCES bulk_sessions (id) ON DELETE SET NULL`
    )
    this.schema.raw('CREATE INDEX generation_sessions_by_bulk ON generation_sessions (bulk_session_id, id)')
  }

  async down() {
    this.schema.raw('DROP INDEX generation_sessions_by_bulk')
    this.schema.raw('ALTER TABLE generation_sessions DROP COLUMN bulk_session_id')
    this.schema.dropTable('bulk_sessions')
  }
}
