/** Checks whether a referred customer pays with a card that is known from elsewhere. */
export const CARD_CHECK_JOB = 'partner_card_check'
/** Sends one payout. */
export const SEND_PAYOUT_JOB = 'partner_send_payout'
/** Reads a connected account again. */
export const SYNC_ACCOUNT_JOB = 'partner_sync_account'
/** Reads a transfer again. */
export const SYNC_TRANSFER_JOB = 'partner_sync_transfer'
/** Reads again what happened to money on its way to a partner's bank. */
export const SYNC_BANK_JOB = 'partner_sync_bank'
/** Ends expired holds, makes scheduled payouts and deletes old visitors. */
export const TICK_JOB = 'partner_tick'
/** Compares payouts and balances with Stripe and the ledger, every night. */
export const RECONCILE_JOB = 'partner_reconcile'
