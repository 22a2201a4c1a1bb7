import { billingNow } from '#billing/billing_clock'
import { execute, query, type Transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import { enqueue } from '#core/jobs/queue'
import { SEND_PAYOUT_JOB } from '#partners/jobs'
import { move } from '#partners/ledger/move'
import type { Partner } from '#partners/partner_rows'
import { type Payout, type PayoutKind, toPayout } from '#partners/payouts/payout_rows'
import { holdsPayouts } from '#partners/risks/open_risks'

/**
 * Reserves the whole available balance for a payout and sends it. Commissions that wait for a review are not in it.
 * Where a review concerns the partner and not a customer, an operator must release the payout first.
 * @param partner locked by this transaction, with nothing that blocks a payout
 */
export async function openPayout(trx: Transaction, partner: Partner, kind: PayoutKind): Promise<Payout> {
  const now = billingNow()
  const id = newId()
  const isHeld = await holdsPayouts(trx, partner.id)
  const [row] = await query<Record<string, unknown>>(
    trx,
    `INSERT INTO partner_payouts (id, partner_id, open_for, amount, kind, status, hold, stripe_account_id, reversed,
       requested_at, updated_at) VALUES (?, ?, ?, ?, ?, 'pending', ?, ?, 0, ?, ?) RETURNING *`,
    [
      id,
      partner.id,
      partner.id,
      partner.available,
      kind,
      isHeld ? 'review' : null,
      partner.stripeAccountId,
      now,
      now,
    ]
  )
  await move(trx, {
    partnerId: partner.id,
    kind: 'payout',
    from: 'available',
    to: 'in_payout',
    amount: partner.available,
    payoutId: id,
    at: now,
  })
  await execute(
    trx,
    `UPDATE partner_commissions SET payout_id = ?, payout_amount = amount - taken_back
     WHERE partner_id = ? AND state = 'available' AND payout_id IS NULL`,
    [id, partner.id]
  )
  if (!isHeld) await queuePayout(trx, id)
  return toPayout(row!)
}

export const queuePayout = (trx: Transaction, payoutId: string) =>
  enqueue(trx, {
    kind: SEND_PAYOUT_JOB,
    payload: { payoutId },
    dedupeKey: `${SEND_PAYOUT_JOB}:${payoutId}`,
  })
