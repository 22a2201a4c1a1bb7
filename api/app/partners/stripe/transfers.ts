import logger from '@adonisjs/core/services/logger'
import type { Stripe } from 'stripe'
import { billingNow } from '#billing/billing_clock'
import { atStripe, isStripeError } from '#billing/stripe/stripe_gateway'
import { readConnection, transaction } from '#core/database/transaction'
import { isId } from '#core/ids'
import { DAY } from '#core/time'
import { sentTransfer, settleSent } from '#partners/payouts/settle'

/** Updates a payout from its transfer at Stripe. */
export async function syncTransfer(transferId: string): Promise<void> {
  try {
    const transfer = await atStripe((stripe) => stripe.transfers.retrieve(transferId), ['resource_missing'])
    await settle(transfer)
  } catch (error) {
    if (!isStripeError(error, 'resource_missing')) throw error
  }
}

async function settle(transfer: Stripe.Transfer): Promise<void> {
  const payoutId = transfer.metadata.payout_id ?? ''
  const payout = isId(payoutId)
    ? await readConnection().from('partner_payouts').where('id', payoutId).select('amount').first()
    : null
  if (!payout) return
  if (Number(payout.amount) !== transfer.amount) {
    logger.error({ payoutId, transfer: transfer.id }, 'A transfer has another amount than its payout')
    return
  }
  await transaction((trx) => settleSent(trx, payoutId, sentTransfer(transfer)))
}

/** Recent transfers are compared every night: reversals come late. */
const COMPARED = 90 * DAY
const PAGE = 100

/** Reads every recent transfer, so that a lost event is noticed. */
export async function compareTransfers(): Promise<void> {
  let after: string | undefined
  for (;;) {
    const page = await atStripe((stripe) =>
      stripe.transfers.list({
        limit: PAGE,
        created: { gte: Math.floor((billingNow() - COMPARED) / 1000) },
        ...(after !== undefined && { starting_after: after }),
      })
    )
    for (const transfer of page.data) if (transfer.metadata.payout_id) await settle(transfer)
    after = page.data.at(-1)?.id
    if (!page.has_more || after === undefined) return
  }
}
