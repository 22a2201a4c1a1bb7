import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    // One statement for each column: SQLite takes no more, and the builder would copy the table.
    this.schema.raw('ALTER TABLE publications ADD COLUMN external_id VARCHAR(200) NULL')
    this.schema.raw("ALTER TABLE publications ADD COLUMN custom_metadata TEXT NOT NULL DEFAULT '{}'")
    this.schema.raw('CREATE INDEX publications_by_external_id ON publications (account_id, external_id)')
    /** The same pairs as `publications.custom_metadata`, to find publications by. */
    this.schema.createTable('publication_metadata', (table) => {
      table.string('publication_id', 36).notNullable().references('publications.id').onDelete('CASCADE')
      table.string('account_id', 36).notNullable().references('accounts.id').onDelete('CASCADE')
      table.string('key', 40).notNullable()
      table.string('value', 500).notNullable()
      table.primary(['publication_id', 'key'])
      table.index(['account_id', 'key', 'value'])
    })
  }

  async down() {
    this.schema.dropTable('publication_metadata')
    this.schema.raw('DROP INDEX publications_by_external_id')
    this.schema.raw('ALTER TABLE publications DROP COLUMN custom_metadata')
    this.schema.raw('ALTER TABLE publications DROP COLUMN external_id')
  }
}
