import { billingConfigured } from '#billing/stripe/stripe_gateway'
import type { JobKind } from '#core/jobs/job_kinds'

/** Applies the rules about risks to a customer who has paid. */
export const CARD_CHECK_JOB = 'partner_card_check'
/** Gives a referred customer the discount of their partner. */
export const PROMOTION_JOB = 'partner_promotion'
/** Sends one payout. */
export const SEND_PAYOUT_JOB = 'partner_send_payout'
/** Reads a connected account again. */
export const SYNC_ACCOUNT_JOB = 'partner_sync_account'
/** Reads a transfer again. */
export const SYNC_TRANSFER_JOB = 'partner_sync_transfer'
/** Reads again what happened to money on its way to a partner's bank. */
export const SYNC_BANK_JOB = 'partner_sync_bank'
/** Reads the refunds and disputes of a referred customer whose account was deleted. */
export const SYNC_FORMER_JOB = 'partner_sync_former_customer'
/** Ends expired holds, makes scheduled payouts and deletes old visitors. */
export const TICK_JOB = 'partner_tick'
/** Compares payouts and balances with Stripe and the ledger, every night. */
export const RECONCILE_JOB = 'partner_reconcile'

const withStripe = (job: Omit<JobKind, 'lane' | 'isPossible'>): JobKind => ({
  ...job,
  lane: 'payouts',
  isPossible: billingConfigured,
})

const stripe = () => import('#partners/jobs/stripe_jobs')

export const jobs: JobKind[] = [
  {
    kind: TICK_JOB,
    lane: 'payouts',
    handler: async () => new (await import('#partners/jobs/tick_job')).TickJob(),
    atStart: [{}],
  },
  withStripe({ kind: SEND_PAYOUT_JOB, handler: async () => (await stripe()).sendPayouts() }),
  withStripe({ kind: SYNC_ACCOUNT_JOB, handler: async () => (await stripe()).syncAccounts() }),
  withStripe({ kind: SYNC_TRANSFER_JOB, handler: async () => (await stripe()).syncTransfers() }),
  withStripe({ kind: SYNC_BANK_JOB, handler: async () => (await stripe()).syncBankPayouts() }),
  withStripe({ kind: SYNC_FORMER_JOB, handler: async () => (await stripe()).syncFormerCustomers() }),
  withStripe({ kind: CARD_CHECK_JOB, handler: async () => (await stripe()).checkCards() }),
  withStripe({ kind: PROMOTION_JOB, handler: async () => (await stripe()).offerPromotions() }),
  withStripe({
    kind: RECONCILE_JOB,
    handler: async () => new (await stripe()).ReconcilePartnersJob(),
    atStart: [{}],
  }),
]
