import { PaymentSetupCard } from '#/components/payment-setup/payment-setup-card'
import styles from './partner-billing.module.css'

/** A partner has no plan and earns money instead: this sets up how they are paid. */
export function PartnerBilling() {
  return (
    <div className={styles.partner}>
      <PaymentSetupCard primary failureText="Error creating Stripe Connect onboarding" />
    </div>
  )
}
