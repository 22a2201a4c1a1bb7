import type { Acknowledged } from '#accounts/closing/acknowledged'
import { billingNow } from '#billing/services/billing_clock'
import { rows, type Transaction } from '#core/database/transaction'
import { ConflictError, ValidationError } from '#core/errors'
import { newId } from '#core/ids'
import { inDollars } from '#partners/services/money'
import { lockPartner, type Partner } from '#partners/services/partner_rows'

/** What a partner has earned without being paid, or owes; cents. */
const unpaidOf = ({ held, available, inPayout }: Partner) => held + available + inPayout

/**
 * Requires an owner's confirmation that unpaid earnings are lost with the account.
 * @throws ValidationError
 */
export async function mustGiveUpEarnings(
  trx: Transaction,
  accountId: string,
  { forfeitEarnings }: Acknowledged
): Promise<void> {
  const partner = await lockedPartnerOf(trx, accountId)
  if (!partner) return
  await mustHaveNoPayoutUnderWay(trx, partner)
  const unpaid = unpaidOf(partner)
  if (unpaid <= 0 || forfeitEarnings === true) return
  const message = `Confirm that you give up ${inDollars(unpaid)} that has not been paid out`
  throw new ValidationError([{ field: 'forfeitEarnings', rule: 'accepted', message }])
}

/**
 * Keeps the sums of a closed account's partner: payments must be accounted for longer than the account exists.
 * Unpaid earnings are forfeited, debts are written off. The record identifies nobody, except by the Stripe account,
 * where the payments themselves are recorded.
 * @throws ConflictError while a payment to the partner is under way
 */
export async function closePartner(trx: Transaction, accountId: string): Promise<void> {
  const partner = await lockedPartnerOf(trx, accountId)
  if (!partner) return
  await mustHaveNoPayoutUnderWay(trx, partner)
  const unpaid = unpaidOf(partner)
  await trx.table('partner_closings').insert({
    id: newId(),
    stripe_account_id: partner.stripeAccountId,
    earned: partner.earned,
    taken_back: partner.takenBack,
    paid: partner.paid,
    forfeited: Math.max(0, unpaid),
    written_off: Math.max(0, -unpaid),
    closed_at: billingNow(),
  })
}

async function lockedPartnerOf(trx: Transaction, accountId: string): Promise<Partner | null> {
  const row = await trx.from('partners').where('account_id', accountId).select('id').first()
  return row ? lockPartner(trx, row.id) : null
}

async function mustHaveNoPayoutUnderWay(trx: Transaction, { id }: Partner): Promise<void> {
  const [sending] = await rows<{ amount: number }>(
    trx,
    "SELECT amount FROM partner_payouts WHERE open_for = ? AND status = 'processing'",
    [id]
  )
  if (sending)
    throw new ConflictError(
      `A payout of ${inDollars(sending.amount)} is on its way. The account can be deleted once it is complete.`,
      'payout_under_way'
    )
}
