import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('limit_counts', (table) => {
      /** SHA-256 of what is limited and for whom, hex: addresses are not stored here. */
      table.string('key', 64).primary()
      table.integer('used').notNullable()
      table.bigInteger('ends_at').notNullable()
      table.index(['ends_at'])
    })
  }

  async down() {
    this.schema.dropTable('limit_counts')
  }
}
