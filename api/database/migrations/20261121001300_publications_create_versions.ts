import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('publication_versions', (table) => {
      table.string('id', 36).primary()
      table.string('publication_id', 36).notNullable().references('publications.id').onDelete('CASCADE')
      /** Counts from 1 within its publication; numbers are never reused. */
      table.integer('number').notNullable()
      table.string('origin', 16).notNullable()
      table.string('note', 200).nullable()
      /** Who saved it; null where no person did. */
      table.string('user_id', 36).nullable()
      /** The writer that made it; null for a person's. */
      table.string('generated_by', 100).nullable()
      table.string('title', 300).notNullable()
      table.string('topic', 300).nullable()
      table.string('company_name', 200).nullable()
      table.string('type', 16).notNullable()
      table.text('content').notNullable()
      table.integer('content_length').notNullable()
      table.integer('word_count').notNullable()
      table.string('slug', 200).nullable()
      table.string('meta_title', 300).nullable()
      table.text('meta_description').nullable()
      table.string('main_keyword', 100).nullable()
      table.text('keywords').notNullable()
      table.bigInteger('created_at').notNullable()
      table.unique(['publication_id', 'number'])
    })
    // Existing publications start their history with their current state.
    this.schema.raw(
      `INSERT INTO publication_versions
         (id, publication_id, number, origin, generated_by, title, topic, company_name, type, content, content_length,
          word_count, slug, meta_title, meta_description, main_keyword, keywords, created_at)
       SELECT id, id, 1, 'generation', generated_by, title, topic, company_name, type, content, content_length,
          word_count, slug, meta_title, meta_description, main_keyword, keywords, updated_at
       FROM publications WHERE content <> '' AND generation_status <> 'generating'`
    )
  }

  async down() {
    this.schema.dropTable('publication_versions')
  }
}
