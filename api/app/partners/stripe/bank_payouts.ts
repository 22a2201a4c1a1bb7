import type { Stripe } from 'stripe'
import { billingNow } from '#billing/billing_clock'
import { atStripe, isStripeError } from '#billing/stripe/stripe_gateway'
import { idOf } from '#billing/stripe/stripe_ids'
import { placeholders } from '#core/database/placeholders'
import { query, readConnection, transaction } from '#core/database/transaction'
import { DAY } from '#core/time'
import { bankFailedEmail } from '#partners/mails/emails'
import { writeToPartner } from '#partners/mails/write_to_partner'
import { lockPartner } from '#partners/partner_rows'
import { type BankStatus, bankFailureText } from '#partners/payouts/payout_rows'

const STATUS: Record<string, BankStatus> = {
  pending: 'in_transit',
  in_transit: 'in_transit',
  paid: 'arrived',
  failed: 'failed',
  canceled: 'failed',
}
const PAGE = 100
/** A failed payout is sent again with a later one, which may fail in turn. */
const DEEPEST = 5

/** Records the current state at Stripe of money on its way from a partner's Stripe account to the bank. */
export async function syncBankPayout(stripePayoutId: string, stripeAccountId: string): Promise<void> {
  const partner = await readConnection()
    .from('partners')
    .where('stripe_account_id', stripeAccountId)
    .select('id')
    .first()
  if (!partner) return
  const payout = await findPayout(stripePayoutId, stripeAccountId)
  const status = payout && STATUS[payout.status]
  if (!payout || !status) return
  const payments = await paymentsOf(payout.id, stripeAccountId)
  if (payments.length === 0) return
  await transaction(async (trx) => {
    const locked = await lockPartner(trx, partner.id)
    if (!locked) return
    const marks = placeholders(payments)
    const sentAt = payout.created * 1000
    const failure = status === 'failed' ? (payout.failure_code ?? payout.status) : null
    const changed = await query<{ amount: number }>(
      trx,
      `UPDATE partner_payouts SET bank_status = ?, bank_sent_at = ?, bank_arrives_at = ?, bank_failure = ?
       WHERE partner_id = ? AND stripe_payment_id IN (${marks}) AND (bank_sent_at IS NULL OR bank_sent_at <= ?)
         AND (bank_status IS NULL OR bank_status <> ? OR bank_sent_at < ?) RETURNING amount`,
      [status, sentAt, payout.arrival_date * 1000, failure, partner.id, ...payments, sentAt, status, sentAt]
    )
    if (status !== 'failed' || changed.length === 0) return
    await writeToPartner(trx, locked.accountId, (reader) =>
      bankFailedEmail(reader, payout.amount, bankFailureText(failure))
    )
  })
}

async function findPayout(id: string, stripeAccount: string): Promise<Stripe.Payout | null> {
  try {
    return await atStripe(
      (stripe) => stripe.payouts.retrieve(id, {}, { stripeAccount }),
      ['resource_missing']
    )
  } catch (error) {
    if (isStripeError(error, 'resource_missing')) return null
    throw error
  }
}

/** The payments in a payout to a bank, including those of an earlier returned one. */
async function paymentsOf(payout: string, stripeAccount: string, depth = 0): Promise<string[]> {
  const payments: string[] = []
  let after: string | undefined
  for (;;) {
    const page = await atStripe((stripe) =>
      stripe.balanceTransactions.list(
        { payout, limit: PAGE, ...(after !== undefined && { starting_after: after }) },
        { stripeAccount }
      )
    )
    for (const { type, source } of page.data) {
      const id = idOf(source)
      if (id === null) continue
      if (type === 'payment') payments.push(id)
      else if (type === 'payout_failure' && depth < DEEPEST)
        payments.push(...(await paymentsOf(id, stripeAccount, depth + 1)))
    }
    after = page.data.at(-1)?.id
    if (!page.has_more || after === undefined) return payments
  }
}

/** Recent payouts that have not arrived are checked every night. */
const COMPARED = 30 * DAY

/** Reads recent payouts to partners' banks again, in case an event was lost. */
export async function compareBankPayouts(): Promise<void> {
  const since = billingNow() - COMPARED
  const waiting: { stripe_account_id: string }[] = await readConnection()
    .from('partner_payouts')
    .where('status', 'completed')
    .where('updated_at', '>=', since)
    .where((open) => open.whereNull('bank_status').orWhere('bank_status', 'in_transit'))
    .distinct('stripe_account_id')
  for (const { stripe_account_id: stripeAccount } of waiting) {
    const { data } = await atStripe((stripe) =>
      stripe.payouts.list({ limit: PAGE, created: { gte: Math.floor(since / 1000) } }, { stripeAccount })
    )
    for (const { id } of data) await syncBankPayout(id, stripeAccount)
  }
}
