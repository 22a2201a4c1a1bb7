import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('images', (table) => {
      /** Page, caption, credit and time of consent of a photo of the company's own website, as JSON; null for others. */
      table.text('site_origin').nullable()
    })
  }

  async down() {
    this.schema.alterTable('images', (table) => {
      table.dropColumn('site_origin')
    })
  }
}
