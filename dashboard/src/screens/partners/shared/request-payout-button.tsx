import type { PartnerPayout } from '@cygnet/sdk/session'
import { Button } from '#/components/ui/button'
import { useMessages } from '#/components/ui/messages'
import { formatDollars } from '#/lib/format'
import { useAction } from '#/lib/use-action'
import { openStripe, requestPayout } from '#/queries/partner'
import { isReturned } from './payout-words'
import { OPENING } from './stripe-state'

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
  const { choose } = useMessages()
  const { run: open } = useAction(openStripe, OPENING)
  const { run, isPending } = useAction(requestPayout, {
    success: (payout) => ['Payout requested', `${formatDollars(payout.amount)}. ${payout.statusText}.`],
    failure: { text: 'Failed to request payout' },
  })

  async function ask() {
    const text = `We’ll send ${formatDollars(amount)} to your Stripe account, which passes it on to your bank.`
    const answer = await choose({
      title: 'Request Payout',
      close: 'Not Now',
      ...(cameBack
        ? {
            text: `${text} An earlier payout came back. Check your bank details at Stripe first, or this one may come back, too.`,
            tone: 'warn',
            action: { label: 'Update at Stripe' },
            other: { label: 'Request it anyway' },
          }
        : { text, tone: 'ok', action: { label: 'Request Payout' } }),
    })
    if (answer === 'closed') return
    void (answer === 'action' && cameBack ? open() : run())
  }

  return (
    <Button
      variant={cameBack ? 'secondary' : 'primary'}
      wide
      disabled={disabled}
      busy={isPending}
      onClick={() => void ask()}
    >
      Request Payout
    </Button>
  )
}
