import type { Affiliate } from '@cygnet/sdk/session'
import { Clock } from 'lucide-react'
import { Alert } from '#/components/ui/alert'
import { Notice } from '#/components/ui/states'
import styles from './status-notice.module.css'
import { TermsNotice } from './terms-notice'

/** What is still missing, and what a status other than active means for the partner. */
export function StatusNotice({
  affiliate: { status, statusReason, termsVersion },
}: {
  affiliate: Affiliate
}) {
  return (
    <div className={styles.notices}>
      <TermsNotice agreed={termsVersion} />
      {status === 'pending' && (
        <Alert title="Your application is being reviewed" icon={Clock} role="status">
          <p>
            You will get an email when it is approved. Clicks and customers count from then on. You can
            connect Stripe in the meantime.
          </p>
        </Alert>
      )}
      {status === 'suspended' && (
        <Notice title="Your partner account is suspended" tone="bad">
          {statusReason && `Reason: ${statusReason}. `}
          New clicks do not count for now. Commissions from your customers are held, and payouts are on hold.
        </Notice>
      )}
    </div>
  )
}
