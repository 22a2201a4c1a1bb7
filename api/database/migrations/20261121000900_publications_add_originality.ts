import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('publications', (table) => {
      /** What the text was compared with and what was found; null where it was not checked since its last edit. */
      table.text('originality').nullable()
    })
  }

  async down() {
    this.schema.raw('ALTER TABLE publications DROP COLUMN originality')
  }
}
