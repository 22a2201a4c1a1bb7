import { previousAttributes } from '#sandbox/engine/events'
import { moveBalance, updateCharge } from '#sandbox/engine/payments'
import { invalid, StripeError } from '#sandbox/http/errors'
import { newStripeId } from '#sandbox/ids'
import type { Dispute } from '#sandbox/types'
import type { World } from '#sandbox/world'

/** Cents that Stripe charges for a dispute, won or lost. */
const FEE = 1_500
/** Seconds in which it can be answered. */
const ANSWER_WITHIN = 9 * 86_400

const NO_EVIDENCE: Dispute['evidence'] = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}

/** The customer asks the bank to return a payment: the money is withdrawn at once, with a fee. */
export function openDispute(world: World, chargeId: string): Dispute {
  return world.transaction(() => {
    const charge = world.objects.get('charge', chargeId)
    if (!charge.paid || charge.disputed)
      throw new StripeError(`Charge ${chargeId} cannot be disputed.`, { code: 'charge_disputed' })
    const id = newStripeId('du')
    const amount = charge.amount - charge.amount_refunded
    const { currency } = charge
    const taken = moveBalance(world, {
      type: 'adjustment',
      amount: -amount,
      currency,
      source: id,
      fee: FEE,
      description: `Chargeback withdrawal for ${charge.id}`,
    })
    const dispute = world.objects.put(
      {
        id,
        object: 'dispute',
        amount,
        balance_transactions: [taken],
        charge: charge.id,
        created: world.now(),
        currency,
        enhanced_eligibility_types: [],
        evidence: NO_EVIDENCE,
        evidence_details: {
          due_by: world.now() + ANSWER_WITHIN,
          enhanced_eligibility: {},
          has_evidence: false,
          past_due: false,
          submission_count: 0,
          submission_method: 'not_submitted',
        },
        intended_submission_method: 'manual',
        is_charge_refundable: false,
        livemode: false,
        metadata: {},
        payment_intent: charge.payment_intent,
        payment_method_details: {
          card: {
            brand: charge.payment_method_details?.card?.brand ?? 'visa',
            case_type: 'chargeback',
            network_reason_code: '10.4',
            network: charge.payment_method_details?.card?.network ?? 'visa',
          },
          type: 'card',
        },
        reason: 'fraudulent',
        status: 'needs_response',
      },
      { owner: charge.id, due: world.now() + ANSWER_WITHIN }
    )
    updateCharge(world, charge, { ...charge, disputed: true })
    world.emit('charge.dispute.created', dispute)
    world.emit('charge.dispute.funds_withdrawn', dispute)
    return dispute
  })
}

/**
 * The bank decides. If the dispute is won the money comes back; the fee does not, and the charge stays marked as
 * disputed, as at Stripe.
 * @throws StripeError for one that is already decided
 */
export function closeDispute(world: World, id: string, outcome: 'won' | 'lost'): Dispute {
  return world.transaction(() => {
    const before = world.objects.get('dispute', id)
    if (!isOpen(before)) throw invalid(`This dispute is already closed: its status is ${before.status}.`)
    const { amount, currency } = before
    const given =
      outcome === 'won'
        ? [
            moveBalance(world, {
              type: 'adjustment',
              amount,
              currency,
              source: id,
              description: `Chargeback reversal for ${before.charge}`,
            }),
          ]
        : []
    const after = saveDispute(world, before, {
      ...before,
      status: outcome,
      balance_transactions: [...before.balance_transactions, ...given],
    })
    world.emit('charge.dispute.closed', after)
    if (outcome === 'won') world.emit('charge.dispute.funds_reinstated', after)
    return after
  })
}

export const isOpen = ({ status }: Dispute) => status === 'needs_response' || status === 'under_review'

/** Stores a changed dispute and emits its event; the clock only waits for an answer. */
export function saveDispute(world: World, before: Dispute, after: Dispute): Dispute {
  const due = after.status === 'needs_response' ? after.evidence_details.due_by : null
  world.objects.put({ ...after, object: 'dispute' }, { due })
  world.emit('charge.dispute.updated', after, previousAttributes(before, after))
  return after
}

/** Run by the clock for a dispute that was not answered in time: it is lost. */
export function expireDispute(world: World, id: string): void {
  closeDispute(world, id, 'lost')
}
