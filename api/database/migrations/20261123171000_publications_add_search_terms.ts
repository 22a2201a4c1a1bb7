import { BaseSchema } from '@adonisjs/lucid/schema'

/** The words of the search index, one row for each of their occurrences, which are only read by their beginning. */
export default class extends BaseSchema {
  async up() {
    if (this.db.dialect.name.includes('sqlite'))
      this.schema.raw(
        "CREATE VIRTUAL TABLE publication_terms USING fts5vocab ('publication_words', 'instance')"
      )
  }

  async down() {
    if (this.db.dialect.name.includes('sqlite')) this.schema.raw('DROP TABLE publication_terms')
  }
}
