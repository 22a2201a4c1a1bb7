import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    /** The promotion code at Stripe with which an account's checkout opens. */
    this.schema.createTable('checkout_discounts', (table) => {
      table.string('account_id', 36).primary().references('accounts.id').onDelete('CASCADE')
      table.string('stripe_promotion_code_id', 64).notNullable()
      table.bigInteger('created_at').notNullable()
    })
    /** The promotion codes of partners at Stripe; another code or discount is another one. */
    this.schema.createTable('partner_promotions', (table) => {
      table.string('partner_id', 36).notNullable().references('partners.id').onDelete('CASCADE')
      table.string('code', 24).notNullable()
      table.integer('percent').notNullable()
      table.string('stripe_promotion_code_id', 64).notNullable()
      table.bigInteger('created_at').notNullable()
      table.primary(['partner_id', 'code', 'percent'])
    })
  }

  async down() {
    this.schema.dropTable('partner_promotions')
    this.schema.dropTable('checkout_discounts')
  }
}
