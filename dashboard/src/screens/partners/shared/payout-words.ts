import type { Affiliate, PartnerPayout, PayoutBlock, PayoutSchedule } from '@cygnet/sdk/session'
import type { BadgeTone } from '#/components/ui/badge'
import { formatDollars } from '#/lib/format'

/** Assumed where the server names none. */
const DEFAULT_MINIMUM = 50

export const minimumOf = (minimum: number | null | undefined) => minimum ?? DEFAULT_MINIMUM

interface Balance {
  blockedBy: PayoutBlock
  status: Affiliate['status']
  pending: number
  minimum: number | null | undefined
}

/** Why no payout can be requested now, and what to do; null where one can. */
export function payoutObstacle({ blockedBy, status, pending, minimum }: Balance): string | null {
  switch (blockedBy) {
    case null:
      return null
    case 'not_active':
      return status === 'pending'
        ? 'Payouts start once your application is approved.'
        : 'Payouts are on hold while your account is suspended.'
    case 'on_hold':
      return 'Your account is on hold for review. Payouts wait until the review is over.'
    case 'email_unconfirmed':
      return 'Confirm your email address first. You can have the link sent again on your profile.'
    case 'terms_not_agreed':
      return 'Agree to the partner terms first.'
    case 'not_connected':
      return 'Connect your Stripe account first.'
    case 'payouts_disabled':
      return 'Stripe needs more details from you before it can pay out.'
    case 'payout_open':
      return 'A payout is already in progress. You can request the next one once it is complete.'
    case 'below_minimum':
      return pending < 0
        ? `Refunds left your balance ${formatDollars(-pending)} below zero. What you earn next covers that first.`
        : `You have ${formatDollars(pending)} of the ${formatDollars(minimumOf(minimum))} minimum.`
  }
}

export const SCHEDULES: Record<PayoutSchedule, string> = {
  monthly: 'Every month',
  'bi-weekly': 'Every two weeks',
  weekly: 'Every week',
}

const PAYOUT_STATUS: Record<PartnerPayout['status'], { label: string; tone: BadgeTone }> = {
  pending: { label: 'On its way', tone: 'accent' },
  processing: { label: 'On its way', tone: 'accent' },
  completed: { label: 'Paid', tone: 'ok' },
  failed: { label: 'Failed', tone: 'bad' },
  reversed: { label: 'Reversed', tone: 'warn' },
}

/** Whether the bank has sent it back to the account at Stripe, where it waits for other bank details. */
export const isReturned = ({ status, bank }: PartnerPayout): boolean =>
  status === 'completed' && bank?.status === 'failed'

/** The badge of a payout: its status, unless the bank has sent it back. */
export const payoutBadge = (payout: PartnerPayout): { label: string; tone: BadgeTone } =>
  isReturned(payout) ? { label: 'Returned', tone: 'bad' } : PAYOUT_STATUS[payout.status]
