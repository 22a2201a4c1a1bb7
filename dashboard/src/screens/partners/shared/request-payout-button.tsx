import type { PartnerPayout } from '@cygnet/sdk/session'
import { Button } from '#/components/ui/button'
import { formatDollars } from '#/lib/format'
import { useAction } from '#/lib/use-action'
import { requestPayout } from '#/queries/partner'
import { isReturned } from './payout-words'

/** Has what is available paid out, after a question. */
export function RequestPayoutButton({
  amount,
  disabled,
  payouts,
}: {
  amount: number
  disabled: boolean
  /** The latest ones. Where one has come back, mending that comes first. */
  payouts: PartnerPayout[]
}) {
  const cameBack = payouts.some(isReturned)
  const { run, isPending } = useAction(requestPayout, {
    confirm: () => ({
      title: 'Request Payout',
      text: `We’ll send ${formatDollars(amount)} to your Stripe account, which passes it on to your bank.${cameBack ? ' An earlier payout came back. Check your bank details at Stripe first, or this one may come back, too.' : ''}`,
      tone: cameBack ? 'warn' : 'ok',
      close: 'Not Now',
      action: { label: 'Request Payout' },
    }),
    success: (payout) => ['Payout requested', `${formatDollars(payout.amount)}. ${payout.statusText}.`],
    failure: { text: 'Failed to request payout' },
  })
  return (
    <Button
      variant={cameBack ? 'secondary' : 'primary'}
      wide
      disabled={disabled}
      busy={isPending}
      onClick={() => void run()}
    >
      Request Payout
    </Button>
  )
}
