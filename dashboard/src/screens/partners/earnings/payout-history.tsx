import type { PartnerPayout } from '@cygnet/sdk/session'
import { useState } from 'react'
import { Badge } from '#/components/ui/badge'
import type { Column } from '#/components/ui/data-table'
import textStyles from '#/components/ui/text.module.css'
import { formatUtcDate } from '#/lib/days'
import { formatDollars } from '#/lib/format'
import { usePartnerPayouts } from '#/queries/partner'
import { PagedTable } from '../shared/paged-table'
import { payoutBadge } from '../shared/payout-words'
import { SectionCard } from '../shared/section-card'
import { PayoutCommissions } from './payout-commissions'
import styles from './payout-history.module.css'

const COLUMNS: readonly Column<PartnerPayout>[] = [
  {
    label: 'Amount',
    phone: 'start',
    cell: ({ amount, reversedAmount }) => (
      <>
        <b className={styles.amount}>{formatDollars(amount)}</b>
        {reversedAmount > 0 && (
          <span className={textStyles.meta}> {formatDollars(reversedAmount)} came back</span>
        )}
      </>
    ),
  },
  {
    label: 'Requested',
    cell: ({ requestedAt }) => <span className={styles.day}>{formatUtcDate(requestedAt)}</span>,
  },
  { label: 'By', cell: ({ kind }) => (kind === 'requested' ? 'You' : 'Schedule') },
  {
    label: 'Status',
    className: styles.status,
    cell: (payout) => (
      <>
        <Badge tone={payoutBadge(payout).tone} dot>
          {payoutBadge(payout).label}
        </Badge>
        <span className={styles.text}>{payout.statusText}</span>
      </>
    ),
  },
  {
    label: 'Details',
    numeric: true,
    phone: 'end',
    cell: (payout) => (
      <span className={styles.details}>
        <PayoutCommissions payout={payout} />
      </span>
    ),
  },
]

/** The payouts, newest first, with the meaning of each status. */
export function PayoutHistory() {
  const [page, setPage] = useState(1)
  const { data, error, isFetching, refetch, pages } = usePartnerPayouts(page)
  return (
    <SectionCard title="Recent payouts" flush>
      <PagedTable
        caption="Payouts"
        columns={COLUMNS}
        rows={data}
        error={error}
        onRetry={() => void refetch()}
        busy={isFetching}
        empty="No payouts yet."
        page={page}
        pages={pages}
        onPage={setPage}
      />
    </SectionCard>
  )
}
