import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('publications', (table) => {
      table.boolean('outline_only').notNullable().defaultTo(false)
    })
  }

  async down() {
    // To drop a column on SQLite, knex would copy the table, which generated columns do not survive.
    this.schema.raw('ALTER TABLE publications DROP COLUMN outline_only')
  }
}
