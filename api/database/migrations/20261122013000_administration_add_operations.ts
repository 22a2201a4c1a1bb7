import { BaseSchema } from '@adonisjs/lucid/schema'

const COLUMNS = {
  /** When a generation failed because its workers crashed too often. */
  generation_sessions: ['set_aside_at BIGINT NULL'],
  /** Why the last attempt to handle an event failed, and when; its effect, as JSON. */
  stripe_events: ['error TEXT NULL', 'failed_at BIGINT NULL', 'effect TEXT NULL'],
  /** When an operator took a flagged commission back. */
  partner_commissions: ['rejected_at BIGINT NULL'],
}

/** The console's lists, each read from its end. */
const INDEXES = {
  generation_sessions_by_status: 'generation_sessions (status, id)',
  generation_sessions_by_step: 'generation_sessions (step_name, id)',
  generation_sessions_by_account: 'generation_sessions (account_id, id)',
  generation_sessions_set_aside: 'generation_sessions (id) WHERE set_aside_at IS NOT NULL',
  stripe_events_by_state: 'stripe_events (state, id)',
  stripe_events_by_type: 'stripe_events (type, id)',
  stripe_events_by_customer: 'stripe_events (stripe_customer_id, id)',
  stripe_events_failed: 'stripe_events (id) WHERE failed_at IS NOT NULL',
  webhook_deliveries_by_status: 'webhook_deliveries (status, id)',
  webhook_deliveries_by_type: 'webhook_deliveries (type, id)',
  partner_payouts_by_status: 'partner_payouts (status, id)',
  partner_payouts_held: 'partner_payouts (id) WHERE hold IS NOT NULL',
  partner_commissions_flagged: 'partner_commissions (id) WHERE review IS NOT NULL',
  partner_commissions_rejected: 'partner_commissions (id) WHERE rejected_at IS NOT NULL',
}

export default class extends BaseSchema {
  async up() {
    for (const [table, columns] of Object.entries(COLUMNS))
      for (const column of columns) this.schema.raw(`ALTER TABLE ${table} ADD COLUMN ${column}`)
    for (const [name, on] of Object.entries(INDEXES)) this.schema.raw(`CREATE INDEX ${name} ON ${on}`)
  }

  async down() {
    for (const name of Object.keys(INDEXES)) this.schema.raw(`DROP INDEX ${name}`)
    for (const [table, columns] of Object.entries(COLUMNS))
      for (const column of columns)
        this.schema.raw(`ALTER TABLE ${table} DROP COLUMN ${column.split(' ')[0]}`)
  }
}
