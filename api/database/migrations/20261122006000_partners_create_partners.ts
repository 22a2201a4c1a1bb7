import { BaseSchema } from '@adonisjs/lucid/schema'

const SEARCHED = { email_key: 254, first_name_key: 100, last_name_key: 100, company_key: 200 }

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('partners', (table) => {
      table.string('id', 36).primary()
      table.string('account_id', 36).notNullable().unique().references('accounts.id').onDelete('CASCADE')
      /** pending, active, suspended, banned */
      table.string('status', 16).notNullable()
      table.text('status_reason').nullable()
      table.string('code', 24).notNullable().unique()
      table.string('promo_code', 24).nullable()
      /** Agreed with this partner, in hundredths of a percent; null where the tier decides. */
      table.integer('own_rate').nullable()
      table.string('company', 200).nullable()
      table.string('website', 500).nullable()
      /** Lower-cased copies for operators' searches and sorting. */
      table.string('email_key', 254).notNullable()
      table.string('first_name_key', 100).notNullable()
      table.string('last_name_key', 100).notNullable()
      table.string('company_key', 200).nullable()
      table.boolean('is_marketing_agreed').notNullable().defaultTo(false)
      table.boolean('has_scheduled_payouts').notNullable().defaultTo(true)
      table.boolean('has_conversion_mail').notNullable().defaultTo(true)
      table.boolean('has_available_mail').notNullable().defaultTo(true)
      table.boolean('has_payout_mail').notNullable().defaultTo(true)
      table.string('stripe_account_id', 64).nullable().unique()
      table.boolean('is_payable').notNullable().defaultTo(false)
      table.boolean('has_details').notNullable().defaultTo(false)
      table.integer('requirements_due').notNullable().defaultTo(0)
      table.string('disabled_reason', 100).nullable()
      /** Cents; each is the sum of the ledger entries of its account. */
      for (const balance of ['held', 'available', 'in_payout', 'paid'])
        table.bigInteger(balance).notNullable().defaultTo(0)
      /** Cents of `held` that were available when the partner was banned. */
      table.bigInteger('frozen').notNullable().defaultTo(0)
      table.bigInteger('earned').notNullable().defaultTo(0)
      table.bigInteger('taken_back').notNullable().defaultTo(0)
      /** Cents that the referred customers have paid, net of refunds. */
      table.bigInteger('revenue').notNullable().defaultTo(0)
      table.integer('referrals').notNullable().defaultTo(0)
      /** When the next hold ends; null where nothing is held. */
      table.bigInteger('next_available_at').nullable()
      /** The last date of the schedule that was paid. */
      table.bigInteger('scheduled_until').notNullable()
      table.bigInteger('created_at').notNullable()
      table.bigInteger('updated_at').notNullable()
      table.index(['created_at', 'id'])
      table.index(['status', 'created_at', 'id'])
      table.index(['email_key', 'id'])
      table.index(['first_name_key'])
      table.index(['last_name_key'])
      table.index(['company_key'])
      table.index(['available', 'id'])
      table.index(['referrals', 'id'])
      table.index(['next_available_at'])
    })
    // Searched by prefix, which an index only supports in byte order.
    if (!this.db.dialect.name.includes('sqlite'))
      for (const [key, length] of Object.entries(SEARCHED))
        this.schema.raw(`ALTER TABLE partners ALTER COLUMN ${key} TYPE VARCHAR(${length}) COLLATE "C"`)
    /** Codes that lead to a partner, upper-cased; a former code stays. */
    this.schema.createTable('partner_codes', (table) => {
      table.string('code', 24).primary()
      table.string('partner_id', 36).notNullable().references('partners.id').onDelete('CASCADE')
      table.bigInteger('created_at').notNullable()
      table.index(['partner_id'])
    })
    this.schema.createTable('partner_links', (table) => {
      table.string('id', 36).primary()
      table.string('partner_id', 36).notNullable().references('partners.id').onDelete('CASCADE')
      table.string('name', 80).notNullable()
      table.string('campaign', 40).notNullable()
      table.string('path', 200).notNullable()
      table.bigInteger('created_at').notNullable()
      table.unique(['partner_id', 'campaign'])
    })
    this.schema.createTable('partner_clicks', (table) => {
      table.string('id', 36).primary()
      table.string('partner_id', 36).notNullable().references('partners.id').onDelete('CASCADE')
      /** With its last part masked. */
      table.string('address', 45).notNullable()
      table.string('path', 200).notNullable()
      table.string('campaign', 40).nullable()
      table.string('referrer', 200).nullable()
      table.bigInteger('created_at').notNullable()
      table.index(['partner_id', 'id'])
      table.index(['created_at'])
    })
    /** Figures by UTC day and campaign, updated as they change; an empty campaign means none. */
    this.schema.createTable('partner_days', (table) => {
      table.string('partner_id', 36).notNullable().references('partners.id').onDelete('CASCADE')
      table.string('day', 10).notNullable()
      table.string('campaign', 40).notNullable()
      for (const figure of ['clicks', 'unique_clicks', 'sign_ups', 'conversions'])
        table.integer(figure).notNullable().defaultTo(0)
      /** Cents, less what was taken back on that day. */
      table.bigInteger('earnings').notNullable().defaultTo(0)
      table.primary(['partner_id', 'day', 'campaign'])
    })
    /** A day's visitors of a partner, as hashes that are meaningless once the day's salt is deleted. */
    this.schema.createTable('partner_visitors', (table) => {
      table.string('partner_id', 36).notNullable().references('partners.id').onDelete('CASCADE')
      table.string('day', 10).notNullable()
      table.string('visitor', 43).notNullable()
      table.primary(['partner_id', 'day', 'visitor'])
      table.index(['day'])
    })
    this.schema.createTable('partner_salts', (table) => {
      table.string('day', 10).primary()
      table.string('salt', 43).notNullable()
    })
    this.schema.createTable('partner_referrals', (table) => {
      table.string('id', 36).primary()
      table.string('partner_id', 36).notNullable().references('partners.id').onDelete('CASCADE')
      /** The customer; null once that account is deleted. */
      table.string('account_id', 36).nullable().unique().references('accounts.id').onDelete('SET NULL')
      /** link, code */
      table.string('source', 8).notNullable()
      table.string('campaign', 40).nullable()
      table.string('click_id', 36).nullable()
      table.string('plan_name', 100).nullable()
      /** Why its commissions are reviewed first: same_domain, same_card; null for no reason. */
      table.string('flag', 32).nullable()
      /** Keyed hash of the paying card, to find the same card again. */
      table.string('card', 43).nullable()
      table.boolean('is_active').notNullable().defaultTo(false)
      /** When an unpaid plan expires; null while nothing is unpaid. */
      table.bigInteger('active_until').nullable()
      /** When the latest change of the subscription happened. */
      table.bigInteger('changed_at').notNullable().defaultTo(0)
      table.integer('paid_months').notNullable().defaultTo(0)
      table.bigInteger('last_commission').notNullable().defaultTo(0)
      table.bigInteger('commissions').notNullable().defaultTo(0)
      table.bigInteger('converted_at').nullable()
      table.bigInteger('created_at').notNullable()
      table.index(['partner_id', 'id'])
      table.index(['partner_id', 'is_active', 'converted_at'])
      table.index(['partner_id', 'card'])
      table.index(['click_id'])
    })
    this.schema.createTable('partner_commissions', (table) => {
      table.string('id', 36).primary()
      table.string('partner_id', 36).notNullable().references('partners.id').onDelete('CASCADE')
      table.string('referral_id', 36).nullable().references('partner_referrals.id').onDelete('SET NULL')
      /** commission, bonus */
      table.string('kind', 16).notNullable()
      table.string('bonus_tier', 16).nullable()
      table.string('stripe_invoice_id', 64).nullable().unique()
      table.string('plan_name', 100).nullable()
      table.string('campaign', 40).nullable()
      table.integer('month').nullable()
      /** Months that the invoice pays for, of those that earn a commission. */
      table.integer('months').notNullable().defaultTo(0)
      table.bigInteger('period_start').nullable()
      table.bigInteger('period_end').nullable()
      /** Hundredths of a percent. */
      table.integer('rate').nullable()
      /** Cents. */
      table.bigInteger('invoice_amount').nullable()
      table.bigInteger('amount').notNullable()
      table.bigInteger('taken_back').notNullable().defaultTo(0)
      /** held -> available */
      table.string('state', 16).notNullable()
      /** Why an operator reviews it first; null for no reason. */
      table.string('review', 32).nullable()
      table.bigInteger('earned_at').notNullable()
      table.bigInteger('available_at').notNullable()
      table.unique(['partner_id', 'bonus_tier'])
      table.index(['partner_id', 'id'])
      table.index(['partner_id', 'state', 'available_at'])
      table.index(['referral_id', 'period_start'])
    })
    this.schema.raw(
      'CREATE INDEX partner_commissions_in_review ON partner_commissions (partner_id, id) WHERE review IS NOT NULL'
    )
    /** Refunds of a referred customer's invoice, which may be reported before the payment itself. */
    this.schema.createTable('partner_invoice_refunds', (table) => {
      table.string('stripe_invoice_id', 64).primary()
      table.string('partner_id', 36).notNullable().references('partners.id').onDelete('CASCADE')
      table.bigInteger('refunded').notNullable().defaultTo(0)
      table.boolean('is_disputed').notNullable().defaultTo(false)
      table.index(['partner_id'])
    })
    this.schema.createTable('partner_payouts', (table) => {
      table.string('id', 36).primary()
      table.string('partner_id', 36).notNullable().references('partners.id').onDelete('CASCADE')
      /** The partner's id while it is open: a partner has at most one open payout. */
      table.string('open_for', 36).nullable().unique()
      table.bigInteger('amount').notNullable()
      /** requested, scheduled */
      table.string('kind', 16).notNullable()
      /** pending -> processing -> completed | failed; completed -> reversed */
      table.string('status', 16).notNullable()
      /** Why it is waiting for an operator; null where it is not. */
      table.string('hold', 32).nullable()
      table.string('failure', 100).nullable()
      table.string('stripe_account_id', 64).notNullable()
      table.string('stripe_transfer_id', 64).nullable().unique()
      table.bigInteger('reversed').notNullable().defaultTo(0)
      table.bigInteger('requested_at').notNullable()
      table.bigInteger('completed_at').nullable()
      table.bigInteger('updated_at').notNullable()
      table.index(['partner_id', 'id'])
      table.index(['status', 'updated_at'])
    })
    /** Double entry: the amounts of one movement add up to zero. */
    this.schema.createTable('partner_ledger', (table) => {
      table.string('id', 36).primary()
      table.string('movement_id', 36).notNullable()
      table.string('partner_id', 36).notNullable().references('partners.id').onDelete('CASCADE')
      /** expense, held, available, in_payout, paid */
      table.string('account', 16).notNullable()
      table.bigInteger('amount').notNullable()
      table.string('kind', 24).notNullable()
      table.string('commission_id', 36).nullable()
      table.string('payout_id', 36).nullable()
      table.bigInteger('created_at').notNullable()
      table.index(['partner_id', 'created_at', 'id'])
      table.index(['partner_id', 'account'])
    })
    /** Proof that somebody may convert the account: returned when a known address registers. */
    this.schema.createTable('partner_tickets', (table) => {
      table.string('id', 36).primary()
      table.string('hash', 64).notNullable().unique()
      table.string('account_id', 36).notNullable().references('accounts.id').onDelete('CASCADE')
      table.bigInteger('expires_at').notNullable()
      table.index(['account_id'])
      table.index(['expires_at'])
    })
  }

  async down() {
    for (const table of [
      'partner_tickets',
      'partner_ledger',
      'partner_payouts',
      'partner_invoice_refunds',
      'partner_commissions',
      'partner_referrals',
      'partner_salts',
      'partner_visitors',
      'partner_days',
      'partner_clicks',
      'partner_links',
      'partner_codes',
      'partners',
    ])
      this.schema.dropTable(table)
  }
}
