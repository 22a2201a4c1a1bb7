import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('accounts', (table) => {
      table.string('id', 36).primary()
      table.bigInteger('created_at').notNullable()
    })
    this.schema.createTable('users', (table) => {
      table.string('id', 36).primary()
      table.string('account_id', 36).notNullable().references('accounts.id').onDelete('CASCADE')
      table.string('first_name', 100).notNullable()
      table.string('last_name', 100).notNullable()
      table.string('email', 254).notNullable()
      /** Lower-cased: the address for signing in. */
      table.string('email_key', 254).notNullable().unique()
      table.string('password', 255).nullable()
      table.string('role', 16).notNullable().defaultTo('user')
      table.boolean('is_active').notNullable().defaultTo(true)
      table.bigInteger('created_at').notNullable()
      table.bigInteger('updated_at').notNullable()
      table.index(['account_id'])
    })
    this.schema.createTable('session_tokens', (table) => {
      table.string('id', 36).primary()
      table.string('user_id', 36).notNullable().references('users.id').onDelete('CASCADE')
      /** SHA-256 of the token, hex. */
      table.string('hash', 64).notNullable().unique()
      table.bigInteger('created_at').notNullable()
      table.bigInteger('last_used_at').notNullable()
      table.bigInteger('expires_at').notNullable()
      table.index(['user_id'])
      table.index(['expires_at'])
    })
  }

  async down() {
    this.schema.dropTable('session_tokens')
    this.schema.dropTable('users')
    this.schema.dropTable('accounts')
  }
}
