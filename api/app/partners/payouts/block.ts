import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { ownerStanding } from '#accounts/queries/owner_standing'
import { readConnection } from '#core/database/transaction'
import { inDollars } from '#partners/money'
import type { Partner } from '#partners/partner_rows'
import { minimumPayout } from '#partners/program'

export type PayoutBlock =
  | 'not_active'
  | 'on_hold'
  | 'email_unconfirmed'
  | 'terms_not_agreed'
  | 'not_connected'
  | 'payouts_disabled'
  | 'below_minimum'
  | 'payout_open'

/** The reason why a partner cannot be paid now; null where there is none. */
export async function payoutBlock(
  partner: Partner,
  client: QueryClientContract = readConnection()
): Promise<PayoutBlock | null> {
  if (partner.status !== 'active') return 'not_active'
  const { isHeld, isConfirmed } = await ownerStanding(partner.accountId)
  if (isHeld) return 'on_hold'
  if (!isConfirmed) return 'email_unconfirmed'
  if (partner.termsVersion === null) return 'terms_not_agreed'
  if (partner.stripeAccountId === null || !partner.hasDetails) return 'not_connected'
  if (!partner.payable) return 'payouts_disabled'
  const open = await client.from('partner_payouts').where('open_for', partner.id).select('id').first()
  if (open) return 'payout_open'
  return partner.available < minimumPayout() ? 'below_minimum' : null
}

const NOT_ACTIVE: Record<string, string> = {
  pending: 'Your application is still waiting for approval. Payouts are possible once it is approved.',
  suspended: 'Your partner account is suspended. Payouts are on hold.',
  declined: 'Your application was declined.',
  banned: 'Your partner account is closed. Payouts have stopped.',
}

/** Why there is no payout, for the partner. */
export function blockText(block: PayoutBlock, { status, available }: Partner): string {
  switch (block) {
    case 'not_active':
      return NOT_ACTIVE[status]!
    case 'on_hold':
      return 'Your account is on hold for review. Payouts wait until the review is over.'
    case 'email_unconfirmed':
      return 'Confirm your email address first. You can have the link sent again on your profile.'
    case 'terms_not_agreed':
      return 'Agree to the partner terms first'
    case 'not_connected':
      return 'Connect your Stripe account first'
    case 'payouts_disabled':
      return 'Stripe does not accept payouts to your account yet. Open your Stripe dashboard and complete your details.'
    case 'payout_open':
      return 'A payout is already in progress. You can request the next one once it is complete.'
    case 'below_minimum':
      return `The minimum payout is ${inDollars(minimumPayout())}. You have ${inDollars(available)} available.`
  }
}
