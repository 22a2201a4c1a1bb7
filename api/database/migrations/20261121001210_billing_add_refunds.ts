import { BaseSchema } from '@adonisjs/lucid/schema'

const COLUMNS = [
  /** Cents of the total that were refunded. */
  'amount_refunded INTEGER NOT NULL DEFAULT 0',
  /** Whether the customer has disputed the payment at the bank. */
  'disputed BOOLEAN NOT NULL DEFAULT FALSE',
  /** Whether an attempt to charge it has failed while it is open. */
  'payment_failed BOOLEAN NOT NULL DEFAULT FALSE',
]

export default class extends BaseSchema {
  async up() {
    for (const column of COLUMNS) this.schema.raw(`ALTER TABLE invoices ADD COLUMN ${column}`)
  }

  async down() {
    for (const column of [...COLUMNS].reverse())
      this.schema.raw(`ALTER TABLE invoices DROP COLUMN ${column.split(' ')[0]}`)
  }
}
