import { BaseSchema } from '@adonisjs/lucid/schema'

const COLUMNS = [
  ['look_started', 'snapshot_started'],
  ['look_applied', 'snapshot_applied'],
] as const

/** Renames Stripe snapshots and billing's stored values to match the code. */
export default class extends BaseSchema {
  async up() {
    for (const [before, after] of COLUMNS)
      this.schema.raw(`ALTER TABLE subscriptions RENAME COLUMN ${before} TO ${after}`)
    this.schema.raw('ALTER TABLE billing_marks RENAME TO billing_values')
    this.schema.raw(`UPDATE jobs SET kind = 'stripe_sync_owner' WHERE kind = 'stripe_carry_owner'`)
  }

  async down() {
    this.schema.raw(`UPDATE jobs SET kind = 'stripe_carry_owner' WHERE kind = 'stripe_sync_owner'`)
    this.schema.raw('ALTER TABLE billing_values RENAME TO billing_marks')
    for (const [before, after] of COLUMNS)
      this.schema.raw(`ALTER TABLE subscriptions RENAME COLUMN ${after} TO ${before}`)
  }
}
