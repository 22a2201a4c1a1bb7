import { BaseSchema } from '@adonisjs/lucid/schema'

/** A partner's commissions are listed by their dates, which are not always the order in which they were stored. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('partner_commissions', (table) => {
      table.index(['partner_id', 'earned_at', 'id'])
    })
  }

  override async down() {
    this.schema.alterTable('partner_commissions', (table) => {
      table.dropIndex(['partner_id', 'earned_at', 'id'])
    })
  }
}
