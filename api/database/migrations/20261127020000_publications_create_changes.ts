import { BaseSchema } from '@adonisjs/lucid/schema'

/** What a check has changed in a text, and who has taken it back. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('publication_changes', (table) => {
      table.string('id', 36).primary().notNullable()
      table.string('publication_id', 36).notNullable().references('publications.id').onDelete('CASCADE')
      /** From 1, in the order of the text. */
      table.integer('number').notNullable()
      /** `replaced` or `removed`. */
      table.string('kind', 16).notNullable()
      table.string('place', 16).notNullable()
      /** The part of the publication that was changed: `content`, `title`, `metaTitle` or `metaDescription`. */
      table.string('field', 16).notNullable()
      /** As it read, with what hung on it; and as it reads now, null where it was taken out. */
      table.text('before').notNullable()
      table.text('after').nullable()
      table.text('reason').notNullable()
      /** The source whose words it departed from. */
      table.string('source_key', 16).nullable()
      table.text('words').nullable()
      /** The statements that failed, as JSON: place and text of each. */
      table.text('statements').notNullable()
      /** What was at its place in the text, as JSON; null for a line of its own. */
      table.text('undo').nullable()
      table.bigInteger('created_at').notNullable()
      /** The user who has put it back and vouches for it. */
      table.string('vouched_by', 36).nullable()
      table.string('vouched_name', 200).nullable()
      table.bigInteger('vouched_at').nullable()
      table.unique(['publication_id', 'number'])
    })
  }

  async down() {
    this.schema.dropTable('publication_changes')
  }
}
