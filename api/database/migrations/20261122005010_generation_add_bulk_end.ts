import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    /** When none of its items was being generated any more for the first time. */
    this.schema.raw('ALTER TABLE bulk_sessions ADD COLUMN completed_at BIGINT NULL')
  }

  async down() {
    this.schema.raw('ALTER TABLE bulk_sessions DROP COLUMN completed_at')
  }
}
