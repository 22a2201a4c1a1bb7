import type { PartnerAnalytics, PartnerDashboard } from '@cygnet/sdk/session'
import { Link } from 'react-router'
import fieldStyles from '#/components/ui/field.module.css'
import textStyles from '#/components/ui/text.module.css'
import { SCHEDULE_NAMES, tierOf } from '#/lib/commission'
import { formatUtcDate } from '#/lib/days'
import { formatDollars } from '#/lib/format'
import { usePartnerProgram } from '#/queries/partner'
import { EarningsChart } from '../shared/earnings-chart'
import { minimumOf, payoutObstacle } from '../shared/payout-words'
import { RequestPayoutButton } from '../shared/request-payout-button'
import { SectionCard } from '../shared/section-card'
import styles from './earnings-panel.module.css'

/** Months that fit the small chart. */
const MONTHS = 6

/** The balance, and the button to have it paid out. */
export function EarningsPanel({
  partner,
  months,
}: {
  partner: PartnerDashboard
  months: PartnerAnalytics['monthly'] | undefined
}) {
  const { affiliate, canRequestPayout, payoutBlockedBy, nextPayoutDate } = partner
  const { stats, minimumPayout } = affiliate
  const program = usePartnerProgram()
  const tier = tierOf(program, affiliate.tier)
  const obstacle = payoutObstacle({
    blockedBy: payoutBlockedBy,
    status: affiliate.status,
    pending: stats.pendingEarnings,
    minimum: minimumPayout,
  })
  const rows: { label: string; value: number; when?: boolean }[] = [
    // An applicant can have neither.
    ...(affiliate.status === 'pending'
      ? []
      : [
          { label: 'Held', value: stats.heldEarnings, when: stats.heldEarnings > 0 },
          { label: 'On its way', value: stats.inPayoutEarnings },
        ]),
    { label: 'Paid Out', value: stats.paidEarnings },
    { label: 'Minimum Payout', value: minimumOf(minimumPayout) },
  ]
  return (
    <SectionCard title="Earnings & Payouts">
      <p className={textStyles.label}>Available for payout</p>
      <p className={styles.available}>{formatDollars(stats.pendingEarnings)}</p>
      <dl className={styles.rows}>
        {nextPayoutDate && (
          <div>
            <dt>Next payout, automatic</dt>
            <dd>{formatUtcDate(nextPayoutDate)}</dd>
          </div>
        )}
        {rows.map(({ label, value, when }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {when && (
                <Link className={textStyles.link} to="/affiliate/earnings">
                  See when
                </Link>
              )}
              {formatDollars(value)}
            </dd>
          </div>
        ))}
      </dl>
      <RequestPayoutButton
        amount={stats.pendingEarnings}
        disabled={!canRequestPayout}
        payouts={partner.recentPayouts}
      />
      <p className={fieldStyles.help}>
        {obstacle ??
          `Payouts on the ${tier.name} tier: ${SCHEDULE_NAMES[tier.payoutSchedule].toLowerCase()}.`}
      </p>
      {months?.some(({ earned }) => earned !== 0) && (
        <div className={styles.chart}>
          <EarningsChart months={months.slice(-MONTHS)} withTable={false} />
        </div>
      )}
    </SectionCard>
  )
}
