import type { Affiliate } from '@cygnet/sdk/session'
import { Clock } from 'lucide-react'
import { Link } from 'react-router'
import { Alert } from '#/components/ui/alert'
import { Notice } from '#/components/ui/states'
import textStyles from '#/components/ui/text.module.css'
import styles from './status-notice.module.css'
import { TermsNotice } from './terms-notice'

/**
 * What is still missing, and what a status other than active means for the partner. What an applicant has to do is on
 * the dashboard; the other screens lead there.
 */
export function StatusNotice({
  affiliate: { status, statusReason, termsVersion },
}: {
  affiliate: Affiliate
}) {
  return (
    <div className={styles.notices}>
      {status === 'pending' ? (
        <Alert title="Your application is being reviewed" icon={Clock} role="status">
          <p>
            Clicks and sign-ups count from the day it is approved.{' '}
            <Link className={textStyles.link} to="/affiliate/dashboard">
              What is left to do
            </Link>
          </p>
        </Alert>
      ) : (
        <TermsNotice agreed={termsVersion} />
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
