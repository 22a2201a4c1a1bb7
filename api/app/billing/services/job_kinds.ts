/** Handles one event of Stripe: reads its customer again. */
export const STRIPE_EVENT_JOB = 'stripe_event'
/** Looks for what was missed, every hour. */
export const RECONCILE_JOB = 'stripe_reconcile'
/** Has the plans' products and prices at Stripe. */
export const SYNC_PLANS_JOB = 'stripe_sync_plans'
/** Puts the product of a deleted plan away. */
export const RETIRE_PRODUCT_JOB = 'stripe_retire_product'
/** Closes the payment pages of an account that has paid. */
export const CLOSE_CHECKOUTS_JOB = 'stripe_close_checkouts'
/** Ends a second subscription of one customer and gives its payment back. */
export const END_DUPLICATE_JOB = 'stripe_end_duplicate'
/** Takes back the unpaid invoices of a subscription that has ended. */
export const VOID_UNPAID_JOB = 'stripe_void_unpaid'
/** Charges what is open of a subscription to a card that is new. */
export const PAY_OPEN_JOB = 'stripe_pay_open'
/** Tells Stripe the name and the address of an account's owner. */
export const SYNC_OWNER_JOB = 'stripe_sync_owner'
/** Ends what an account that is gone would go on paying for. */
export const CLOSE_CUSTOMER_JOB = 'stripe_close_customer'
