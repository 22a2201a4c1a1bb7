import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('images', (table) => {
      /** Millionths of a US dollar; null for an uploaded image. */
      table.bigInteger('cost_micros').nullable()
    })
  }

  async down() {
    this.schema.raw('ALTER TABLE images DROP COLUMN cost_micros')
  }
}
