import type { Acknowledged } from '#accounts/closing/acknowledged'
import { billingNow } from '#billing/billing_clock'
import type { Transaction } from '#core/database/transaction'
import { ConflictError, ValidationError } from '#core/errors'
import { newId } from '#core/ids'
import { inDollars } from '#partners/money'
import { lockPartner, type Partner } from '#partners/partner_rows'

/** What a partner has earned without being paid, or owes; cents. */
export const unpaidOf = ({ held, available, inPayout }: Partner) => held + available + inPayout

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

/** @throws ConflictError while a payment to the partner is under way */
export async function closePartner(trx: Transaction, accountId: string): Promise<void> {
  const partner = await lockedPartnerOf(trx, accountId)
  if (!partner) return
  await mustHaveNoPayoutUnderWay(trx, partner)
  await recordClosing(trx, partner)
}

/** What a partner who leaves gives up, and what is no longer claimed; cents. */
export interface Unpaid {
  forfeited: number
  writtenOff: number
}

/**
 * Keeps the sums of a partner who leaves: payments must be accounted for longer than the partner exists. Unpaid earnings
 * are forfeited, debts are written off. The record identifies nobody, except by the Stripe account, where the payments
 * themselves are recorded.
 */
export async function recordClosing(trx: Transaction, partner: Partner): Promise<Unpaid> {
  const unpaid = unpaidOf(partner)
  const sums = { forfeited: Math.max(0, unpaid), writtenOff: Math.max(0, -unpaid) }
  await trx.table('partner_closings').insert({
    id: newId(),
    stripe_account_id: partner.stripeAccountId,
    earned: partner.earned,
    taken_back: partner.takenBack,
    paid: partner.paid,
    forfeited: sums.forfeited,
    written_off: sums.writtenOff,
    closed_at: billingNow(),
  })
  return sums
}

async function lockedPartnerOf(trx: Transaction, accountId: string): Promise<Partner | null> {
  const row = await trx.from('partners').where('account_id', accountId).select('id').first()
  return row ? lockPartner(trx, row.id) : null
}

/** @throws ConflictError saying what is possible once it is complete */
export async function mustHaveNoPayoutUnderWay(
  trx: Transaction,
  { id }: Partner,
  next = 'The account can be deleted'
): Promise<void> {
  const [sending]: { amount: number }[] = await trx
    .from('partner_payouts')
    .where('open_for', id)
    .where('status', 'processing')
    .select('amount')
  if (sending)
    throw new ConflictError(
      `A payout of ${inDollars(sending.amount)} is on its way. ${next} once it is complete.`,
      'payout_under_way'
    )
}
