import type { PartnerCommission } from '@cygnet/sdk/session'
import { Badge, type BadgeTone } from '#/components/ui/badge'
import type { Column } from '#/components/ui/data-table'
import textStyles from '#/components/ui/text.module.css'
import { formatUtcDate } from '#/lib/days'
import { formatDollars } from '#/lib/format'
import styles from './commissions.module.css'

const STATUS: Record<PartnerCommission['status'], { label: string; tone: BadgeTone }> = {
  held: { label: 'Held', tone: 'line' },
  review: { label: 'In review', tone: 'warn' },
  available: { label: 'Available', tone: 'ok' },
  in_payout: { label: 'On its way', tone: 'accent' },
  paid: { label: 'Paid', tone: 'ok' },
  reversed: { label: 'Taken back', tone: 'bad' },
  rejected: { label: 'Not accepted', tone: 'bad' },
}

/** One row per paid invoice of a referral, and per bonus. */
export const COMMISSION_COLUMNS: readonly Column<PartnerCommission>[] = [
  { label: 'Date', cell: ({ earnedAt }) => formatUtcDate(earnedAt) },
  {
    label: 'For',
    phone: 'start',
    cell: ({ kind, planName, month, customer }) =>
      kind === 'bonus' ? (
        'Tier bonus'
      ) : (
        <>
          {planName}, month {month} <span className={styles.whose}>{customer}</span>
        </>
      ),
  },
  {
    label: 'Share of invoice',
    numeric: true,
    cell: ({ invoiceAmount, earningAmount, rate }) =>
      invoiceAmount === null || rate === null ? (
        '-'
      ) : (
        <>
          {Math.round(rate * 100)}% of {formatDollars(earningAmount ?? invoiceAmount)}
          {earningAmount !== null && earningAmount !== invoiceAmount && (
            <span className={textStyles.meta}>
              {' '}
              of {formatDollars(invoiceAmount)} for the months that earn
            </span>
          )}
        </>
      ),
  },
  {
    label: 'Status',
    cell: ({ status, statusText, availableAt }) => (
      <span title={statusText}>
        <Badge tone={STATUS[status].tone}>
          {status === 'held' ? `Held until ${formatUtcDate(availableAt)}` : STATUS[status].label}
        </Badge>
        <span className="sr-only">: {statusText}</span>
      </span>
    ),
  },
  {
    label: 'Commission',
    numeric: true,
    phone: 'end',
    cell: ({ amount, takenBack }) => (
      <>
        {formatDollars(amount)}
        {takenBack > 0 && <span className={textStyles.meta}> less {formatDollars(takenBack)}</span>}
      </>
    ),
  },
]
