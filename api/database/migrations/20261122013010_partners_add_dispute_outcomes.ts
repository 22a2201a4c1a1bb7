import { BaseSchema } from '@adonisjs/lucid/schema'

const REFUNDS = [
  /** Cents that the customer disputes or has won; 0 once the dispute is decided in our favor. */
  'disputed BIGINT NOT NULL DEFAULT 0',
  /** When the dispute last changed, in UTC milliseconds. */
  'disputed_at BIGINT NOT NULL DEFAULT 0',
]
const COMMISSIONS = [
  /** Cents that the customer paid, with tax; `invoice_amount` is without. */
  'invoice_paid BIGINT',
  /** Whether an operator took it back, which is final. */
  'is_rejected BOOLEAN NOT NULL DEFAULT FALSE',
]

export default class extends BaseSchema {
  async up() {
    for (const column of REFUNDS) this.schema.raw(`ALTER TABLE partner_invoice_refunds ADD COLUMN ${column}`)
    for (const column of COMMISSIONS) this.schema.raw(`ALTER TABLE partner_commissions ADD COLUMN ${column}`)
    this.schema.raw(
      `UPDATE partner_invoice_refunds SET disputed = COALESCE((SELECT invoice_amount FROM partner_commissions c
         WHERE c.stripe_invoice_id = partner_invoice_refunds.stripe_invoice_id), 0) WHERE is_disputed`
    )
    this.schema.raw('UPDATE partner_commissions SET invoice_paid = invoice_amount')
    this.schema.raw(
      `UPDATE partner_commissions SET is_rejected = TRUE WHERE taken_back > 0 AND taken_back = amount
         AND NOT EXISTS (SELECT 1 FROM partner_invoice_refunds r
           WHERE r.stripe_invoice_id = partner_commissions.stripe_invoice_id)`
    )
    this.schema.raw('ALTER TABLE partner_invoice_refunds DROP COLUMN is_disputed')
  }

  async down() {
    this.schema.raw(
      'ALTER TABLE partner_invoice_refunds ADD COLUMN is_disputed BOOLEAN NOT NULL DEFAULT FALSE'
    )
    this.schema.raw('UPDATE partner_invoice_refunds SET is_disputed = TRUE WHERE disputed > 0')
    for (const column of [...COMMISSIONS].reverse())
      this.schema.raw(`ALTER TABLE partner_commissions DROP COLUMN ${column.split(' ')[0]}`)
    for (const column of [...REFUNDS].reverse())
      this.schema.raw(`ALTER TABLE partner_invoice_refunds DROP COLUMN ${column.split(' ')[0]}`)
  }
}
