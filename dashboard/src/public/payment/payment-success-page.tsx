import { useEffect } from 'react'
import { Button, buttonClass } from '#/components/ui/button'
import { storedAuth } from '#/lib/auth-storage'
import { formatUtcDate } from '#/lib/days'
import { formatCount, formatPrice } from '#/lib/format'
import { goTo } from '#/lib/go-to'
import { PublicPage } from '../public-page'
import { PaymentResult } from './payment-result'
import styles from './payment-success-page.module.css'
import { type Activation, useActivation } from './use-activation'

/** Where the payment page leads back to once it is paid (`?success=true`). */
export default function PaymentSuccessPage() {
  return (
    <PublicPage>
      <PaymentSuccess />
    </PublicPage>
  )
}

export function PaymentSuccess() {
  const { activation, again } = useActivation()

  // Without the provider's confirmation there is nothing to show here; the billing screen has the current plan.
  useEffect(() => {
    const paid = new URLSearchParams(window.location.search).get('success') === 'true'
    if (!paid && storedAuth()) goTo('/billing')
  }, [])

  return (
    <PaymentResult
      kind="paid"
      title="Payment Successful!"
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
        <ActivationText activation={activation} />
      </div>
      {activation.state === 'late' && (
        <Button size="sm" onClick={again}>
          Look again
        </Button>
      )}
    </PaymentResult>
  )
}

function ActivationText({ activation }: { activation: Activation }) {
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
        <p>Your plan is being set up. This takes a few seconds.</p>
        <span className={styles.activationLine} aria-hidden="true" />
      </>
    )
  }
  return (
    <p>
      {activation.message
        ? `The payment went through, but your plan could not be looked up: ${activation.message}.`
        : 'The payment went through, and your plan will be there within a few minutes. Nothing more is needed from you.'}
    </p>
  )
}
