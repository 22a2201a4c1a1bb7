import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('publications', (table) => {
      /** What the text is held against: terms, questions and length of what ranks; null until there is something. */
      table.text('content_brief').nullable()
    })
  }

  async down() {
    this.schema.raw('ALTER TABLE publications DROP COLUMN content_brief')
  }
}
