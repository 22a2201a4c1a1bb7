import { BaseSchema } from '@adonisjs/lucid/schema'

/** What happened to the money of partners whose accounts were deleted; their ledger is deleted with the account. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('partner_closings', (table) => {
      table.string('id', 36).primary()
      /** For finding the payments at Stripe; null where there were none. */
      table.string('stripe_account_id', 64).nullable()
      /** Cents: earned - taken_back = paid + forfeited - written_off. */
      for (const sum of ['earned', 'taken_back', 'paid', 'forfeited', 'written_off'])
        table.bigInteger(sum).notNullable()
      table.bigInteger('closed_at').notNullable()
    })
  }

  async down() {
    this.schema.dropTable('partner_closings')
  }
}
