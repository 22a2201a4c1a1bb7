import type { Affiliate } from '@cygnet/sdk/session'
import { Ban } from 'lucide-react'
import { Card } from '#/components/ui/card'
import textStyles from '#/components/ui/text.module.css'
import { formatDollars } from '#/lib/format'
import { CONTACT_EMAIL } from '#/site'
import styles from './closed-notice.module.css'

/** The only thing that a banned partner or a declined applicant sees. */
export function ClosedNotice({ affiliate }: { affiliate: Affiliate }) {
  const { status, statusReason, stats, referralCode } = affiliate
  const isDeclined = status === 'declined'
  const held = stats.heldEarnings + stats.pendingEarnings
  return (
    <Card as="section" className={styles.closed} aria-labelledby="closed-title">
      <Ban />
      <h2 className={textStyles.sectionTitle} id="closed-title">
        {isDeclined ? 'Your application is declined' : 'Your partner account is closed'}
      </h2>
      <p>
        {isDeclined
          ? 'We have reviewed your application and could not accept it. Your links do not count.'
          : 'Your links no longer count, you earn no new commissions, and payouts have stopped.'}
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
