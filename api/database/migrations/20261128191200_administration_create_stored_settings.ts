import { BaseSchema } from '@adonisjs/lucid/schema'

/** Settings that operators change while the server runs, encrypted, by the names of their environment variables. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('stored_settings', (table) => {
      table.string('name', 64).primary()
      table.text('sealed').notNullable()
      table.bigInteger('updated_at').notNullable()
    })
  }

  async down() {
    this.schema.dropTable('stored_settings')
  }
}
