import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw('ALTER TABLE generation_sessions ADD COLUMN open_questions INTEGER NULL')
    this.schema.raw('ALTER TABLE generation_sessions ADD COLUMN outline_only BOOLEAN NULL')
  }

  async down() {
    // Not with the schema builder: on SQLite it copies the table.
    this.schema.raw('ALTER TABLE generation_sessions DROP COLUMN outline_only')
    this.schema.raw('ALTER TABLE generation_sessions DROP COLUMN open_questions')
  }
}
