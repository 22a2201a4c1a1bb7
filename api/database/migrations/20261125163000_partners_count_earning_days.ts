import { BaseSchema } from '@adonisjs/lucid/schema'

const COLUMNS = {
  partner_referrals: [
    /** When the first paid period began: the months that earn are counted from it. UTC milliseconds. */
    'window_start BIGINT NULL',
    /** Cents that invoices have credited to the customer's balance and that no later invoice has used. */
    'credit BIGINT NOT NULL DEFAULT 0',
    /** Whether an operator rejected what it earned: it counts for no tier and no bonus. */
    'is_rejected BOOLEAN NOT NULL DEFAULT FALSE',
    /** The customer at Stripe, for refunds and disputes after the account was deleted. */
    'stripe_customer_id VARCHAR(64) NULL',
    /** When the customer's account was deleted. */
    'closed_at BIGINT NULL',
  ],
  partner_commissions: [
    /** Cents of the invoice for days that earn; null for older ones, where it was not stored. */
    'base BIGINT NULL',
    /** Cents of `taken_back` because a later invoice credited the customer. */
    'credited BIGINT NOT NULL DEFAULT 0',
    /** The payout that it was paid out with, and how many cents. */
    'payout_id VARCHAR(36) NULL',
    'payout_amount BIGINT NULL',
    /** Why an operator rejected it, for the partner. */
    'rejection VARCHAR(500) NULL',
  ],
}

/**
 * Commissions that are stored keep their amounts. The window of a referral that has paid begins with its first
 * commission's period, and its paid months are the sum of what its commissions added.
 */
export default class extends BaseSchema {
  async up() {
    for (const [table, columns] of Object.entries(COLUMNS))
      for (const column of columns) this.schema.raw(`ALTER TABLE ${table} ADD COLUMN ${column}`)
    this.schema.raw('ALTER TABLE partner_referrals RENAME COLUMN last_commission TO monthly_commission')
    this.schema.raw(
      'CREATE INDEX partner_referrals_closed ON partner_referrals (stripe_customer_id) WHERE stripe_customer_id IS NOT NULL'
    )
    this.schema.raw(
      'CREATE INDEX partner_commissions_paid_out ON partner_commissions (payout_id) WHERE payout_id IS NOT NULL'
    )
    this.schema.raw('CREATE INDEX partner_ledger_by_commission ON partner_ledger (commission_id, created_at)')
    this.schema.raw(
      `UPDATE partner_referrals SET
         window_start = (SELECT MIN(c.period_start) FROM partner_commissions c
           WHERE c.referral_id = partner_referrals.id AND c.kind = 'commission'),
         paid_months = COALESCE((SELECT SUM(c.months) FROM partner_commissions c
           WHERE c.referral_id = partner_referrals.id), 0),
         monthly_commission = COALESCE((SELECT ROUND(c.amount * 1.0 / c.months) FROM partner_commissions c
           WHERE c.referral_id = partner_referrals.id AND c.months > 0 ORDER BY c.id DESC LIMIT 1), 0),
         stripe_customer_id = (SELECT s.stripe_customer_id FROM subscriptions s
           WHERE s.account_id = partner_referrals.account_id)
       WHERE converted_at IS NOT NULL`
    )
    this.schema.raw('UPDATE partner_referrals SET is_active = FALSE WHERE account_id IS NULL')
    // What matured before a payout was requested, and was in no earlier one, was paid out with it.
    this.schema.raw(
      `UPDATE partner_commissions SET payout_id = (
         SELECT p.id FROM partner_payouts p JOIN partner_ledger l ON l.commission_id = partner_commissions.id
         WHERE p.partner_id = partner_commissions.partner_id AND p.status <> 'failed' AND l.kind = 'matured'
           AND p.requested_at >= l.created_at
         ORDER BY p.requested_at, p.id LIMIT 1)
       WHERE state = 'available'`
    )
    this.schema.raw(
      `UPDATE partner_commissions SET payout_amount = (
         SELECT COALESCE(SUM(l.amount), 0) FROM partner_ledger l JOIN partner_payouts p
           ON p.id = partner_commissions.payout_id
         WHERE l.commission_id = partner_commissions.id AND l.account = 'available'
           AND l.created_at <= p.requested_at)
       WHERE payout_id IS NOT NULL`
    )
    /** The customers by whom a tier was reached: its bonus goes back when too few of them are left. */
    this.schema.createTable('partner_bonus_referrals', (table) => {
      table.string('commission_id', 36).notNullable()
      table.string('referral_id', 36).notNullable()
      table.primary(['commission_id', 'referral_id'])
      table.foreign('commission_id').references('partner_commissions.id').onDelete('CASCADE')
      table.foreign('referral_id').references('partner_referrals.id').onDelete('CASCADE')
      table.index(['referral_id'])
    })
    this.schema.raw(
      `INSERT INTO partner_bonus_referrals (commission_id, referral_id)
       SELECT c.id, r.id FROM partner_commissions c JOIN partner_referrals r
         ON r.partner_id = c.partner_id AND r.converted_at <= c.earned_at
       WHERE c.kind = 'bonus'`
    )
  }

  async down() {
    this.schema.dropTable('partner_bonus_referrals')
    for (const index of [
      'partner_referrals_closed',
      'partner_commissions_paid_out',
      'partner_ledger_by_commission',
    ])
      this.schema.raw(`DROP INDEX ${index}`)
    this.schema.raw('ALTER TABLE partner_referrals RENAME COLUMN monthly_commission TO last_commission')
    for (const [table, columns] of Object.entries(COLUMNS))
      for (const column of columns)
        this.schema.raw(`ALTER TABLE ${table} DROP COLUMN ${column.split(' ')[0]}`)
  }
}
