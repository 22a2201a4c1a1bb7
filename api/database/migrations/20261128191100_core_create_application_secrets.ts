import { BaseSchema } from '@adonisjs/lucid/schema'

/** Secrets of the installation itself. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('application_secrets', (table) => {
      table.string('name', 40).primary()
      /** Encrypted with the application key. */
      table.text('sealed').notNullable()
    })
  }

  async down() {
    this.schema.dropTable('application_secrets')
  }
}
