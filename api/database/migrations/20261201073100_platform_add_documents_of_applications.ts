import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('connected_applications', (table) => {
      /** The address that is the application's id; null where it registered and `client_id` is. */
      table.text('client_document').nullable()
    })
  }

  async down() {
    this.schema.alterTable('connected_applications', (table) => {
      table.dropColumn('client_document')
    })
  }
}
