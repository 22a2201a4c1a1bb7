import { BaseSchema } from '@adonisjs/lucid/schema'

/** Public pages of publications as they were approved. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('proof_links', (table) => {
      table.string('id', 36).primary()
      table.string('publication_id', 36).notNullable().references('publications.id').onDelete('CASCADE')
      /** SHA-256 of the last part of the address, hex. */
      table.string('token_hash', 64).notNullable().unique()
      /** The name of who made it, as the page shows it. */
      table.string('approved_by', 200).notNullable()
      table.string('title', 300).notNullable()
      table.string('company_name', 200).nullable()
      /** The article as it was approved, as JSON; null once the link was withdrawn. */
      table.text('article').nullable()
      /** When the text that is shown was last changed. */
      table.bigInteger('text_changed_at').notNullable()
      table.boolean('indexed').notNullable()
      table.bigInteger('expires_at').nullable()
      table.bigInteger('withdrawn_at').nullable()
      table.bigInteger('created_at').notNullable()
      table.index(['publication_id', 'id'])
    })
  }

  async down() {
    this.schema.dropTable('proof_links')
  }
}
