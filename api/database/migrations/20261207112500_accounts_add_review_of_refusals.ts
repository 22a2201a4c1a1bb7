import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw('ALTER TABLE users ADD COLUMN refusals_reviewed_at BIGINT NULL')
  }

  async down() {
    // Not with the schema builder: on SQLite it copies the table.
    this.schema.raw('ALTER TABLE users DROP COLUMN refusals_reviewed_at')
  }
}
