import { moveBalance, updateCharge } from '#sandbox/engine/payments'
import { invalid, StripeError } from '#sandbox/http/errors'
import { newStripeId } from '#sandbox/ids'
import type { Charge, Refund } from '#sandbox/types'
import type { World } from '#sandbox/world'

interface RefundInput {
  /** Cents; all that is left where none are named. */
  amount?: number
  reason?: Refund['reason']
  metadata?: Record<string, string>
}

export const leftOf = (charge: Charge) => charge.amount - charge.amount_refunded

/** Gives a customer a payment back, or a part of it. */
export function refundCharge(
  world: World,
  charge: Charge,
  { amount = leftOf(charge), reason = null, metadata = {} }: RefundInput = {}
): Refund {
  const left = leftOf(charge)
  if (left === 0)
    throw new StripeError(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  if (amount > left)
    throw invalid(
      `Refund amount ($${(amount / 100).toFixed(2)}) is greater than unrefunded amount on charge ($${(left / 100).toFixed(2)})`,
      'amount'
    )
  const id = newStripeId('re')
  const { currency } = charge
  const made = world.objects.put(
    {
      id,
      object: 'refund',
      amount,
      balance_transaction: moveBalance(world, { type: 'refund', amount: -amount, currency, source: id }).id,
      charge: charge.id,
      created: world.now(),
      currency,
      customer: charge.customer,
      customer_account: null,
      destination_details: {
        card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
        type: 'card',
      },
      metadata,
      payment_intent: charge.payment_intent,
      payment_method: charge.payment_method,
      reason,
      receipt_number: null,
      source_transfer_reversal: null,
      status: 'succeeded',
      transfer_reversal: null,
    },
    { owner: charge.id }
  )
  const refunded = charge.amount_refunded + amount
  world.emit('refund.created', made)
  updateCharge(
    world,
    charge,
    { ...charge, amount_refunded: refunded, refunded: refunded === charge.amount },
    'charge.refunded'
  )
  return made
}
