import { BaseSchema } from '@adonisjs/lucid/schema'

/** Pages that a reading in progress has read so far, for those who watch it. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('companies', (table) => table.text('reading_pages').nullable())
  }

  async down() {
    this.schema.alterTable('companies', (table) => table.dropColumn('reading_pages'))
  }
}
