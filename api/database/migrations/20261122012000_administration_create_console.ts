import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Ascending; each is read in both directions. `C` compares byte by byte, so that the index supports prefix
 * searches.
 */
const INDEXES = (sqlite: boolean) => {
  const bytes = (column: string) => (sqlite ? column : `${column} COLLATE "C"`)
  return {
    users_by_email: `users (${bytes('email_key')})`,
    users_by_name: `users (${bytes('last_name')}, ${bytes('first_name')}, id)`,
    users_by_first_name: `users (${bytes('first_name')})`,
    users_by_activity: 'users (is_active, id)',
    users_by_role: 'users (role, id)',
    subscriptions_by_plan: 'subscriptions (plan_id, id)',
    subscriptions_by_pending_plan: 'subscriptions (pending_plan_id) WHERE pending_plan_id IS NOT NULL',
    subscriptions_by_status: 'subscriptions (status, plan_id)',
    invoices_by_plan: 'invoices (plan_id)',
    checkout_sessions_by_plan: 'checkout_sessions (plan_id)',
    publications_listed: 'publications (is_listed, id)',
    publications_listed_by_status: 'publications (is_listed, status, id)',
    publications_listed_by_title: 'publications (is_listed, title_key, id)',
    publications_listed_by_status_and_title: 'publications (is_listed, status, title_key, id)',
    publications_deleted: 'publications (deleted_at, id) WHERE deleted_at IS NOT NULL',
    request_log_by_user: 'request_log (user_id, id)',
    request_log_by_status: 'request_log (status, id)',
    request_log_by_method: 'request_log (method, status, id)',
    request_log_errors: 'request_log (id) WHERE status >= 400',
    request_log_errors_by_method: 'request_log (method, id) WHERE status >= 400',
  }
}

export default class extends BaseSchema {
  async up() {
    const sqlite = this.db.dialect.name.includes('sqlite')
    this.schema.createTable('audit_entries', (table) => {
      table.string('id', 36).primary()
      table.bigInteger('created_at').notNullable()
      /** No reference: the trail outlives its operators. */
      table.string('operator_id', 36).notNullable()
      table.string('operator_email', 254).notNullable()
      table.string('action', 60).notNullable()
      table.string('target_kind', 30).notNullable()
      table.string('target_id', 64).notNullable()
      table.string('target_label', 300).nullable()
      /** The account whose personal data the entry contains; the data is removed when that account is erased. */
      table.string('subject_account_id', 36).nullable()
      /** JSON objects of the changed fields. */
      table.text('before').nullable()
      table.text('after').nullable()
      table.string('request_id', 128).nullable()
      table.string('address', 45).nullable()
      table.index(['operator_id', 'id'])
      table.index(['target_id', 'id'])
      table.index(['action', 'id'])
      table.index(['subject_account_id'])
    })
    /** Calls by UTC day, stored so that nothing counts the log. */
    this.schema.createTable('call_days', (table) => {
      table.string('day', 10).primary()
      table.integer('calls').notNullable().defaultTo(0)
      table.integer('errors').notNullable().defaultTo(0)
    })
    /** Calls of a user by calendar month, UTC. */
    this.schema.createTable('caller_months', (table) => {
      table.string('month', 7).notNullable()
      table.string('user_id', 36).notNullable().references('users.id').onDelete('CASCADE')
      table.integer('calls').notNullable().defaultTo(0)
      table.bigInteger('last_at').notNullable()
      table.primary(['month', 'user_id'])
      table.index(['month', 'calls'])
      table.index(['user_id'])
    })
    /** Money by UTC day and plan, in cents, without customers: it stays when an account is erased. */
    this.schema.createTable('revenue_days', (table) => {
      table.string('day', 10).notNullable()
      table.string('plan_id', 36).notNullable()
      table.bigInteger('paid').notNullable().defaultTo(0)
      table.bigInteger('refunded').notNullable().defaultTo(0)
      table.primary(['day', 'plan_id'])
    })
    this.schema.raw("ALTER TABLE plans ADD COLUMN version VARCHAR(20) NOT NULL DEFAULT '1.0.0'")
    /** Set by an operator; it applies as long as the account is on the plan that it was set for. */
    this.schema.raw('ALTER TABLE subscriptions ADD COLUMN posts_override INTEGER NULL')
    this.schema.raw('ALTER TABLE subscriptions ADD COLUMN posts_override_plan_id VARCHAR(36) NULL')
    for (const [name, on] of Object.entries(INDEXES(sqlite))) this.schema.raw(`CREATE INDEX ${name} ON ${on}`)

    const day = sqlite
      ? "strftime('%Y-%m-%d', issued_at / 1000, 'unixepoch')"
      : "to_char(to_timestamp(issued_at / 1000) AT TIME ZONE 'UTC', 'YYYY-MM-DD')"
    this.defer((client) =>
      client.rawQuery(
        `INSERT INTO revenue_days (day, plan_id, paid, refunded)
         SELECT ${day}, COALESCE(plan_id, ''), SUM(total), SUM(amount_refunded) FROM invoices
         WHERE status = 'paid' GROUP BY 1, 2`
      )
    )
  }

  async down() {
    for (const name of Object.keys(INDEXES(true))) this.schema.raw(`DROP INDEX ${name}`)
    this.schema.raw('ALTER TABLE subscriptions DROP COLUMN posts_override_plan_id')
    this.schema.raw('ALTER TABLE subscriptions DROP COLUMN posts_override')
    this.schema.raw('ALTER TABLE plans DROP COLUMN version')
    for (const table of ['revenue_days', 'caller_months', 'call_days', 'audit_entries'])
      this.schema.dropTable(table)
  }
}
