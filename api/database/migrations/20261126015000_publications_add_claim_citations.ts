import { BaseSchema } from '@adonisjs/lucid/schema'

/** The sources that a statement cites, by which its passages are chosen. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('publication_claims', (table) => {
      /** Keys of sources as JSON; null for a line that cannot cite. */
      table.text('cites').nullable()
    })
  }

  async down() {
    this.schema.raw('ALTER TABLE publication_claims DROP COLUMN cites')
  }
}
