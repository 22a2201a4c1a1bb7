import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('social_identities', (table) => {
      table.string('id', 36).primary()
      table.string('user_id', 36).notNullable().references('users.id').onDelete('CASCADE')
      table.string('provider', 16).notNullable()
      /** The provider's own id for this person, which stays the same when the address changes. */
      table.string('subject', 255).notNullable()
      table.bigInteger('created_at').notNullable()
      table.unique(['provider', 'subject'])
      table.index(['user_id'])
    })
    this.schema.createTable('sign_in_tickets', (table) => {
      table.string('id', 36).primary()
      table.string('user_id', 36).notNullable().references('users.id').onDelete('CASCADE')
      /** `exchange` or `second_factor`. */
      table.string('kind', 16).notNullable()
      /** SHA-256 of the ticket, hex. */
      table.string('hash', 64).notNullable().unique()
      /** SHA-256 of the cookie of the browser that may use it, hex. */
      table.string('browser_hash', 64).nullable()
      table.bigInteger('expires_at').notNullable()
      table.index(['user_id'])
      table.index(['expires_at'])
    })
  }

  async down() {
    this.schema.dropTable('sign_in_tickets')
    this.schema.dropTable('social_identities')
  }
}
