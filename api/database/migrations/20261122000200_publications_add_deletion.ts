import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('publications', (table) => {
      // UTC in milliseconds. An operator can restore a deleted publication until it is purged.
      table.bigInteger('deleted_at').nullable()
    })
    // Statistics count posts by day.
    this.schema.alterTable('quota_reservations', (table) => {
      table.index(['account_id', 'created_at'])
    })
  }

  async down() {
    this.schema.alterTable('quota_reservations', (table) => {
      table.dropIndex(['account_id', 'created_at'])
    })
    // To drop a column on SQLite, knex would copy the table, which generated columns do not survive.
    this.schema.raw('ALTER TABLE publications DROP COLUMN deleted_at')
  }
}
