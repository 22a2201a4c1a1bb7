import type { Affiliate } from '@cygnet/sdk/session'
import { Link } from 'react-router'
import { EmptyState } from '#/components/ui/states'
import textStyles from '#/components/ui/text.module.css'
import { hasNoClicks } from '../shared/has-no-clicks'
import { PartnerScreen } from '../shared/partner-screen'
import { ReferralLink } from '../shared/referral-link'
import { StatusNotice } from '../shared/status-notice'
import { ANALYTICS_FIGURES, Analytics } from './analytics'
import styles from './analytics.module.css'

export default function PartnerAnalyticsScreen() {
  return (
    <PartnerScreen
      title="Analytics"
      safe="Clicks and sign-ups are still counted."
      lead="Clicks, customers and earnings, compared with the previous period."
      figures={ANALYTICS_FIGURES}
    >
      {(partner) => (
        <>
          <StatusNotice affiliate={partner.affiliate} />
          {hasNoClicks(partner) ? <FirstClicks affiliate={partner.affiliate} /> : <Analytics />}
        </>
      )}
    </PartnerScreen>
  )
}

/** In place of figures that are all 0: what brings the first ones. */
function FirstClicks({ affiliate: { referralUrl, status } }: { affiliate: Affiliate }) {
  return (
    <EmptyState
      title="Your first clicks appear here"
      action={
        <>
          <div className={styles.firstLink}>
            <ReferralLink url={referralUrl} label="Referral link" />
          </div>
          <Link className={textStyles.link} to="/affiliate/materials">
            Create a campaign link
          </Link>
        </>
      }
    >
      <p>
        {status === 'pending'
          ? 'You can prepare your link now; it starts counting when you are approved.'
          : 'Share your link.'}{' '}
        This page then shows which pages, countries and campaigns bring visitors who pay.
      </p>
    </EmptyState>
  )
}
