import { PaymentSetupCard } from '#/components/payment-setup/payment-setup-card'
import { LoadFailure } from '#/components/ui/load-failure'
import { SkeletonLines } from '#/components/ui/states'
import { usePartnerSettings } from '#/queries/partner'
import { PartnerScreen } from '../shared/partner-screen'
import { StatusNotice } from '../shared/status-notice'
import { DetailsCard } from './details-card'
import { NotificationsCard } from './notifications-card'
import styles from './partner-settings-screen.module.css'

export default function PartnerSettingsScreen() {
  return (
    <PartnerScreen
      title="Partner settings"
      lead="Your details, how you are paid, and which emails you get."
      safe="Your settings are as you saved them."
    >
      {({ affiliate, paymentDetails }) => (
        <>
          <StatusNotice affiliate={affiliate} />
          <Settings payable={paymentDetails.payoutsEnabled} />
        </>
      )}
    </PartnerScreen>
  )
}

/** Until Stripe can pay the partner, that is the main action; then, saving. */
function Settings({ payable }: { payable: boolean }) {
  const { data: settings, error, isFetching, refetch } = usePartnerSettings()
  if (error) {
    return (
      <LoadFailure
        title="Your settings could not be loaded"
        error={error}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  }
  if (!settings) return <SkeletonLines widths={['40%', '70%', '55%']} gap="1rem" />
  return (
    <div className={styles.settings}>
      <DetailsCard settings={settings} primary={payable} />
      <div className={styles.column}>
        <PaymentSetupCard primary={!payable} />
        <NotificationsCard settings={settings} />
      </div>
    </div>
  )
}
