import { longDate } from '#core/time'
import { inDollars } from '#partners/money'

export type PayoutStatus = 'pending' | 'processing' | 'completed' | 'failed' | 'reversed'
/** Where the money is on its way from the partner's Stripe account to the bank. */
export type BankStatus = 'in_transit' | 'arrived' | 'failed'
export type PayoutKind = 'requested' | 'scheduled'

/** A stored payout; cents, UTC milliseconds. */
export interface Payout {
  id: string
  partnerId: string
  amount: number
  kind: PayoutKind
  status: PayoutStatus
  /** Why an operator must release it. */
  hold: string | null
  failure: string | null
  stripeAccountId: string
  stripeTransferId: string | null
  reversed: number
  requestedAt: number
  completedAt: number | null
  /** Null until Stripe passes it on. */
  bank: { status: BankStatus; arrivesAt: number; failure: string | null } | null
}

export const toPayout = (row: Record<string, unknown>): Payout => ({
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
  bank:
    row.bank_status === null
      ? null
      : {
          status: row.bank_status as BankStatus,
          arrivesAt: Number(row.bank_arrives_at),
          failure: row.bank_failure as string | null,
        },
})

const FAILURES: Record<string, string> = {
  account:
    'Stripe does not accept payments to your account. Open your Stripe dashboard and check your details.',
  refused: 'Stripe refused the payment. Our team is looking into it.',
  banned: 'Your partner account was closed before the payout was sent.',
}

/** Why a payout failed, for the partner. */
export const failureText = (failure: string | null) => FAILURES[failure ?? ''] ?? FAILURES.refused!

/** The meaning of Stripe's most common codes. */
const BANK_FAILURES: Record<string, string> = {
  account_closed: 'The bank account is closed.',
  account_frozen: 'The bank account is frozen.',
  bank_account_restricted: 'The bank account does not accept this kind of payment.',
  incorrect_account_holder_name: 'The name does not match the bank account.',
  invalid_account_number: 'The account number is wrong.',
  invalid_currency: 'The bank account does not accept US dollars.',
  no_account: 'The bank could not find the account.',
}

/** Why a bank returned a payout, for the partner. */
export const bankFailureText = (failure: string | null) =>
  BANK_FAILURES[failure ?? ''] ?? 'The bank did not accept the payment.'

function bankText(bank: Payout['bank']): string {
  switch (bank?.status) {
    case undefined:
      return 'In your Stripe account, which pays it out to your bank'
    case 'in_transit':
      return `On its way to your bank, expected on ${longDate(bank!.arrivesAt)}`
    case 'arrived':
      return `Paid to your bank on ${longDate(bank!.arrivesAt)}`
    case 'failed':
      return `${bankFailureText(bank!.failure)} The money is in your Stripe account. Update your bank details there, and it will be sent again.`
  }
}

/** What a payout's status means for the partner. */
export function statusText({ status, hold, failure, amount, reversed, bank }: Payout): string {
  switch (status) {
    case 'pending':
      return hold === null
        ? 'Your payout is being sent to Stripe'
        : 'Our team is reviewing this payout before it is sent'
    case 'processing':
      return 'Your payout is on its way to your Stripe account'
    case 'completed':
      return reversed > 0
        ? `Paid to your Stripe account. ${inDollars(reversed)} of ${inDollars(amount)} was taken back.`
        : bankText(bank)
    case 'failed':
      return `${failureText(failure)} The amount is back in your balance.`
    case 'reversed':
      return 'Stripe returned the payment. The amount is back in your balance.'
  }
}
