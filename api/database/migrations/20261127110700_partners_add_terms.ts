import { BaseSchema } from '@adonisjs/lucid/schema'

/** The version of the terms that a partner has agreed to; null for those who are still to agree. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw('ALTER TABLE partners ADD COLUMN terms_version VARCHAR(40) NULL')
    this.schema.raw('ALTER TABLE partners ADD COLUMN terms_agreed_at BIGINT NULL')
  }

  async down() {
    this.schema.raw('ALTER TABLE partners DROP COLUMN terms_agreed_at')
    this.schema.raw('ALTER TABLE partners DROP COLUMN terms_version')
  }
}
