import type { PartnerPaymentDetails } from '@cygnet/sdk'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { SetUpPayouts } from '#/components/payment-setup/set-up-payouts'
import { Alert } from '#/components/ui/alert'
import textStyles from '#/components/ui/text.module.css'
import { useAction } from '#/lib/use-action'
import { openStripe } from '#/queries/partner'
import styles from './stripe-state.module.css'

/** Whether payouts are possible, and what to do where they are not. */
export function StripeState({ details }: { details: PartnerPaymentDetails }) {
  const [params] = useSearchParams()
  const { run: open } = useAction(openStripe, { failure: { text: 'Failed to open the Stripe dashboard' } })
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
          <SetUpPayouts
            size="sm"
            className={styles.connect}
            label={details.stripeAccountId ? 'Complete Setup' : 'Connect Stripe'}
            connected={details.connected}
            failureText="Failed to start Stripe onboarding"
          />
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
