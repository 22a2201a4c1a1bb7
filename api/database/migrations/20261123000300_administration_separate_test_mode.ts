import { BaseSchema } from '@adonisjs/lucid/schema'

/** What a test key made or asked for. Publications say so themselves, by their `source`. */
const MARKED = ['generation_sessions', 'webhook_deliveries', 'request_log']

/** Accounts that are being erased have no address any more. */
const OPEN = "email_key NOT LIKE 'closed-%'"

/** Lists of the console, each served by one index; those of former versions that they take the place of are dropped. */
const REPLACED = {
  users_by_activity: ['users (is_active, id)', `users (is_active, id) WHERE ${OPEN}`],
  users_by_role: ['users (role, id)', `users (role, id) WHERE ${OPEN}`],
  publications_listed: [
    'publications (is_listed, id)',
    "publications (is_listed, id) WHERE source <> 'test'",
  ],
  publications_listed_by_status: [
    'publications (is_listed, status, id)',
    "publications (is_listed, status, id) WHERE source <> 'test'",
  ],
  publications_listed_by_title: [
    'publications (is_listed, title_key, id)',
    "publications (is_listed, title_key, id) WHERE source <> 'test'",
  ],
  publications_listed_by_status_and_title: [
    'publications (is_listed, status, title_key, id)',
    "publications (is_listed, status, title_key, id) WHERE source <> 'test'",
  ],
  generation_sessions_by_status: [
    'generation_sessions (status, id)',
    'generation_sessions (status, id) WHERE NOT is_test',
  ],
  generation_sessions_by_step: [
    'generation_sessions (step_name, id)',
    'generation_sessions (step_name, id) WHERE NOT is_test',
  ],
  webhook_deliveries_by_status: [
    'webhook_deliveries (status, id)',
    'webhook_deliveries (status, id) WHERE NOT is_test',
  ],
  webhook_deliveries_by_type: [
    'webhook_deliveries (type, id)',
    'webhook_deliveries (type, status, id) WHERE NOT is_test',
  ],
  request_log_by_status: ['request_log (status, id)', 'request_log (status, id) WHERE NOT is_test'],
  request_log_by_method: [
    'request_log (method, status, id)',
    'request_log (method, status, id) WHERE NOT is_test',
  ],
  request_log_errors: [
    'request_log (id) WHERE status >= 400',
    'request_log ((status >= 400), id) WHERE NOT is_test',
  ],
  request_log_errors_by_method: [
    'request_log (method, id) WHERE status >= 400',
    'request_log (method, (status >= 400), id) WHERE NOT is_test',
  ],
} satisfies Record<string, [string, string]>

/** `C` compares byte by byte, so that an index finds how a text begins. */
const ADDED = (sqlite: boolean) => {
  const bytes = (column: string) => (sqlite ? column : `${column} COLLATE "C"`)
  return {
    users_open: `users (id) WHERE ${OPEN}`,
    users_by_activity_and_email: `users (is_active, ${bytes('email_key')}) WHERE ${OPEN}`,
    users_by_activity_and_name: `users (is_active, ${bytes('last_name')}, ${bytes('first_name')}, id) WHERE ${OPEN}`,
    subscriptions_billed: 'subscriptions (status, plan_id) WHERE stripe_subscription_id IS NOT NULL',
    publications_of_test: "publications (is_listed, id) WHERE source = 'test'",
    publications_deleted_live:
      "publications (deleted_at, id) WHERE deleted_at IS NOT NULL AND source <> 'test'",
    generation_sessions_live: 'generation_sessions (id) WHERE NOT is_test',
    generation_sessions_of_test: 'generation_sessions (id) WHERE is_test',
    webhook_deliveries_live: 'webhook_deliveries (id) WHERE NOT is_test',
    webhook_deliveries_live_by_type: 'webhook_deliveries (type, id) WHERE NOT is_test',
    webhook_deliveries_of_test: 'webhook_deliveries (id) WHERE is_test',
    request_log_live: 'request_log (id) WHERE NOT is_test',
    request_log_live_by_method: 'request_log (method, id) WHERE NOT is_test',
    request_log_of_test: 'request_log (id) WHERE is_test',
    request_log_by_request: 'request_log (request_id)',
    refused_prompts_latest: 'refused_prompts (id, account_id, created_at)',
    partners_by_status_and_email: 'partners (status, email_key, id)',
    partners_by_status_and_balance: 'partners (status, available, id)',
    partners_by_status_and_referrals: 'partners (status, referrals, id)',
    stripe_events_by_type_and_state: 'stripe_events (type, state, id)',
    audit_entries_by_operator_and_action: 'audit_entries (operator_id, action, id)',
  }
}

export default class extends BaseSchema {
  async up() {
    const added = Object.entries(ADDED(this.db.dialect.name.includes('sqlite')))
    for (const table of MARKED) {
      this.schema.raw(`ALTER TABLE ${table} ADD COLUMN is_test BOOLEAN NOT NULL DEFAULT FALSE`)
      this.schema.raw(
        `UPDATE ${table} SET is_test = TRUE WHERE account_id IN (SELECT id FROM accounts WHERE test_of IS NOT NULL)`
      )
    }
    for (const [name, [, on]] of Object.entries(REPLACED)) {
      this.schema.raw(`DROP INDEX ${name}`)
      this.schema.raw(`CREATE INDEX ${name} ON ${on}`)
    }
    for (const [name, on] of added) this.schema.raw(`CREATE INDEX ${name} ON ${on}`)
  }

  async down() {
    for (const name of Object.keys(ADDED(true))) this.schema.raw(`DROP INDEX ${name}`)
    for (const [name, [former]] of Object.entries(REPLACED)) {
      this.schema.raw(`DROP INDEX ${name}`)
      this.schema.raw(`CREATE INDEX ${name} ON ${former}`)
    }
    for (const table of MARKED) this.schema.raw(`ALTER TABLE ${table} DROP COLUMN is_test`)
  }
}
