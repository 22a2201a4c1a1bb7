import type { PartnerDashboard } from '@cygnet/sdk'
import { PayoutHistory } from '../earnings/payout-history'
import { StripeReady } from '../shared/stripe-state'
import { EarningsPanel } from './earnings-panel'
import styles from './payouts-tab.module.css'

export function PayoutsTab({ partner }: { partner: PartnerDashboard }) {
  return (
    <div className={styles.payouts}>
      <PayoutHistory />
      <div className={styles.side}>
        <EarningsPanel partner={partner} months={undefined} />
        <StripeReady details={partner.paymentDetails} />
      </div>
    </div>
  )
}
