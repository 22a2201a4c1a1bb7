import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * A dispute that is won returns the money, so the amount in dispute is stored, not whether there ever was a
 * dispute.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw('ALTER TABLE invoices ADD COLUMN amount_disputed INTEGER NOT NULL DEFAULT 0')
    this.schema.raw('UPDATE invoices SET amount_disputed = total - amount_refunded WHERE disputed')
    this.schema.raw('ALTER TABLE invoices DROP COLUMN disputed')
  }

  async down() {
    this.schema.raw('ALTER TABLE invoices ADD COLUMN disputed BOOLEAN NOT NULL DEFAULT FALSE')
    this.schema.raw('UPDATE invoices SET disputed = TRUE WHERE amount_disputed > 0')
    this.schema.raw('ALTER TABLE invoices DROP COLUMN amount_disputed')
  }
}
