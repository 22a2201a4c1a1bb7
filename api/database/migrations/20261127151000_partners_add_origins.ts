import { BaseSchema } from '@adonisjs/lucid/schema'

const COLUMNS = {
  partner_clicks: ['country VARCHAR(2) NULL', 'device VARCHAR(8) NULL'],
  /** As of the click that led to it. */
  partner_referrals: ['referrer VARCHAR(200) NULL', 'country VARCHAR(2) NULL', 'device VARCHAR(8) NULL'],
  /** Emails that a partner chooses. */
  partners: [
    'has_sign_up_mail BOOLEAN NOT NULL DEFAULT FALSE',
    'has_commission_mail BOOLEAN NOT NULL DEFAULT FALSE',
    'has_taken_back_mail BOOLEAN NOT NULL DEFAULT TRUE',
    'has_bonus_mail BOOLEAN NOT NULL DEFAULT TRUE',
    'has_review_mail BOOLEAN NOT NULL DEFAULT TRUE',
  ],
}

/** Figures by where visitors come from, and what partners are told by mail. */
export default class extends BaseSchema {
  async up() {
    for (const [table, columns] of Object.entries(COLUMNS))
      for (const column of columns) this.schema.raw(`ALTER TABLE ${table} ADD COLUMN ${column}`)
    this.schema.raw('CREATE INDEX partner_clicks_created ON partner_clicks (partner_id, created_at)')
    /** Figures by UTC day and one value of a dimension; an empty value means unknown. */
    this.schema.createTable('partner_origins', (table) => {
      table.string('partner_id', 36).notNullable().references('partners.id').onDelete('CASCADE')
      table.string('day', 10).notNullable()
      /** referrer, country, device */
      table.string('dimension', 8).notNullable()
      table.string('value', 200).notNullable()
      for (const figure of ['clicks', 'unique_clicks', 'sign_ups', 'conversions'])
        table.integer(figure).notNullable().defaultTo(0)
      /** Cents, less what was taken back on that day. */
      table.bigInteger('earnings').notNullable().defaultTo(0)
      table.primary(['partner_id', 'day', 'dimension', 'value'])
    })
    // What is still known of earlier clicks.
    this.schema.raw(
      `UPDATE partner_referrals SET referrer = (SELECT c.referrer FROM partner_clicks c
         WHERE c.id = partner_referrals.click_id) WHERE click_id IS NOT NULL`
    )
  }

  async down() {
    this.schema.dropTable('partner_origins')
    this.schema.raw('DROP INDEX partner_clicks_created')
    for (const [table, columns] of Object.entries(COLUMNS))
      for (const column of columns)
        this.schema.raw(`ALTER TABLE ${table} DROP COLUMN ${column.split(' ')[0]}`)
  }
}
