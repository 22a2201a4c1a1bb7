import { moveBalance, updateCharge } from '#sandbox/engine/payments'
import { StripeError } from '#sandbox/http/errors'
import { newStripeId } from '#sandbox/ids'
import type { Dispute } from '#sandbox/types'
import type { World } from '#sandbox/world'

/** Cents that Stripe keeps for a dispute. */
const FEE = 1_500
/** Seconds that there are to answer it. */
const ANSWER_WITHIN = 9 * 86_400

/** The customer asks the bank for the money of a payment back: it goes at once, with a fee. */
export function openDispute(world: World, chargeId: string): Dispute {
  return world.transaction(() => {
    const charge = world.objects.get('charge', chargeId)
    if (!charge.paid || charge.disputed)
      throw new StripeError(`Charge ${chargeId} cannot be disputed.`, { code: 'charge_disputed' })
    const id = newStripeId('du')
    const amount = charge.amount - charge.amount_refunded
    const { currency } = charge
    moveBalance(world, { type: 'adjustment', amount: -amount, currency, source: id, fee: FEE })
    const dispute = {
      id,
      object: 'dispute' as const,
      amount,
      charge: charge.id,
      created: world.now(),
      currency,
      evidence_details: {
        due_by: world.now() + ANSWER_WITHIN,
        has_evidence: false,
        past_due: false,
        submission_count: 0,
      },
      is_charge_refundable: false,
      livemode: false,
      metadata: {},
      payment_intent: charge.payment_intent,
      reason: 'fraudulent',
      status: 'needs_response' as const,
    }
    updateCharge(world, charge, { ...charge, disputed: true })
    world.emit('charge.dispute.created', dispute)
    return dispute
  })
}
