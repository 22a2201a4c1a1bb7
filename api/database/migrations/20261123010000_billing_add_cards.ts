import { BaseSchema } from '@adonisjs/lucid/schema'

/** What a customer recognizes the card by that is charged; the card itself is at Stripe. */
const COLUMNS = [
  'card_brand VARCHAR(32) NULL',
  'card_last4 VARCHAR(4) NULL',
  'card_exp_month INTEGER NULL',
  'card_exp_year INTEGER NULL',
]

export default class extends BaseSchema {
  async up() {
    for (const column of COLUMNS) this.schema.raw(`ALTER TABLE subscriptions ADD COLUMN ${column}`)
  }

  async down() {
    for (const column of [...COLUMNS].reverse())
      this.schema.raw(`ALTER TABLE subscriptions DROP COLUMN ${column.split(' ')[0]}`)
  }
}
