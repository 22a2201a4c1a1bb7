import { inDollars } from '#partners/services/money'

export type PayoutStatus = 'pending' | 'processing' | 'completed' | 'failed' | 'reversed'
export type PayoutKind = 'requested' | 'scheduled'

/** A payout as stored; cents, UTC milliseconds. */
export interface Payout {
  id: string
  partnerId: string
  amount: number
  kind: PayoutKind
  status: PayoutStatus
  /** Why an operator has to release it. */
  hold: string | null
  failure: string | null
  stripeAccountId: string
  stripeTransferId: string | null
  reversed: number
  requestedAt: number
  completedAt: number | null
}

export const payoutOf = (row: Record<string, unknown>): Payout => ({
  id: String(row.id),
  partnerId: String(row.partner_id),
  amount: Number(row.amount),
  kind: row.kind as PayoutKind,
  status: row.status as PayoutStatus,
  hold: row.hold as string | null,
  failure: row.failure as string | null,
  stripeAccountId: String(row.stripe_account_id),
  stripeTransferId: row.stripe_transfer_id as string | null,
  reversed: Number(row.reversed),
  requestedAt: Number(row.requested_at),
  completedAt: row.completed_at === null ? null : Number(row.completed_at),
})

const FAILURES: Record<string, string> = {
  account:
    'Stripe does not accept payments to your account. Open your Stripe dashboard and check your details.',
  refused: 'Stripe refused the payment. Our team looks into it.',
  banned: 'Your partner account was closed before the payout was sent.',
}

/** Why a payout failed, for the partner. */
export const failureText = (failure: string | null) => FAILURES[failure ?? ''] ?? FAILURES.refused!

/** What the status of a payout means for the partner. */
export function statusText({ status, hold, failure, amount, reversed }: Payout): string {
  switch (status) {
    case 'pending':
      return hold === null
        ? 'Your payout is being sent to Stripe'
        : 'Our team reviews this payout before it is sent'
    case 'processing':
      return 'Your payout is on its way to your Stripe account'
    case 'completed':
      return reversed > 0
        ? `Paid to your Stripe account; ${inDollars(reversed)} of ${inDollars(amount)} came back`
        : 'Paid to your Stripe account'
    case 'failed':
      return `${failureText(failure)} The amount is in your balance again.`
    case 'reversed':
      return 'The payment came back from Stripe, and the amount is in your balance again'
  }
}
