import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('publications', (table) => {
      /** Ids of the passages that a writer marked statements with, by the statement, as JSON; null where it marked none. */
      table.text('marked').nullable()
    })
  }

  async down() {
    // Not with the schema builder: on SQLite it copies the table, which fails because of its generated columns.
    this.schema.raw('ALTER TABLE publications DROP COLUMN marked')
  }
}
