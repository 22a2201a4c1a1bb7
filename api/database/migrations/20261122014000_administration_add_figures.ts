import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    /** Refused prompts, for moderation. */
    this.schema.createTable('refused_prompts', (table) => {
      table.string('id', 36).primary()
      table.string('account_id', 36).notNullable().references('accounts.id').onDelete('CASCADE')
      /** rules, model */
      table.string('source', 8).notNullable()
      table.string('topic', 32).notNullable()
      /** Its beginning. */
      table.string('prompt', 500).notNullable()
      table.bigInteger('created_at').notNullable()
      table.index(['account_id', 'id'])
      table.index(['created_at'])
    })
    /** Paid subscriptions that began and ended, by UTC day and plan; without customers, like revenue. */
    this.schema.createTable('subscription_days', (table) => {
      table.string('day', 10).notNullable()
      table.string('plan_id', 36).notNullable()
      table.integer('started').notNullable().defaultTo(0)
      table.integer('ended').notNullable().defaultTo(0)
      table.primary(['day', 'plan_id'])
    })
    /** The console's business figures, computed in the background. */
    this.schema.createTable('operator_figures', (table) => {
      table.string('name', 20).primary()
      table.bigInteger('computed_at').notNullable()
      table.text('data').notNullable()
    })
    // The price that Stripe bills: cents, and month or year. Null until the subscription is next read from Stripe.
    this.schema.raw('ALTER TABLE subscriptions ADD COLUMN price_amount INTEGER NULL')
    this.schema.raw('ALTER TABLE subscriptions ADD COLUMN price_interval VARCHAR(8) NULL')
  }

  async down() {
    this.schema.raw('ALTER TABLE subscriptions DROP COLUMN price_interval')
    this.schema.raw('ALTER TABLE subscriptions DROP COLUMN price_amount')
    for (const table of ['operator_figures', 'subscription_days', 'refused_prompts'])
      this.schema.dropTable(table)
  }
}
