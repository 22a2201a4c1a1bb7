import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('publications', (table) => {
      table.boolean('outline_only').notNullable().defaultTo(false)
    })
  }

  async down() {
    this.schema.alterTable('publications', (table) => {
      table.dropColumn('outline_only')
    })
  }
}
