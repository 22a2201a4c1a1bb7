import type { PartnerDashboard, PartnerPaymentDetails, PartnerPayout } from '@cygnet/sdk/session'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { SetUpPayouts } from '#/components/payment-setup/set-up-payouts'
import { setupState } from '#/components/payment-setup/setup-state'
import { Alert } from '#/components/ui/alert'
import { Button } from '#/components/ui/button'
import spacingStyles from '#/components/ui/spacing.module.css'
import textStyles from '#/components/ui/text.module.css'
import { formatDollars } from '#/lib/format'
import { useAction } from '#/lib/use-action'
import { openStripe } from '#/queries/partner'
import { isReturned } from './payout-words'

export const canPayOut = ({ connected, payoutsEnabled }: PartnerPaymentDetails) => connected && payoutsEnabled

export const OPENING = { failure: { text: 'Failed to open the Stripe dashboard' } }

/** Where payouts are possible and arrive, the way to the account at Stripe. */
export function StripeReady({ partner: { paymentDetails, recentPayouts } }: { partner: PartnerDashboard }) {
  const { run: open } = useAction(openStripe, OPENING)
  if (!canPayOut(paymentDetails) || recentPayouts.some(isReturned)) return null
  return (
    <Alert tone="plain" icon={CircleCheck} title="Stripe is connected">
      <p>
        Payouts go to your Stripe account.{' '}
        <button type="button" className={textStyles.link} onClick={() => void open()}>
          Open Stripe
        </button>
      </p>
    </Alert>
  )
}

/** What the bank has sent back, and the way to the bank details. */
function StripeReturned({ payouts }: { payouts: PartnerPayout[] }) {
  const { run: open, isPending } = useAction(openStripe, OPENING)
  const [newest] = payouts
  if (!newest) return null
  const amount = payouts.reduce((sum, payout) => sum + payout.amount, 0)
  return (
    <Alert
      tone="warn"
      icon={CircleAlert}
      className={spacingStyles.below6}
      title={`Your bank sent ${formatDollars(amount)} back`}
    >
      <p>{newest.statusText}</p>
      <Button
        variant="primary"
        size="sm"
        className={spacingStyles.above3}
        busy={isPending}
        onClick={() => void open()}
      >
        Update at Stripe
      </Button>
    </Alert>
  )
}

/** Where payouts are not possible yet, or do not arrive, what waits and what to do. */
export function StripeMissing({
  partner: { affiliate, paymentDetails, recentPayouts },
}: {
  partner: PartnerDashboard
}) {
  const text = useStripeText(paymentDetails)
  if (canPayOut(paymentDetails)) return <StripeReturned payouts={recentPayouts.filter(isReturned)} />
  const { connected } = paymentDetails
  const waiting = affiliate.stats.pendingEarnings
  return (
    <Alert
      tone="warn"
      icon={CircleAlert}
      className={spacingStyles.below6}
      title={
        connected
          ? 'Stripe cannot pay you yet'
          : waiting > 0
            ? `Connect Stripe to receive ${formatDollars(waiting)}`
            : 'Stripe is not connected'
      }
    >
      <p>{text}</p>
      <StripeButton details={paymentDetails} className={spacingStyles.above3} />
    </Alert>
  )
}

/** What Stripe still needs, or what happened on its pages that led back here. */
export function useStripeText(details: PartnerPaymentDetails): string {
  const [params] = useSearchParams()
  const back = params.get('stripe')
  return back === 'expired'
    ? 'The link to Stripe has expired. Start again; Stripe has kept what you entered.'
    : setupState(details, back === 'returned')
}

/** The way to the setup at Stripe, to start it or to go on. */
export function StripeButton({
  details: { stripeAccountId, connected },
  variant = 'primary',
  className,
}: {
  details: PartnerPaymentDetails
  variant?: 'primary' | 'secondary'
  className?: string
}) {
  return (
    <SetUpPayouts
      size="sm"
      variant={variant}
      className={className}
      label={stripeAccountId ? 'Complete Setup' : 'Connect Stripe'}
      connected={connected}
      failureText="Failed to start Stripe onboarding"
    />
  )
}
