import type { PartnerDashboard } from '@cygnet/sdk/session'
import { Ledger } from '#/components/ui/ledger'
import { LoadFailure } from '#/components/ui/load-failure'
import { Skeleton } from '#/components/ui/states'
import textStyles from '#/components/ui/text.module.css'
import { formatCount, formatDollars, formatNumber } from '#/lib/format'
import { usePartnerAnalytics } from '#/queries/partner'
import { ClicksChart } from '../shared/clicks-chart'
import { hasNoClicks } from '../shared/has-no-clicks'
import { ReferralLinkCard } from '../shared/referral-link'
import { SectionCard } from '../shared/section-card'
import { StripeReady } from '../shared/stripe-state'
import { EarningsPanel } from './earnings-panel'
import { Funnel } from './funnel'
import styles from './overview.module.css'
import { RecentClicks } from './recent-clicks'
import { TierCard } from './tier-card'

/** Days covered by the dashboard's figures. */
const DAYS = 30

export function Overview({ partner }: { partner: PartnerDashboard }) {
  const { affiliate, clickStats } = partner
  const { stats } = affiliate
  const isNew = hasNoClicks(partner)
  // Before the approval nothing can have happened, and the steps say what will.
  const isApplicant = isNew && affiliate.status === 'pending'
  const { data: analytics, error, isFetching, refetch } = usePartnerAnalytics({ days: DAYS })
  return (
    <>
      {!isApplicant && (
        <Ledger
          stats={[
            {
              label: 'Total Earnings',
              value: formatDollars(stats.totalEarnings),
              note: `Since you joined, ${formatDollars(stats.pendingEarnings)} available`,
            },
            {
              label: 'Active Referrals',
              value: formatNumber(stats.activeReferrals),
              note: `${formatNumber(stats.totalReferrals)} total`,
            },
            {
              label: 'Clicks (30d)',
              value: formatNumber(clickStats.totalClicks),
              note: `${formatNumber(clickStats.uniqueClicks)} unique`,
            },
            {
              label: 'Conversion Rate',
              value: `${clickStats.conversionRate.toFixed(1)}%`,
              note: formatCount(clickStats.totalConversions, 'conversion'),
            },
          ]}
        />
      )}
      <div className={styles.overview}>
        <div className={styles.link}>
          <ReferralLinkCard affiliate={affiliate} />
        </div>
        <div className={styles.money}>
          {!isApplicant && <EarningsPanel partner={partner} months={analytics?.monthly} />}
          <TierCard affiliate={affiliate} />
          <StripeReady partner={partner} />
        </div>
        <div className={styles.figures}>
          {isNew ? (
            <SectionCard title="No clicks yet">
              <p className={textStyles.label}>
                Clicks by day, sign-ups and your latest visitors appear here after the first click on your
                link.
              </p>
            </SectionCard>
          ) : error && !analytics ? (
            <LoadFailure
              title="The figures could not be loaded"
              error={error}
              onRetry={() => void refetch()}
              busy={isFetching}
            />
          ) : (
            <>
              <SectionCard title="Clicks and conversions, day by day">
                {analytics ? (
                  <ClicksChart days={analytics.daily} />
                ) : (
                  <Skeleton height="15rem" width="100%" />
                )}
              </SectionCard>
              <SectionCard title="From click to customer" aside="Last 30 days">
                {analytics ? <Funnel figures={analytics} /> : <Skeleton height="10rem" width="100%" />}
              </SectionCard>
            </>
          )}
        </div>
        {!isNew && (
          <div className={styles.clicks}>
            <RecentClicks clicks={partner.recentClicks} />
          </div>
        )}
      </div>
    </>
  )
}
