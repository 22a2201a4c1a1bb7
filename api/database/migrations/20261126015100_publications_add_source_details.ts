import { BaseSchema } from '@adonisjs/lucid/schema'

/** Contact data of a page, fields of a profile, answers with their questions: beside the text, to check statements against. */
export default class extends BaseSchema {
  async up() {
    for (const name of ['publication_sources', 'company_pages'])
      this.schema.alterTable(name, (table) => {
        /** Lines with what they are said under, as JSON; null for what was read before there were any. */
        table.text('details').nullable()
      })
  }

  async down() {
    for (const name of ['publication_sources', 'company_pages'])
      this.schema.raw(`ALTER TABLE ${name} DROP COLUMN details`)
  }
}
