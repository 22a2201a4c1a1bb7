import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw('ALTER TABLE users ADD COLUMN email_verified_at BIGINT NULL')
    // The name by which people recognize a session; empty and unknown for earlier ones.
    this.schema.raw("ALTER TABLE session_tokens ADD COLUMN device VARCHAR(100) NOT NULL DEFAULT ''")
    this.schema.raw('ALTER TABLE session_tokens ADD COLUMN address VARCHAR(64) NULL')
    this.schema.createTable('mail_links', (table) => {
      table.string('id', 36).primary()
      table.string('user_id', 36).notNullable().references('users.id').onDelete('CASCADE')
      /** `reset`, `verify` or `change`. */
      table.string('kind', 16).notNullable()
      /** The address that the link was sent to. */
      table.string('email', 254).notNullable()
      /** SHA-256 of the link's token, hex. */
      table.string('hash', 64).notNullable().unique()
      table.bigInteger('expires_at').notNullable()
      table.index(['user_id', 'kind'])
      table.index(['expires_at'])
    })
  }

  async down() {
    this.schema.dropTable('mail_links')
    this.schema.raw('ALTER TABLE session_tokens DROP COLUMN address')
    this.schema.raw('ALTER TABLE session_tokens DROP COLUMN device')
    this.schema.raw('ALTER TABLE users DROP COLUMN email_verified_at')
  }
}
