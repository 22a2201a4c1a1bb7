import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    // Applications that registered themselves, each with what it said of itself. They belong to nobody.
    this.schema.createTable('oauth_clients', (table) => {
      table.string('id', 36).primary()
      table.text('metadata').notNullable()
      table.bigInteger('created_at').notNullable()
      /** Moved on whenever it is given a token. */
      table.bigInteger('expires_at').notNullable()
      table.index(['expires_at'])
    })
    // What a person has allowed an application, until they disconnect it.
    this.schema.createTable('connected_applications', (table) => {
      table.string('id', 36).primary()
      table.string('account_id', 36).notNullable().references('accounts.id').onDelete('CASCADE')
      /** Who allowed it; its tokens are refused once this user is inactive. */
      table.string('user_id', 36).notNullable().references('users.id').onDelete('CASCADE')
      table.string('client_id', 36).notNullable()
      table.string('name', 100).notNullable()
      /** Where it was sent back to, as `host` or `host:port`. */
      table.string('host', 261).notNullable()
      table.text('permissions').notNullable()
      table.bigInteger('last_used_at').nullable()
      table.bigInteger('total_requests').notNullable().defaultTo(0)
      table.bigInteger('created_at').notNullable()
      table.index(['account_id', 'id'])
      table.index(['user_id', 'client_id'])
    })
    // What lives for minutes to weeks: requests for consent, codes and tokens, each found by the hash of its secret.
    this.schema.createTable('oauth_records', (table) => {
      table.string('hash', 64).primary()
      /** Null for a request for consent. */
      table.string('connection_id', 36).nullable().references('connected_applications.id').onDelete('CASCADE')
      table.text('payload').notNullable()
      table.bigInteger('expires_at').notNullable()
      /** Of codes and refresh tokens, which work once. */
      table.bigInteger('used_at').nullable()
      table.index(['connection_id'])
      table.index(['expires_at'])
    })
  }

  async down() {
    this.schema.dropTable('oauth_records')
    this.schema.dropTable('connected_applications')
    this.schema.dropTable('oauth_clients')
  }
}
