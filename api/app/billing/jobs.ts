import { billingConfigured } from '#billing/stripe/stripe_gateway'
import type { JobKind } from '#core/jobs/job_kinds'

/** Handles one Stripe event: reads its customer again. */
export const STRIPE_EVENT_JOB = 'stripe_event'
/** Searches for missed events, every hour. */
export const RECONCILE_JOB = 'stripe_reconcile'
/** Creates the plans' products and prices at Stripe. */
export const SYNC_PLANS_JOB = 'stripe_sync_plans'
/** Archives the product of a deleted plan. */
export const RETIRE_PRODUCT_JOB = 'stripe_retire_product'
/** Closes the payment pages of an account that has paid. */
export const CLOSE_CHECKOUTS_JOB = 'stripe_close_checkouts'
/** Ends a customer's second subscription and refunds its payment. */
export const END_DUPLICATE_JOB = 'stripe_end_duplicate'
/** Voids the unpaid invoices of a subscription that has ended. */
export const VOID_UNPAID_JOB = 'stripe_void_unpaid'
/** Charges a subscription's open invoices to a new card. */
export const PAY_OPEN_JOB = 'stripe_pay_open'
/** Updates the name and address of an account's owner at Stripe. */
export const SYNC_OWNER_JOB = 'stripe_sync_owner'
/** Deletes the customer of a deleted account at Stripe, so that nothing more is charged. */
export const CLOSE_CUSTOMER_JOB = 'stripe_close_customer'

/** Milliseconds between two searches for missed events. */
export const RECONCILE_EVERY = 60 * 60 * 1000

const payment = (job: Omit<JobKind, 'lane' | 'isPossible'>): JobKind => ({
  ...job,
  lane: 'payments',
  isPossible: billingConfigured,
})

const small = () => import('#billing/jobs/small_jobs')

export const jobs: JobKind[] = [
  payment({
    kind: STRIPE_EVENT_JOB,
    handler: async () => new (await import('#billing/jobs/stripe_event_job')).StripeEventJob(),
  }),
  payment({
    kind: RECONCILE_JOB,
    handler: async () => new (await import('#billing/jobs/reconcile_job')).ReconcileJob(),
    // Now for what was missed while no worker ran, and then every hour.
    atStart: [{ payload: { once: true }, dedupeKey: `${RECONCILE_JOB}:now` }, { delay: RECONCILE_EVERY }],
  }),
  payment({ kind: SYNC_PLANS_JOB, handler: async () => (await small()).syncPlans(), atStart: [{}] }),
  payment({ kind: RETIRE_PRODUCT_JOB, handler: async () => (await small()).retireProducts() }),
  payment({ kind: CLOSE_CHECKOUTS_JOB, handler: async () => (await small()).closePages() }),
  payment({ kind: END_DUPLICATE_JOB, handler: async () => (await small()).endDuplicates() }),
  payment({ kind: PAY_OPEN_JOB, handler: async () => (await small()).payOpenInvoices() }),
  payment({ kind: VOID_UNPAID_JOB, handler: async () => (await small()).voidUnpaidInvoices() }),
  payment({ kind: SYNC_OWNER_JOB, handler: async () => (await small()).syncOwners() }),
  payment({ kind: CLOSE_CUSTOMER_JOB, handler: async () => new (await small()).CloseCustomerJob() }),
]
