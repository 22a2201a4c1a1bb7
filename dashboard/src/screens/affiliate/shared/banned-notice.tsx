import type { Affiliate } from '@cygnet/sdk'
import { Ban } from 'lucide-react'
import { Card } from '#/components/ui/card'
import textStyles from '#/components/ui/text.module.css'
import { formatDollars } from '#/lib/format'
import { CONTACT_EMAIL } from '#/site'
import styles from './banned-notice.module.css'

/** The only thing that a banned partner sees. */
export function BannedNotice({ affiliate }: { affiliate: Affiliate }) {
  const { statusReason, stats, referralCode } = affiliate
  const held = stats.heldEarnings + stats.pendingEarnings
  return (
    <Card as="section" className={styles.banned} aria-labelledby="banned-title">
      <Ban />
      <h2 className={textStyles.sectionTitle} id="banned-title">
        Your partner account is closed
      </h2>
      <p>
        Your links no longer count, you earn no new commissions, and payouts have stopped.
        {held > 0 && ` ${formatDollars(held)} is held.`}
      </p>
      {statusReason && (
        <p>
          <b>Reason:</b> {statusReason}
        </p>
      )}
      <p>
        If you think this is a mistake, write to <a href={`mailto:${CONTACT_EMAIL}`}>{CONTACT_EMAIL}</a> and
        include your code <span className={textStyles.monospace}>{referralCode}</span>.
      </p>
    </Card>
  )
}
