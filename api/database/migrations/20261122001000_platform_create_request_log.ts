import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('request_log', (table) => {
      table.string('id', 36).primary()
      table.bigInteger('created_at').notNullable()
      /** Null for a call from an unknown caller. */
      table.string('account_id', 36).nullable().references('accounts.id').onDelete('CASCADE')
      table.string('user_id', 36).nullable()
      /** For a call with an API key; the log outlives the key. */
      table.string('key_id', 36).nullable()
      table.string('method', 7).notNullable()
      table.string('path', 200).notNullable()
      table.string('operation_id', 80).nullable()
      table.integer('status').notNullable()
      table.string('code', 60).nullable()
      table.text('message').nullable()
      /** Thousandths of a second, with one decimal. */
      table.double('milliseconds').notNullable()
      table.string('address', 45).notNullable()
      table.string('request_id', 128).notNullable()
      table.index(['key_id', 'id'])
      table.index(['created_at'])
    })
    // The part that a customer reads: the calls of the account's keys.
    this.schema.raw(
      'CREATE INDEX request_log_keys_of_account ON request_log (account_id, id) WHERE key_id IS NOT NULL'
    )
    this.schema.raw('CREATE INDEX request_log_account ON request_log (account_id)')
  }

  async down() {
    this.schema.dropTable('request_log')
  }
}
