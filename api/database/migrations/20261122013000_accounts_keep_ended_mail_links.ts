import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    /** `used`, `replaced` or `void`; null while the link works or has only expired. */
    this.schema.raw('ALTER TABLE mail_links ADD COLUMN ended_as VARCHAR(16) NULL')
  }

  async down() {
    this.schema.raw('ALTER TABLE mail_links DROP COLUMN ended_as')
  }
}
