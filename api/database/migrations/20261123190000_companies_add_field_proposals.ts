import { BaseSchema } from '@adonisjs/lucid/schema'

/** What the website says differently from fields that were edited by hand, by field, as JSON. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('companies', (table) =>
      table.text('field_proposals').notNullable().defaultTo('{}')
    )
  }

  async down() {
    this.schema.alterTable('companies', (table) => table.dropColumn('field_proposals'))
  }
}
