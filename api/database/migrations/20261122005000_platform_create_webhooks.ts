import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('webhook_endpoints', (table) => {
      table.string('id', 36).primary()
      table.string('account_id', 36).notNullable().references('accounts.id').onDelete('CASCADE')
      table.text('url').notNullable()
      table.string('description', 200).notNullable()
      /** JSON list of event types; empty for all. */
      table.text('events').notNullable()
      table.boolean('is_enabled').notNullable()
      /** owner, gone or failing; null while it is enabled. */
      table.string('disabled_reason', 16).nullable()
      /** Days with failed attempts and no success since, and the last of them (UTC). */
      table.integer('failing_days').notNullable().defaultTo(0)
      table.string('last_failing_day', 10).nullable()
      /** Encrypted, like the previous one, which also signs until it expires. */
      table.text('secret').notNullable()
      table.text('previous_secret').nullable()
      table.bigInteger('previous_expires_at').nullable()
      table.bigInteger('created_at').notNullable()
      table.bigInteger('updated_at').notNullable()
      table.index(['account_id', 'id'])
    })
    this.schema.createTable('webhook_events', (table) => {
      table.string('id', 36).primary()
      table.string('account_id', 36).notNullable().references('accounts.id').onDelete('CASCADE')
      table.string('type', 40).notNullable()
      /** The body that is posted. */
      table.text('payload').notNullable()
      table.bigInteger('created_at').notNullable()
      table.index(['account_id', 'id'])
      table.index(['account_id', 'type', 'id'])
      table.index(['created_at'])
    })
    this.schema.createTable('webhook_deliveries', (table) => {
      table.string('id', 36).primary()
      table.string('account_id', 36).notNullable().references('accounts.id').onDelete('CASCADE')
      table.string('endpoint_id', 36).notNullable().references('webhook_endpoints.id').onDelete('CASCADE')
      table.string('event_id', 36).notNullable().references('webhook_events.id').onDelete('CASCADE')
      table.string('type', 40).notNullable()
      table.string('triggered_by', 16).notNullable()
      table.string('status', 16).notNullable()
      table.integer('attempts_count').notNullable()
      table.integer('last_status').nullable()
      table.text('last_error').nullable()
      table.bigInteger('next_attempt_at').nullable()
      table.bigInteger('created_at').notNullable()
      table.bigInteger('finished_at').nullable()
      table.index(['account_id', 'id'])
      table.index(['endpoint_id', 'id'])
      table.index(['endpoint_id', 'event_id'])
      table.index(['endpoint_id', 'status'])
      table.index(['event_id'])
    })
    this.schema.createTable('webhook_attempts', (table) => {
      table.string('delivery_id', 36).notNullable().references('webhook_deliveries.id').onDelete('CASCADE')
      table.integer('number').notNullable()
      table.bigInteger('started_at').notNullable()
      table.integer('milliseconds').notNullable()
      table.integer('status').nullable()
      table.text('error').nullable()
      table.text('response_headers').notNullable()
      table.text('response_body').notNullable()
      table.primary(['delivery_id', 'number'])
    })
    // Attempts by UTC day, counted as they are made.
    this.schema.createTable('webhook_days', (table) => {
      table.string('endpoint_id', 36).notNullable().references('webhook_endpoints.id').onDelete('CASCADE')
      table.string('day', 10).notNullable()
      table.integer('delivered').notNullable()
      table.integer('failed').notNullable()
      table.primary(['endpoint_id', 'day'])
      table.index(['day'])
    })
  }

  async down() {
    for (const table of [
      'webhook_days',
      'webhook_attempts',
      'webhook_deliveries',
      'webhook_events',
      'webhook_endpoints',
    ])
      this.schema.dropTable(table)
  }
}
