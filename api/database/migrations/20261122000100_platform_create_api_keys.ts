import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('api_keys', (table) => {
      table.string('id', 36).primary()
      table.string('account_id', 36).notNullable().references('accounts.id').onDelete('CASCADE')
      table.string('user_id', 36).notNullable().references('users.id').onDelete('CASCADE')
      table.string('name', 120).notNullable()
      table.string('key_prefix', 10).notNullable()
      table.boolean('is_active').notNullable()
      table.text('permissions').notNullable()
      table.integer('requests_per_minute').notNullable()
      table.integer('requests_per_hour').notNullable()
      table.text('allowed_addresses').notNullable()
      table.bigInteger('expires_at').nullable()
      table.bigInteger('last_used_at').nullable()
      table.bigInteger('total_requests').notNullable().defaultTo(0)
      table.bigInteger('created_at').notNullable()
      table.bigInteger('updated_at').notNullable()
      table.index(['account_id', 'id'])
      table.index(['user_id'])
    })
    // A key has two secrets during a rotation. A call's key is found by either of them.
    this.schema.createTable('api_key_secrets', (table) => {
      table.string('hash', 64).primary()
      table.string('key_id', 36).notNullable().references('api_keys.id').onDelete('CASCADE')
      table.boolean('is_current').notNullable()
      table.bigInteger('expires_at').nullable()
      table.index(['key_id', 'is_current'])
    })
    // Calls of a key by UTC day and operation, counted as they are made.
    this.schema.createTable('api_key_usage', (table) => {
      table.string('key_id', 36).notNullable().references('api_keys.id').onDelete('CASCADE')
      table.string('day', 10).notNullable()
      table.string('method', 7).notNullable()
      table.string('path', 120).notNullable()
      table.integer('calls').notNullable()
      table.integer('errors').notNullable()
      table.primary(['key_id', 'day', 'method', 'path'])
    })
  }

  async down() {
    this.schema.dropTable('api_key_usage')
    this.schema.dropTable('api_key_secrets')
    this.schema.dropTable('api_keys')
  }
}
