import type { ReceivedEvent } from '#billing/events/read_event'
import type { Transaction } from '#core/database/transaction'
import { enqueue } from '#core/jobs/queue'
import { SYNC_ACCOUNT_JOB, SYNC_BANK_JOB, SYNC_FORMER_JOB, SYNC_TRANSFER_JOB } from '#partners/jobs'

/** What changes how much of a payment was taken back. */
const REVERSAL = /^(charge\.(refunded|refund\.updated|dispute\.)|refund\.(updated|failed))/

/**
 * Queues a read of the connected account, the transfer or the bank payout that an event concerns.
 * @returns whether the event concerns one of these
 */
export async function followStripe(
  trx: Transaction,
  { type, account, object }: ReceivedEvent
): Promise<boolean> {
  const connected = /^(account\.|capability\.)/.test(type) ? account : null
  const transfer = /^transfer\./.test(type) ? object.id : null
  if (connected !== null)
    await enqueue(trx, { kind: SYNC_ACCOUNT_JOB, payload: { stripeAccountId: connected } })
  if (transfer !== null) await enqueue(trx, { kind: SYNC_TRANSFER_JOB, payload: { transferId: transfer } })
  const payout = /^payout\./.test(type) && account !== null ? object.id : null
  if (payout !== null)
    await enqueue(trx, {
      kind: SYNC_BANK_JOB,
      payload: { stripePayoutId: payout, stripeAccountId: account },
    })
  if (account === null && REVERSAL.test(type)) await followReversal(trx, object)
  return connected !== null || transfer !== null || payout !== null
}

/** Customers who have an account are followed by billing. A dispute names only its charge. */
async function followReversal(
  trx: Transaction,
  { customer, charge }: Pick<ReceivedEvent['object'], 'customer' | 'charge'>
): Promise<void> {
  if (customer !== null) {
    const known = await trx
      .from('partner_referrals')
      .where('stripe_customer_id', customer)
      .whereNotNull('closed_at')
      .select('id')
      .first()
    if (known) await enqueue(trx, { kind: SYNC_FORMER_JOB, payload: { customerId: customer } })
  } else if (charge !== null) await enqueue(trx, { kind: SYNC_FORMER_JOB, payload: { chargeId: charge } })
}
