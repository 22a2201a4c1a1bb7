import type { Stripe } from 'stripe'
import { billingNow } from '#billing/billing_clock'
import { idOf } from '#billing/stripe/stripe_ids'
import { execute, type Transaction } from '#core/database/transaction'
import { emitEvent } from '#core/events/event_bus'
import { move } from '#partners/ledger/move'
import { payoutEmail, payoutFailedEmail } from '#partners/mails/emails'
import { writeToPartner } from '#partners/mails/write_to_partner'
import { lockPartner } from '#partners/partner_rows'
import { failureText, type Payout, toPayout } from '#partners/payouts/payout_rows'
import { CURRENCY } from '#partners/program'

/** Stripe's state of a payout's transfer. */
export interface SentTransfer {
  id: string
  /** Cents that were returned. */
  reversed: number
  /** The payment that it created in the partner's account, by which payouts to the bank refer to it. */
  payment: string | null
}

export const sentTransfer = ({
  id,
  amount_reversed,
  destination_payment,
}: Stripe.Transfer): SentTransfer => ({
  id,
  reversed: amount_reversed,
  payment: idOf(destination_payment),
})

/** The payout, with its partner locked; null where the account was deleted. */
async function locked(trx: Transaction, payoutId: string) {
  const [found]: { partner_id: string }[] = await trx
    .from('partner_payouts')
    .where('id', payoutId)
    .select('partner_id')
  const partner = found && (await lockPartner(trx, found.partner_id))
  const row: Record<string, unknown> | null =
    partner && (await trx.from('partner_payouts').where('id', payoutId).first())
  return partner && row ? { partner, payout: toPayout(row) } : null
}

/** Marks a payout as being sent. @returns null where there is nothing left to send, or not yet */
export async function beginSending(trx: Transaction, payoutId: string): Promise<Payout | null> {
  const found = await locked(trx, payoutId)
  if (!found) return null
  const { payout } = found
  if (payout.status === 'processing') return payout
  if (payout.status !== 'pending' || payout.hold !== null) return null
  await trx
    .from('partner_payouts')
    .where('id', payoutId)
    .update({ status: 'processing', updated_at: billingNow() })
  return { ...payout, status: 'processing' }
}

/**
 * Updates a payout from its transfer at Stripe: sent, and how much of it was returned. Repeating it changes
 * nothing.
 */
export async function settleSent(trx: Transaction, payoutId: string, transfer: SentTransfer): Promise<void> {
  const found = await locked(trx, payoutId)
  if (!found) return
  const { partner, payout } = found
  const now = billingNow()
  const common = { partnerId: partner.id, payoutId, at: now }
  if (payout.status === 'pending' || payout.status === 'processing') {
    await trx.from('partner_payouts').where('id', payoutId).update({
      status: 'completed',
      open_for: null,
      hold: null,
      stripe_transfer_id: transfer.id,
      stripe_payment_id: transfer.payment,
      completed_at: now,
      updated_at: now,
    })
    await move(trx, {
      ...common,
      kind: 'payout_completed',
      from: 'in_payout',
      to: 'paid',
      amount: payout.amount,
    })
    const { accountId } = partner
    await emitEvent(trx, 'payout.paid', { accountId, payoutId, amount: payout.amount, currency: CURRENCY })
    if (partner.mails.payoutPaid)
      await writeToPartner(trx, accountId, (reader) => payoutEmail(reader, payout.amount))
  }
  const back = Math.min(transfer.reversed, payout.amount) - payout.reversed
  if (back <= 0 || payout.status === 'failed') return
  await execute(
    trx,
    `UPDATE partner_payouts SET reversed = reversed + ?, updated_at = ?,
       status = CASE WHEN reversed + ? >= amount THEN 'reversed' ELSE status END WHERE id = ?`,
    [back, now, back, payoutId]
  )
  await move(trx, { ...common, kind: 'payout_reversed', from: 'paid', to: 'available', amount: back })
}

/** Returns the money of an unsent payout to the balance. */
export async function failPayout(trx: Transaction, payoutId: string, failure: string): Promise<void> {
  const found = await locked(trx, payoutId)
  if (!found || !['pending', 'processing'].includes(found.payout.status)) return
  const { partner, payout } = found
  const now = billingNow()
  await trx
    .from('partner_payouts')
    .where('id', payoutId)
    .update({ status: 'failed', open_for: null, hold: null, failure, updated_at: now })
  await trx
    .from('partner_commissions')
    .where('payout_id', payoutId)
    .update({ payout_id: null, payout_amount: null })
  await move(trx, {
    partnerId: partner.id,
    payoutId,
    at: now,
    kind: 'payout_failed',
    from: 'in_payout',
    to: 'available',
    amount: payout.amount,
  })
  await writeToPartner(trx, partner.accountId, (reader) =>
    payoutFailedEmail(reader, payout.amount, failureText(failure))
  )
}
