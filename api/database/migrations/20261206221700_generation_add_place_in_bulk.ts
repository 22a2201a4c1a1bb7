import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('generation_sessions', (table) => {
      /** Place of its prompt in the bulk generation, from 0; null for others, and in those started before. */
      table.integer('bulk_index').nullable()
    })
  }

  async down() {
    this.schema.alterTable('generation_sessions', (table) => {
      table.dropColumn('bulk_index')
    })
  }
}
