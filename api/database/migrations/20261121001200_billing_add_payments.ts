import { BaseSchema } from '@adonisjs/lucid/schema'

/** Not with the schema builder where a table exists: on SQLite it would rebuild the whole table. */
const SUBSCRIPTION_COLUMNS = [
  'stripe_customer_id VARCHAR(64) NULL',
  /** The customer's main subscription at Stripe: the paid one, otherwise the last one. */
  'stripe_subscription_id VARCHAR(64) NULL',
  'stripe_item_id VARCHAR(64) NULL',
  'stripe_schedule_id VARCHAR(64) NULL',
  /** The start from which periods are counted in months. */
  'billing_anchor BIGINT NULL',
  /** Since when an invoice has been waiting to be paid. */
  'past_due_since BIGINT NULL',
  'ended_at BIGINT NULL',
  'pending_plan_id VARCHAR(36) NULL',
  'pending_at BIGINT NULL',
  /** Numbers the reads from Stripe: an older read does not replace the result of a newer one. */
  'look_started INTEGER NOT NULL DEFAULT 0',
  'look_applied INTEGER NOT NULL DEFAULT 0',
  /** Set while one command of this account is at Stripe. */
  'command_id VARCHAR(36) NULL',
  'command_until BIGINT NOT NULL DEFAULT 0',
]

const nameOf = (column: string) => column.split(' ')[0]!

export default class extends BaseSchema {
  async up() {
    for (const column of SUBSCRIPTION_COLUMNS)
      this.schema.raw(`ALTER TABLE subscriptions ADD COLUMN ${column}`)
    this.schema.raw('CREATE UNIQUE INDEX subscriptions_by_customer ON subscriptions (stripe_customer_id)')
    this.schema.raw(
      'CREATE INDEX subscriptions_by_stripe_subscription ON subscriptions (stripe_subscription_id)'
    )
    this.schema.raw("ALTER TABLE quota_reservations ADD COLUMN kind VARCHAR(16) NOT NULL DEFAULT 'single'")

    this.schema.createTable('plan_prices', (table) => {
      table.string('id', 36).primary()
      table.string('plan_id', 36).notNullable().references('plans.id')
      table.string('stripe_price_id', 64).notNullable().unique()
      /** Cents per interval; a plan whose price changes gets another row. */
      table.integer('amount').notNullable()
      table.string('currency', 3).notNullable()
      table.string('interval', 8).notNullable()
      table.bigInteger('created_at').notNullable()
      table.unique(['plan_id', 'amount', 'currency', 'interval'])
    })
    this.schema.createTable('checkout_sessions', (table) => {
      table.string('id', 36).primary()
      table.string('account_id', 36).notNullable().references('accounts.id').onDelete('CASCADE')
      table.string('plan_id', 36).notNullable().references('plans.id')
      table.string('stripe_session_id', 100).notNullable().unique()
      table.string('stripe_price_id', 64).notNullable()
      table.text('success_url').notNullable()
      table.text('cancel_url').notNullable()
      /** open -> closed; the payment page itself may be paid, abandoned or expired. */
      table.string('state', 16).notNullable()
      table.bigInteger('created_at').notNullable()
      table.index(['account_id', 'state'])
    })
    this.schema.createTable('invoices', (table) => {
      table.string('id', 36).primary()
      table.string('account_id', 36).notNullable().references('accounts.id').onDelete('CASCADE')
      table.string('stripe_invoice_id', 64).notNullable().unique()
      table.string('stripe_subscription_id', 64).nullable()
      table.string('plan_id', 36).nullable()
      table.string('number', 64).nullable()
      table.string('status', 32).notNullable()
      table.integer('total').notNullable()
      table.integer('amount_remaining').notNullable()
      table.string('currency', 3).notNullable()
      table.text('hosted_url').nullable()
      table.text('pdf_url').nullable()
      table.bigInteger('issued_at').notNullable()
      table.bigInteger('period_start').notNullable()
      table.bigInteger('period_end').notNullable()
      table.bigInteger('read_at').notNullable()
      table.index(['account_id', 'issued_at', 'id'])
    })
    this.schema.createTable('stripe_events', (table) => {
      table.string('id', 36).primary()
      table.string('stripe_event_id', 64).notNullable().unique()
      table.string('type', 100).notNullable()
      table.string('object_id', 64).nullable()
      table.string('stripe_customer_id', 64).nullable()
      /** received -> handled | ignored */
      table.string('state', 16).notNullable()
      /** `webhook`, or `reconciliation` where the call was missed. */
      table.string('source', 16).notNullable()
      table.bigInteger('created_at').notNullable()
      table.bigInteger('received_at').notNullable()
      table.bigInteger('handled_at').nullable()
      table.index(['state', 'received_at'])
      table.index(['received_at'])
    })
    this.schema.createTable('billing_marks', (table) => {
      table.string('name', 64).primary()
      table.string('value', 200).notNullable()
    })
    /** The quota notices that were sent; a larger quota gets new ones. */
    this.schema.createTable('quota_notices', (table) => {
      table.string('account_id', 36).notNullable().references('accounts.id').onDelete('CASCADE')
      table.bigInteger('period_start').notNullable()
      table.integer('posts_per_month').notNullable()
      table.integer('percent').notNullable()
      table.bigInteger('created_at').notNullable()
      table.primary(['account_id', 'period_start', 'posts_per_month', 'percent'])
    })
  }

  async down() {
    for (const table of [
      'quota_notices',
      'billing_marks',
      'stripe_events',
      'invoices',
      'checkout_sessions',
      'plan_prices',
    ])
      this.schema.dropTable(table)
    this.schema.raw('ALTER TABLE quota_reservations DROP COLUMN kind')
    this.schema.raw('DROP INDEX subscriptions_by_stripe_subscription')
    this.schema.raw('DROP INDEX subscriptions_by_customer')
    for (const column of [...SUBSCRIPTION_COLUMNS].reverse())
      this.schema.raw(`ALTER TABLE subscriptions DROP COLUMN ${nameOf(column)}`)
  }
}
