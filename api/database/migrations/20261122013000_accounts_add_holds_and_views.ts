import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    // Since when and why an account is on hold for review. Not with the schema builder, which would copy the table
    // on SQLite.
    this.schema.raw('ALTER TABLE users ADD COLUMN held_at BIGINT NULL')
    this.schema.raw('ALTER TABLE users ADD COLUMN hold_reason VARCHAR(500) NULL')
    this.schema.raw('CREATE INDEX users_held ON users (held_at, id) WHERE held_at IS NOT NULL')
    /** Operators' views of accounts; a row is deleted when its view ends. */
    this.schema.createTable('support_views', (table) => {
      table.string('id', 36).primary()
      /** One per operator. */
      table.string('operator_id', 36).notNullable().unique().references('users.id').onDelete('CASCADE')
      table.string('viewed_id', 36).notNullable().references('users.id').onDelete('CASCADE')
      /** SHA-256 of the token, hex. */
      table.string('hash', 64).notNullable().unique()
      table.bigInteger('started_at').notNullable()
      table.bigInteger('expires_at').notNullable()
      table.index(['viewed_id'])
    })
  }

  async down() {
    this.schema.dropTable('support_views')
    this.schema.raw('DROP INDEX users_held')
    this.schema.raw('ALTER TABLE users DROP COLUMN hold_reason')
    this.schema.raw('ALTER TABLE users DROP COLUMN held_at')
  }
}
