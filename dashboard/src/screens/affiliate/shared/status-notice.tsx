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
          You get an email once it is approved. Your link works already, and clicks and customers count from
          the approval on. You can connect Stripe in the meantime.
        </Notice>
      ) : (
        <Notice title="Your partner account is suspended" tone="bad">
          {statusReason && `Reason: ${statusReason}. `}
          New clicks do not count for now. Commissions of customers you sent are still made but held, and
          payouts wait.
        </Notice>
      )}
    </div>
  )
}
