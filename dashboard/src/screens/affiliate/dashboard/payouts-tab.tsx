import type { PartnerDashboard } from '@cygnet/sdk'
import { PayoutHistory } from '../earnings/payout-history'
import { EarningsPanel } from './earnings-panel'
import styles from './payouts-tab.module.css'
import { StripeState } from './stripe-state'

export function PayoutsTab({ partner }: { partner: PartnerDashboard }) {
  return (
    <div className={styles.payouts}>
      <PayoutHistory />
      <div className={styles.side}>
        <EarningsPanel partner={partner} months={undefined} />
        <StripeState details={partner.paymentDetails} />
      </div>
    </div>
  )
}
