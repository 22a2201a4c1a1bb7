import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('rewrites', (table) => {
      /** The score of the whole text without the proposal and with it, as JSON; null where it was not computed. */
      table.text('scores').nullable()
    })
  }

  async down() {
    this.schema.alterTable('rewrites', (table) => {
      table.dropColumn('scores')
    })
  }
}
