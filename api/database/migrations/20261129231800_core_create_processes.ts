import { BaseSchema } from '@adonisjs/lucid/schema'

/** The servers and workers of this installation, as they last reported themselves. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('processes', (table) => {
      table.string('id', 160).primary()
      table.string('role', 16).notNullable()
      // UTC milliseconds.
      table.bigInteger('started_at').notNullable()
      table.bigInteger('seen_at').notNullable().index()
    })
  }

  async down() {
    this.schema.dropTable('processes')
  }
}
