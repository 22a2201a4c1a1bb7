import { BaseSchema } from '@adonisjs/lucid/schema'

const COLUMNS = [
  /** The payment that the transfer created in the partner's own Stripe account. */
  'stripe_payment_id VARCHAR(64)',
  /** in_transit, arrived, failed; null before Stripe passes the money on */
  'bank_status VARCHAR(16)',
  /** When Stripe sent it to the bank: an older attempt does not override a newer one. UTC milliseconds. */
  'bank_sent_at BIGINT',
  /** When it is expected there, or arrived. */
  'bank_arrives_at BIGINT',
  /** Stripe's code for why the bank returned it. */
  'bank_failure VARCHAR(64)',
]

export default class extends BaseSchema {
  async up() {
    for (const column of COLUMNS) this.schema.raw(`ALTER TABLE partner_payouts ADD COLUMN ${column}`)
  }

  async down() {
    for (const column of [...COLUMNS].reverse())
      this.schema.raw(`ALTER TABLE partner_payouts DROP COLUMN ${column.split(' ')[0]}`)
  }
}
