import type { PartnerPaymentDetails } from '@cygnet/sdk'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { Alert } from '#/components/ui/alert'
import { Button } from '#/components/ui/button'
import textStyles from '#/components/ui/text.module.css'
import { useAction } from '#/lib/use-action'
import { openStripe, setUpPayouts } from '#/queries/partner'
import styles from './stripe-state.module.css'

/** Whether payouts are possible, and what to do where they are not. */
export function StripeState({ details }: { details: PartnerPaymentDetails }) {
  const [params] = useSearchParams()
  const { run: open } = useAction(openStripe, { failure: { text: 'Failed to open the Stripe dashboard' } })
  const onboarding = useAction(setUpPayouts, { failure: { text: 'Failed to start Stripe onboarding' } })
  const ready = details.connected && details.payoutsEnabled
  return (
    <Alert
      tone={ready ? 'plain' : 'warn'}
      icon={ready ? CircleCheck : CircleAlert}
      title={
        ready
          ? 'Stripe is connected'
          : details.connected
            ? 'Stripe cannot pay you yet'
            : 'Stripe is not connected'
      }
    >
      {ready ? (
        <p>
          Payouts go to your Stripe account.{' '}
          <button type="button" className={textStyles.link} onClick={() => void open()}>
            Open Stripe
          </button>
        </p>
      ) : (
        <>
          <p>{missing(details, params.get('stripe'))}</p>
          <Button
            size="sm"
            className={styles.connect}
            busy={onboarding.isPending}
            onClick={() => void onboarding.run()}
          >
            {details.stripeAccountId ? 'Complete Setup' : 'Connect Stripe'}
          </Button>
        </>
      )}
    </Alert>
  )
}

/** @param back where the pages of Stripe led back from */
function missing({ connected, requirementsDue }: PartnerPaymentDetails, back: string | null): string {
  if (back === 'expired')
    return 'The link to Stripe has expired. Start again; Stripe has kept what you entered.'
  if (back === 'returned' && requirementsDue === 0) return 'Stripe is checking your details.'
  return connected ? 'Stripe needs more details from you.' : 'Connect it to get paid.'
}
