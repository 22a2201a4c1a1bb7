import type { PartnerAnalytics } from '@cygnet/sdk/session'
import { DataTable } from '#/components/ui/data-table'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { formatMonth } from '#/lib/days'
import { formatDollars } from '#/lib/format'
import styles from './earnings-chart.module.css'

type Month = PartnerAnalytics['monthly'][number]

const shortMonth = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })

/** What was earned by month as bars, the running month hatched; the same as a table on demand. */
export function EarningsChart({
  months,
  withTable = true,
}: {
  months: readonly Month[]
  withTable?: boolean
}) {
  if (months.every(({ earned, paid }) => earned === 0 && paid === 0)) {
    return <p className={textStyles.label}>Nothing earned yet.</p>
  }
  const most = Math.max(...months.map(({ earned }) => earned), 0)
  const current = months.length - 1
  return (
    <div>
      <div className={styles.months} role="img" aria-label={summary(months)}>
        {months.map(({ month, earned }, at) => (
          <div key={month} className={classNames(at === current && styles.current)}>
            <span>{short(earned)}</span>
            <i style={{ height: `${most > 0 ? Math.max(0, earned / most) * 68 : 0}%` }} />
            <span>{shortMonth.format(Date.parse(`${month}-01`))}</span>
          </div>
        ))}
      </div>
      {withTable && (
        <details className={styles.details}>
          <summary>Show as a table</summary>
          <DataTable
            caption="Earned and paid by month, newest first"
            columns={[
              { label: 'Month', className: styles.month, cell: ({ month }) => formatMonth(month) },
              { label: 'Earned', numeric: true, cell: ({ earned }) => formatDollars(earned) },
              { label: 'Paid', numeric: true, cell: ({ paid }) => formatDollars(paid) },
            ]}
            rows={months.toReversed()}
            keyOf={({ month }) => month}
          />
        </details>
      )}
    </div>
  )
}

/** Without cents where there are none, as there is little room above a bar; otherwise exact, so that the bars add up. */
const short = (dollars: number) => formatDollars(dollars).replace(/\.00$/, '')

function summary(months: readonly Month[]): string {
  const parts = months.map(({ month, earned }) => `${formatMonth(month)} ${formatDollars(earned)}`)
  return `Earnings by month: ${parts.join(', ')}`
}
