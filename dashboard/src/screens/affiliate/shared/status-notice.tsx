import type { Affiliate } from '@cygnet/sdk'
import { Notice } from '#/components/ui/states'
import styles from './status-notice.module.css'

/** What a status other than active means for the partner. */
export function StatusNotice({ affiliate: { status, statusReason } }: { affiliate: Affiliate }) {
  if (status !== 'pending' && status !== 'suspended') return null
  return (
    <div className={styles.notice}>
      {status === 'pending' ? (
        <Notice title="Your application is being reviewed">
          You will get an email when it is approved. Clicks and customers count from then on. You can connect
          Stripe in the meantime.
        </Notice>
      ) : (
        <Notice title="Your partner account is suspended" tone="bad">
          {statusReason && `Reason: ${statusReason}. `}
          New clicks do not count for now. Commissions from your customers are held, and payouts are on hold.
        </Notice>
      )}
    </div>
  )
}
