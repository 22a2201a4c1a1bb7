import { Button } from '#/components/ui/button'
import { formatDollars } from '#/lib/format'
import { useAction } from '#/lib/use-action'
import { requestPayout } from '#/queries/partner'

/** Has what is available paid out, after a question. */
export function RequestPayoutButton({ amount, disabled }: { amount: number; disabled: boolean }) {
  const { run, isPending } = useAction(requestPayout, {
    confirm: () => ({
      title: 'Request Payout',
      text: `We’ll send ${formatDollars(amount)} to your Stripe account.`,
      tone: 'warn',
      close: 'Not Now',
      action: { label: 'Request Payout' },
    }),
    success: (payout) => ['Payout requested', `${formatDollars(payout.amount)}. ${payout.statusText}.`],
    failure: { text: 'Failed to request payout' },
  })
  return (
    <Button variant="primary" wide disabled={disabled} busy={isPending} onClick={() => void run()}>
      Request Payout
    </Button>
  )
}
