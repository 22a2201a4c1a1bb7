import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    // What somebody typed into the editor and has not saved: one row for each publication and person.
    this.schema.createTable('publication_drafts', (table) => {
      table.string('id', 36).primary()
      table.string('publication_id', 36).notNullable().references('publications.id').onDelete('CASCADE')
      table.string('user_id', 36).notNullable().references('users.id').onDelete('CASCADE')
      table.string('title', 300).notNullable()
      table.string('topic', 300).nullable()
      table.string('company_name', 200).nullable()
      table.string('type', 16).notNullable()
      table.text('content').notNullable()
      table.string('slug', 200).nullable()
      table.string('meta_title', 300).nullable()
      table.text('meta_description').nullable()
      table.string('main_keyword', 100).nullable()
      table.text('keywords').notNullable()
      /** When the state of the publication was saved that is edited. */
      table.bigInteger('based_on').notNullable()
      table.bigInteger('saved_at').notNullable()
      table.unique(['publication_id', 'user_id'])
      table.index(['user_id'])
    })
  }

  async down() {
    this.schema.dropTable('publication_drafts')
  }
}
