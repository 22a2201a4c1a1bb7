import { PaymentSetupCard } from '../affiliate/shared/payment-setup-card'
import styles from './partner-billing.module.css'

/** A partner earns and has no plan of their own: what is set up here is how they are paid. */
export function PartnerBilling() {
  return (
    <div className={styles.partner}>
      <PaymentSetupCard failureText="Error creating Stripe Connect onboarding" />
    </div>
  )
}
