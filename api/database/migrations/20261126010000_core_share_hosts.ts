import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('jobs', (table) => {
      /** `host:port` that the job calls. */
      table.text('host').nullable()
    })
    // Hosts that answered the last call of an account's jobs quickly.
    this.schema.createTable('quick_hosts', (table) => {
      table.string('account_id', 36).notNullable().references('accounts.id').onDelete('CASCADE')
      table.text('host').notNullable()
      table.bigInteger('noted_at').notNullable()
      table.primary(['account_id', 'host'])
      table.index(['noted_at'])
    })
  }

  async down() {
    this.schema.dropTable('quick_hosts')
    this.schema.raw('ALTER TABLE jobs DROP COLUMN host')
  }
}
