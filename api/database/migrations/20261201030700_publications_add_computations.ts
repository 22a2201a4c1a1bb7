import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('publications', (table) => {
      /** Calculations by the statement that gives their result, as JSON; null where none was stated. */
      table.text('computations').nullable()
    })
  }

  async down() {
    // Not with the schema builder: on SQLite it copies the table, which fails because of its generated columns.
    this.schema.raw('ALTER TABLE publications DROP COLUMN computations')
  }
}
