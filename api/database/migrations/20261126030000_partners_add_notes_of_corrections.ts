import { BaseSchema } from '@adonisjs/lucid/schema'

/** Why an operator corrected a balance, for the partner. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw('ALTER TABLE partner_ledger ADD COLUMN note VARCHAR(500) NULL')
  }

  async down() {
    this.schema.raw('ALTER TABLE partner_ledger DROP COLUMN note')
  }
}
