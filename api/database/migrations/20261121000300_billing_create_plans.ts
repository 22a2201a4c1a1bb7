import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('plans', (table) => {
      table.string('id', 36).primary()
      table.string('name', 100).notNullable()
      table.string('slug', 100).notNullable().unique()
      table.text('description').notNullable()
      /** Cents per interval. */
      table.integer('price').notNullable()
      table.string('currency', 3).notNullable()
      table.string('interval', 8).notNullable()
      table.integer('posts_per_month').notNullable()
      table.text('features').notNullable()
      table.boolean('bulk_generation').notNullable().defaultTo(false)
      table.boolean('custom_templates').notNullable().defaultTo(false)
      table.boolean('api_access').notNullable().defaultTo(false)
      table.boolean('is_popular').notNullable().defaultTo(false)
      table.boolean('is_active').notNullable().defaultTo(true)
      table.integer('sort_order').notNullable()
      table.bigInteger('created_at').notNullable()
      table.bigInteger('updated_at').notNullable()
    })
    this.schema.createTable('subscriptions', (table) => {
      table.string('id', 36).primary()
      table.string('account_id', 36).notNullable().unique().references('accounts.id').onDelete('CASCADE')
      table.string('plan_id', 36).notNullable().references('plans.id')
      table.string('status', 32).notNullable()
      table.boolean('cancel_at_period_end').notNullable().defaultTo(false)
      /** null: the calendar month in UTC. */
      table.bigInteger('current_period_start').nullable()
      table.bigInteger('current_period_end').nullable()
      table.bigInteger('created_at').notNullable()
      table.bigInteger('updated_at').notNullable()
    })
    this.schema.createTable('quota_periods', (table) => {
      table.string('account_id', 36).notNullable().references('accounts.id').onDelete('CASCADE')
      table.bigInteger('period_start').notNullable()
      table.integer('used').notNullable().defaultTo(0)
      table.integer('reserved').notNullable().defaultTo(0)
      table.primary(['account_id', 'period_start'])
    })
    this.schema.createTable('quota_reservations', (table) => {
      table.string('id', 36).primary()
      table.string('account_id', 36).notNullable().references('accounts.id').onDelete('CASCADE')
      table.bigInteger('period_start').notNullable()
      /** reserved -> captured | released; each end is reached once. */
      table.string('state', 16).notNullable()
      table.bigInteger('created_at').notNullable()
      table.bigInteger('settled_at').nullable()
      table.index(['account_id', 'period_start'])
    })
  }

  async down() {
    this.schema.dropTable('quota_reservations')
    this.schema.dropTable('quota_periods')
    this.schema.dropTable('subscriptions')
    this.schema.dropTable('plans')
  }
}
