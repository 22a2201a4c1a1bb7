import { BaseSchema } from '@adonisjs/lucid/schema'

/** What each operator may do, and whether a second factor is required of them. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw("ALTER TABLE users ADD COLUMN operator_access VARCHAR(16) NOT NULL DEFAULT 'all'")
    this.schema.raw('ALTER TABLE users ADD COLUMN second_factor_required BOOLEAN NOT NULL DEFAULT FALSE')
  }

  async down() {
    this.schema.raw('ALTER TABLE users DROP COLUMN second_factor_required')
    this.schema.raw('ALTER TABLE users DROP COLUMN operator_access')
  }
}
