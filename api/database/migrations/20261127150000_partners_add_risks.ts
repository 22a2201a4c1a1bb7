import { BaseSchema } from '@adonisjs/lucid/schema'

/** What the rules of `partners/risks` have found, and what they compare. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('partner_risks', (table) => {
      table.string('id', 36).primary()
      table.string('partner_id', 36).notNullable().references('partners.id').onDelete('CASCADE')
      /** Null where it concerns the partner and not one customer. */
      table.string('referral_id', 36).nullable().references('partner_referrals.id').onDelete('CASCADE')
      table.string('rule', 32).notNullable()
      /** high, medium */
      table.string('severity', 8).notNullable()
      /** What it is about: the same is found once. */
      table.string('subject', 64).notNullable()
      /** JSON, for operators. */
      table.text('evidence').notNullable()
      /** open -> dismissed | confirmed | expired; confirmed -> dismissed */
      table.string('status', 16).notNullable()
      table.bigInteger('created_at').notNullable()
      table.bigInteger('seen_at').notNullable()
      table.bigInteger('expires_at').notNullable()
      /** What the partner says against it. */
      table.text('appeal').nullable()
      table.bigInteger('appealed_at').nullable()
      table.text('decision').nullable()
      table.bigInteger('decided_at').nullable()
      table.unique(['partner_id', 'rule', 'subject'])
      table.index(['partner_id', 'severity', 'id'])
      table.index(['status', 'id'])
      table.index(['status', 'expires_at'])
      table.index(['referral_id'])
    })
    /** Keyed hashes of the bank accounts and cards to which a partner is paid. */
    this.schema.createTable('partner_banks', (table) => {
      table.string('partner_id', 36).notNullable().references('partners.id').onDelete('CASCADE')
      table.string('bank', 43).notNullable()
      table.primary(['partner_id', 'bank'])
      table.index(['bank'])
    })
    // The keyed hash of the customer's mailbox, to find its other addresses.
    this.schema.raw('ALTER TABLE partner_referrals ADD COLUMN mailbox VARCHAR(43) NULL')
    this.schema.raw('CREATE INDEX partner_referrals_mailbox ON partner_referrals (partner_id, mailbox)')
    this.schema.raw('CREATE INDEX partner_referrals_created ON partner_referrals (partner_id, created_at)')
    this.schema.raw('CREATE INDEX partner_commissions_earned ON partner_commissions (partner_id, earned_at)')
    // The network whose advertisement was clicked.
    this.schema.raw('ALTER TABLE partner_clicks ADD COLUMN paid VARCHAR(16) NULL')
    // What was flagged before there were risks can be decided and appealed like the rest.
    this.schema.raw(
      `INSERT INTO partner_risks (id, partner_id, referral_id, rule, severity, subject, evidence, status,
         created_at, seen_at, expires_at)
       SELECT id, partner_id, id, flag, 'high', id, '{}', 'open', created_at, created_at,
         created_at + 31536000000
       FROM partner_referrals WHERE flag IS NOT NULL AND NOT is_rejected`
    )
  }

  async down() {
    this.schema.raw('ALTER TABLE partner_clicks DROP COLUMN paid')
    for (const index of [
      'partner_commissions_earned',
      'partner_referrals_created',
      'partner_referrals_mailbox',
    ])
      this.schema.raw(`DROP INDEX ${index}`)
    this.schema.raw('ALTER TABLE partner_referrals DROP COLUMN mailbox')
    this.schema.dropTable('partner_banks')
    this.schema.dropTable('partner_risks')
  }
}
