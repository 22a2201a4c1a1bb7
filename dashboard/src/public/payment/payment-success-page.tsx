import { useEffect, useState } from 'react'
import { Button, buttonClass } from '#/components/ui/button'
import { storedAuth } from '#/lib/auth-storage'
import { hasBeenToPay } from '#/lib/checkout'
import { formatUtcDate } from '#/lib/days'
import { formatCount, formatPrice } from '#/lib/format'
import { goTo } from '#/lib/go-to'
import { PublicPage } from '../public-page'
import waitingLineStyles from '../waiting-line.module.css'
import { PaymentResult } from './payment-result'
import styles from './payment-success-page.module.css'
import { type Activation, useActivation } from './use-activation'

/** Where the payment page returns once it is paid (`?success=true`). */
export default function PaymentSuccessPage() {
  return (
    <PublicPage>
      <PaymentSuccess />
    </PublicPage>
  )
}

export function PaymentSuccess() {
  const { activation, again } = useActivation()
  const [paid, setPaid] = useState(true)

  // The address alone proves nothing: this tab must also have been to the payment page.
  useEffect(() => {
    const led = new URLSearchParams(window.location.search).get('success') === 'true'
    if (!led && storedAuth()) goTo('/billing')
    setPaid(hasBeenToPay())
  }, [])

  // Nobody paid here and there is no plan: go to the billing screen.
  const nothing = !paid && activation.state === 'waiting' && activation.looked
  useEffect(() => {
    if (nothing) goTo('/billing')
  }, [nothing])

  return (
    <PaymentResult
      kind="paid"
      title={
        paid ? 'Payment Successful!' : activation.state === 'active' ? 'Your plan is active' : 'Your plan'
      }
      actions={
        <>
          <a className={buttonClass({ variant: 'primary', size: 'lg' })} href="/dashboard">
            Go to Dashboard
          </a>
          <a className={buttonClass({ size: 'lg' })} href="/billing">
            Manage Subscription
          </a>
        </>
      }
    >
      <div className={styles.activation} role="status">
        <ActivationText activation={activation} paid={paid} />
      </div>
      {activation.state === 'late' && (
        <Button size="sm" onClick={again}>
          Check again
        </Button>
      )}
    </PaymentResult>
  )
}

function ActivationText({ activation, paid }: { activation: Activation; paid: boolean }) {
  if (activation.state === 'active') {
    const { planName, postsPerMonth, postsRemaining, price, interval, currentPeriodEnd } = activation.plan
    return (
      <>
        <p>
          You are on the <b>{planName}</b>.
        </p>
        <dl>
          <div>
            <dt>Posts</dt>
            <dd>{formatCount(postsPerMonth, 'post')} per month</dd>
          </div>
          <div>
            <dt>Left in this period</dt>
            <dd>{formatCount(postsRemaining, 'post')}</dd>
          </div>
          <div>
            <dt>Price</dt>
            <dd>
              {formatPrice(price)} / {interval}
            </dd>
          </div>
          <div>
            <dt>Renews on</dt>
            <dd>{formatUtcDate(currentPeriodEnd)}</dd>
          </div>
        </dl>
      </>
    )
  }
  if (activation.state === 'waiting') {
    return (
      <>
        <p>{paid ? 'Your plan is being set up. This takes a few seconds.' : 'Looking up your plan.'}</p>
        <span className={waitingLineStyles.waitingLine} aria-hidden="true" />
      </>
    )
  }
  return (
    <p>
      {activation.message
        ? `${paid ? 'The payment went through, but your plan' : 'Your plan'} could not be looked up: ${activation.message}.`
        : 'The payment went through, and your plan will be there within a few minutes. There is nothing more you need to do.'}
    </p>
  )
}
