import logger from '@adonisjs/core/services/logger'
import type { Stripe } from 'stripe'
import { ProviderUnavailableError } from '#billing/errors'
import { atStripe, isRefusal, isStripeError } from '#billing/stripe/stripe_gateway'
import { transaction } from '#core/database/transaction'
import { PRODUCT_NAME } from '#core/product'
import type { Payout } from '#partners/payouts/payout_rows'
import { beginSending, failPayout, sentTransfer, settleSent } from '#partners/payouts/settle'
import { CURRENCY } from '#partners/program'

/** Stripe's answers where the connected account cannot receive money. */
const ACCOUNT_REFUSES = ['insufficient_capabilities_for_transfer', 'resource_missing', 'account_invalid']

/**
 * Sends a payout exactly once, however often it is tried: an earlier try's transfer is found by its group, and one
 * still under way has the same idempotency key.
 * @throws ProviderUnavailableError where it must be tried again
 */
export async function sendPayout(payoutId: string): Promise<void> {
  const payout = await transaction((trx) => beginSending(trx, payoutId))
  if (!payout) return
  try {
    const transfer = (await sentBefore(payout)) ?? (await send(payout))
    await transaction((trx) => settleSent(trx, payoutId, sentTransfer(transfer)))
  } catch (error) {
    if (!isRefusal(error)) throw error
    // Our own balance at Stripe does not cover it yet: the partner can only wait.
    if (isStripeError(error, 'balance_insufficient')) throw new ProviderUnavailableError(error)
    logger.warn({ payoutId, code: error.code, requestId: error.requestId }, 'Stripe refused a payout')
    const failure = isStripeError(error, ...ACCOUNT_REFUSES) ? 'account' : 'refused'
    await transaction((trx) => failPayout(trx, payoutId, failure))
  }
}

async function sentBefore({ id, stripeAccountId }: Payout): Promise<Stripe.Transfer | null> {
  const { data } = await atStripe((stripe) =>
    stripe.transfers.list({ transfer_group: id, destination: stripeAccountId, limit: 1 })
  )
  return data[0] ?? null
}

const send = ({ id, amount, stripeAccountId }: Payout) =>
  atStripe(
    (stripe) =>
      stripe.transfers.create(
        {
          amount,
          currency: CURRENCY,
          destination: stripeAccountId,
          transfer_group: id,
          description: `${PRODUCT_NAME} partner payout`,
          metadata: { payout_id: id },
        },
        { idempotencyKey: `partner-payout-${id}` }
      ),
    isRefusal
  )
