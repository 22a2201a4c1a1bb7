import { PaymentSetupCard } from '#/components/payment-setup/payment-setup-card'
import layoutStyles from '#/components/ui/layout.module.css'

/** A partner has no plan and earns money instead: this sets up how they are paid. */
export function PartnerBilling() {
  return (
    <div className={layoutStyles.narrow}>
      <PaymentSetupCard primary failureText="Error creating Stripe Connect onboarding" />
    </div>
  )
}
