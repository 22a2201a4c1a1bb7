import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('allowance_uses', (table) => {
      table.string('account_id', 36).notNullable().references('accounts.id').onDelete('CASCADE')
      /** `images`, `outlines` or `storage`. */
      table.string('allowance', 16).notNullable()
      /** 0 for what is not counted per period. */
      table.bigInteger('period_start').notNullable()
      /** Pieces, or bytes of storage. */
      table.bigInteger('used').notNullable()
      table.primary(['account_id', 'allowance', 'period_start'])
    })
    this.defer((client) =>
      client.rawQuery(
        `INSERT INTO allowance_uses (account_id, allowance, period_start, used)
         SELECT account_id, 'storage', 0, SUM(file_size) FROM images WHERE generated_by IS NULL GROUP BY account_id`
      )
    )
  }

  async down() {
    this.schema.dropTable('allowance_uses')
  }
}
