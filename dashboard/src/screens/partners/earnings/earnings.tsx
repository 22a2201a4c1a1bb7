import type { PartnerDashboard, PartnerEarnings } from '@cygnet/sdk/session'
import { Link } from 'react-router'
import { buttonClass } from '#/components/ui/button'
import fieldStyles from '#/components/ui/field.module.css'
import { Ledger } from '#/components/ui/ledger'
import { EmptyState, Skeleton } from '#/components/ui/states'
import { formatUtcDate } from '#/lib/days'
import { formatDollars } from '#/lib/format'
import { usePartnerAnalytics, usePartnerProgram } from '#/queries/partner'
import { EarningsChart } from '../shared/earnings-chart'
import { minimumOf, payoutObstacle, SCHEDULES } from '../shared/payout-words'
import { RequestPayoutButton } from '../shared/request-payout-button'
import { SectionCard } from '../shared/section-card'
import { StripeButton } from '../shared/stripe-state'
import styles from './earnings.module.css'
import { PayoutHistory } from './payout-history'
import { RisksCard } from './risks-card'
import { StatementCard } from './statement-card'

/** The balance, how and when it is paid out, and the past payouts. */
export function Earnings({ earnings, partner }: { earnings: PartnerEarnings; partner: PartnerDashboard }) {
  const { status } = partner.affiliate
  const { totalEarnings, pendingEarnings, paidEarnings, heldEarnings, inPayoutEarnings } = earnings
  const { holdDays } = usePartnerProgram()
  const minimum = minimumOf(earnings.minimumPayout)
  const obstacle = payoutObstacle({
    blockedBy: earnings.payoutBlockedBy,
    status,
    pending: pendingEarnings,
    minimum: earnings.minimumPayout,
  })
  const isNew = status === 'pending' && totalEarnings === 0
  const facts = [
    ...(isNew
      ? [
          { label: 'Total Earnings', value: formatDollars(totalEarnings) },
          { label: 'Available for payout', value: formatDollars(pendingEarnings) },
          { label: 'Paid Out', value: formatDollars(paidEarnings) },
        ]
      : []),
    { label: 'Minimum payout', value: formatDollars(minimum) },
    { label: 'Payout method', value: earnings.payoutMethod ?? 'Not configured' },
    {
      label: 'Next payout date',
      value: earnings.nextPayoutDate ? formatUtcDate(earnings.nextPayoutDate) : 'Not scheduled',
    },
    { label: 'Schedule of your tier', value: SCHEDULES[earnings.payoutSchedule] },
  ]
  const payout = (
    <SectionCard title="Payout">
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isNew ? (
        <StripeButton details={partner.paymentDetails} />
      ) : (
        <RequestPayoutButton
          amount={pendingEarnings}
          disabled={pendingEarnings < minimum || !earnings.canRequestPayout}
          payouts={partner.recentPayouts}
        />
      )}
      {obstacle && <p className={fieldStyles.help}>{obstacle}</p>}
    </SectionCard>
  )
  if (isNew) {
    return (
      <div className={styles.earnings}>
        <EmptyState
          title="Your first earnings appear here"
          action={
            <Link className={buttonClass()} to="/affiliate/materials">
              Prepare your link
            </Link>
          }
        >
          <p>
            Each invoice that a referral pays earns you a commission. It is held for {holdDays} days, and is
            paid out once {formatDollars(minimum)} is available.
          </p>
        </EmptyState>
        <div className={styles.column}>{payout}</div>
      </div>
    )
  }
  return (
    <>
      <Ledger
        stats={[
          {
            label: 'Total Earnings',
            value: formatDollars(totalEarnings),
            note:
              earnings.takenBack > 0
                ? `${formatDollars(earnings.takenBack)} was taken back`
                : 'Since you joined',
          },
          { label: 'Available for payout', value: formatDollars(pendingEarnings) },
          {
            label: 'Paid Out',
            value: formatDollars(paidEarnings),
            note: paidEarnings > 0 ? 'To your Stripe account' : undefined,
          },
          {
            label: 'Held',
            value: formatDollars(heldEarnings),
            note: earnings.nextAvailable
              ? `${formatDollars(earnings.nextAvailable.amount)} available on ${formatUtcDate(earnings.nextAvailable.date)}`
              : `For ${holdDays} days after each invoice`,
          },
          { label: 'On its way', value: formatDollars(inPayoutEarnings) },
        ]}
      />
      <div className={styles.earnings}>
        <div className={styles.column}>
          <MonthlyEarnings />
          <RisksCard />
          <PayoutHistory />
          <StatementCard />
        </div>
        <div className={styles.column}>{payout}</div>
      </div>
    </>
  )
}

/** Range of the figures, the shortest one; the months in them are always the last twelve. */
const DAYS = 30

/** What was earned in each of the last twelve months. */
function MonthlyEarnings() {
  const { data, error } = usePartnerAnalytics({ days: DAYS })
  if (error && !data) return null
  return (
    <SectionCard title="Earnings by month" aside="Last 12 months">
      {data ? <EarningsChart months={data.monthly} /> : <Skeleton height="9rem" width="100%" />}
    </SectionCard>
  )
}
