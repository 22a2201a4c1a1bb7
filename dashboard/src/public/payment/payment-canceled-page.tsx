import { buttonClass } from '#/components/ui/button'
import { PublicPage } from '../public-page'
import { PaymentResult } from './payment-result'

/** Where the payment page returns without a payment. */
export default function PaymentCanceledPage() {
  return (
    <PublicPage>
      <PaymentResult
        kind="canceled"
        title="Payment Canceled"
        actions={
          <>
            <a className={buttonClass({ variant: 'primary', size: 'lg' })} href="/billing">
              Try Again
            </a>
            <a className={buttonClass({ size: 'lg' })} href="/">
              Go to Home
            </a>
          </>
        }
      >
        <p>
          Nothing was charged, and your plan has not changed. <a href="/pricing">Back to plans</a>
        </p>
      </PaymentResult>
    </PublicPage>
  )
}
