import type { PartnerPaymentDetails } from '@cygnet/sdk/session'
import { formatCount } from '#/lib/format'

/** What Stripe has of a partner and what it still asks for; for a partner whom it cannot pay yet. */
export function setupState(
  { stripeAccountId, connected, requirementsDue }: PartnerPaymentDetails,
  hasReturned: boolean
): string {
  if (!stripeAccountId)
    return 'Payouts go to your account at Stripe. Setting it up takes a few minutes; you need an ID and your bank details.'
  if (connected)
    return requirementsDue === 0
      ? 'You submitted your details, and Stripe is checking them.'
      : `You submitted your details. Stripe asks for ${formatCount(requirementsDue, 'more detail')}.`
  if (requirementsDue > 0)
    return `You have not submitted your details yet. Stripe asks for ${formatCount(requirementsDue, 'more detail')}.`
  return hasReturned
    ? 'Stripe has not confirmed your details yet. This page updates when it does.'
    : 'You have not submitted your details yet.'
}
