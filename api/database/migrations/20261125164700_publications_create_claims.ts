import { BaseSchema } from '@adonisjs/lucid/schema'

/** What each statement of a publication was checked against, and what came out. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('publication_passages', (table) => {
      table.string('publication_id', 36).notNullable().references('publications.id').onDelete('CASCADE')
      /** From 1, in the order of the sources. */
      table.integer('number').notNullable()
      table.string('source_key', 16).notNullable()
      table.text('heading').nullable()
      table.text('text').notNullable()
      table.string('language', 8).notNullable()
      table.primary(['publication_id', 'number'])
    })
    this.schema.createTable('publication_claims', (table) => {
      table.string('publication_id', 36).notNullable().references('publications.id').onDelete('CASCADE')
      /** From 1, in the order of the text. */
      table.integer('number').notNullable()
      table.string('place', 16).notNullable()
      table.text('text').notNullable()
      table.string('verdict', 16).notNullable()
      table.text('reason').nullable()
      /** Numbers of passages, the nearest first, as JSON. */
      table.text('passages').notNullable()
      /** The words of a passage that decide. */
      table.text('words').nullable()
      table.string('decided_by', 16).nullable()
      table.bigInteger('decided_at').nullable()
      table.primary(['publication_id', 'number'])
    })
    this.schema.alterTable('publications', (table) => {
      /** SHA-256 of the text and the sources that the claims were checked for, hex; null until they are. */
      table.string('claims_hash', 64).nullable()
      table.string('passages_hash', 64).nullable()
    })
  }

  async down() {
    // Not with the schema builder: on SQLite it copies the table, which fails because of its generated columns.
    for (const column of ['claims_hash', 'passages_hash'])
      this.schema.raw(`ALTER TABLE publications DROP COLUMN ${column}`)
    this.schema.dropTable('publication_claims')
    this.schema.dropTable('publication_passages')
  }
}
