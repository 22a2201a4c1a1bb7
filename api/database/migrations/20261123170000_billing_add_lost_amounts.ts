import { BaseSchema } from '@adonisjs/lucid/schema'

const COLUMNS = {
  /** Of `amount_disputed`, what disputes have cost for good. */
  invoices: 'amount_lost INTEGER NOT NULL DEFAULT 0',
  revenue_days: 'lost BIGINT NOT NULL DEFAULT 0',
}

export default class extends BaseSchema {
  async up() {
    for (const [table, column] of Object.entries(COLUMNS))
      this.schema.raw(`ALTER TABLE ${table} ADD COLUMN ${column}`)
    // Read again soon, with how its dispute ended.
    this.schema.raw('UPDATE invoices SET read_at = 0 WHERE amount_disputed > 0')
  }

  async down() {
    for (const [table, column] of Object.entries(COLUMNS))
      this.schema.raw(`ALTER TABLE ${table} DROP COLUMN ${column.split(' ')[0]}`)
  }
}
