import { PaymentSetupCard } from '#/components/payment-setup/payment-setup-card'
import { isClosed } from '#/lib/closed-partner'
import { usePartner, usePartnerAnalytics } from '#/queries/partner'
import { EarningsPanel } from '../partners/dashboard/earnings-panel'
import { PayoutHistory } from '../partners/earnings/payout-history'
import styles from './partner-billing.module.css'

/** A partner has no plan and earns money instead: this sets up how they are paid, beside what waits to be paid. */
export function PartnerBilling() {
  const { data: partner } = usePartner()
  const { data: analytics } = usePartnerAnalytics({ days: 30 })
  return (
    <div className={styles.pair}>
      <div className={styles.column}>
        <PaymentSetupCard primary failureText="Error creating Stripe Connect onboarding" />
        {partner && !isClosed(partner.affiliate) && <PayoutHistory />}
      </div>
      {partner && !isClosed(partner.affiliate) && (
        <EarningsPanel partner={partner} months={analytics?.monthly} />
      )}
    </div>
  )
}
