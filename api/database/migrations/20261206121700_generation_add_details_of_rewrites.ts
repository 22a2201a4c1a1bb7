import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('rewrites', (table) => {
      /** Lines for search results that change with the text, as JSON; null where none was asked for. */
      table.text('details').nullable()
    })
  }

  async down() {
    this.schema.alterTable('rewrites', (table) => {
      table.dropColumn('details')
    })
  }
}
