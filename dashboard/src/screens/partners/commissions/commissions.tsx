import type { PartnerDashboard, PartnerReferral } from '@cygnet/sdk/session'
import { useState } from 'react'
import { Link } from 'react-router'
import { Badge, type BadgeTone } from '#/components/ui/badge'
import { buttonClass } from '#/components/ui/button'
import type { Column } from '#/components/ui/data-table'
import { Bar } from '#/components/ui/meter'
import { EmptyState } from '#/components/ui/states'
import textStyles from '#/components/ui/text.module.css'
import { formatUtcDate } from '#/lib/days'
import { formatDollars } from '#/lib/format'
import { usePartnerCommissions, usePartnerReferrals } from '#/queries/partner'
import { PagedTable } from '../shared/paged-table'
import { SectionCard } from '../shared/section-card'
import { COMMISSION_COLUMNS } from './commission-columns'
import styles from './commissions.module.css'

const STATUS: Record<PartnerReferral['status'], { label: string; tone?: BadgeTone }> = {
  signed_up: { label: 'Free Plan' },
  active: { label: 'Paying', tone: 'ok' },
  ended: { label: 'Ended', tone: 'line' },
}

const SOURCES: Record<PartnerReferral['source'], string> = {
  link: 'Link',
  code: 'Promo code',
  assigned: 'Assigned',
}

const REFERRAL_COLUMNS: readonly Column<PartnerReferral>[] = [
  {
    label: 'Customer',
    phone: 'start',
    cell: ({ customer, status }) => (
      <span className={styles.customer}>
        {customer} <Badge tone={STATUS[status].tone}>{STATUS[status].label}</Badge>
      </span>
    ),
  },
  { label: 'Signed up', cell: ({ signedUpAt }) => formatUtcDate(signedUpAt) },
  {
    label: 'Source',
    cell: ({ source, campaign }) => campaign ?? SOURCES[source],
  },
  {
    label: 'Customer paid',
    numeric: true,
    cell: ({ paidMonths, totalMonths }) => `${paidMonths} of ${totalMonths} months`,
  },
  {
    label: 'Earned',
    numeric: true,
    phone: 'end',
    cell: ({ totalCommissionPaid }) => formatDollars(totalCommissionPaid),
  },
]

/** Customers who currently earn a commission, all referrals, and each commission. */
export function Commissions({ partner: { activeCommissions, affiliate } }: { partner: PartnerDashboard }) {
  const { totalReferrals, totalEarnings } = affiliate.stats
  if (activeCommissions.length === 0 && totalReferrals === 0 && totalEarnings === 0) {
    return (
      <EmptyState
        title="Your first referral appears here"
        action={
          <Link className={buttonClass()} to="/affiliate/materials">
            {affiliate.status === 'pending' ? 'Prepare your link' : 'Share your link'}
          </Link>
        }
      >
        <p>
          Everyone who signs up through your link is listed here, with what each paid month earns you and when
          it becomes available.
        </p>
      </EmptyState>
    )
  }
  return (
    <div className={styles.stack}>
      <SectionCard title="Active commissions" flush={activeCommissions.length > 0}>
        {activeCommissions.length === 0 ? (
          <p className={textStyles.label}>
            No active commissions yet. The first one appears here when a referral buys a plan.
          </p>
        ) : (
          <ul className={styles.active}>
            {activeCommissions.map((referral) => (
              <ActiveCommission key={referral.id} referral={referral} />
            ))}
          </ul>
        )}
      </SectionCard>
      <Referrals />
      <EachCommission />
    </div>
  )
}

function ActiveCommission({ referral }: { referral: PartnerReferral }) {
  const { customer, planName, paidMonths, totalMonths, monthlyCommission, totalCommissionPaid } = referral
  return (
    <li>
      <div>
        <p className={styles.plan}>{planName}</p>
        <p className={textStyles.meta}>{customer}</p>
      </div>
      <div>
        <p className={textStyles.label}>
          {paidMonths} of {totalMonths} months paid
        </p>
        <Bar percent={(paidMonths / totalMonths) * 100} thin />
      </div>
      <p className={styles.sum}>
        {formatDollars(monthlyCommission)} <span className={textStyles.meta}>a month</span>
      </p>
      <p className={styles.sum}>
        {formatDollars(totalCommissionPaid)} <span className={textStyles.meta}>earned</span>
      </p>
    </li>
  )
}

function Referrals() {
  const [page, setPage] = useState(1)
  const { data, error, isFetching, refetch, pages } = usePartnerReferrals(page)
  return (
    <SectionCard title="Referrals" aside="Customers stay anonymous" flush>
      <PagedTable
        caption="Referrals"
        columns={REFERRAL_COLUMNS}
        rows={data}
        error={error}
        onRetry={() => void refetch()}
        busy={isFetching}
        empty="No one has signed up through your link yet."
        page={page}
        pages={pages}
        onPage={setPage}
      />
    </SectionCard>
  )
}

function EachCommission() {
  const [page, setPage] = useState(1)
  const { data, error, isFetching, refetch, pages } = usePartnerCommissions(page)
  return (
    <SectionCard title="Each commission" flush>
      <PagedTable
        caption="Commissions"
        columns={COMMISSION_COLUMNS}
        rows={data}
        error={error}
        onRetry={() => void refetch()}
        busy={isFetching}
        empty="No commissions yet."
        page={page}
        pages={pages}
        onPage={setPage}
      />
    </SectionCard>
  )
}
