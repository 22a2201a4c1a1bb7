import type { PartnerAnalytics } from '@cygnet/sdk/session'
import { useState } from 'react'
import { Segmented } from '#/components/ui/choice'
import { TextField } from '#/components/ui/field'
import { Ledger, LedgerSkeleton } from '#/components/ui/ledger'
import { LoadFailure } from '#/components/ui/load-failure'
import { Skeleton } from '#/components/ui/states'
import textStyles from '#/components/ui/text.module.css'
import { addDays, formatDay, localDay } from '#/lib/days'
import { formatDollars, formatNumber } from '#/lib/format'
import { DAY } from '#/lib/time'
import { usePartnerAnalytics } from '#/queries/partner'
import { Funnel } from '../dashboard/funnel'
import { ClicksChart } from '../shared/clicks-chart'
import { EarningsChart } from '../shared/earnings-chart'
import { SectionCard } from '../shared/section-card'
import styles from './analytics.module.css'
import { Change } from './change'
import { ClicksLog } from './clicks-log'
import { ListDownloads } from './list-downloads'
import { Origins } from './origins'
import { Sources } from './sources'

export const ANALYTICS_FIGURES = ['Total Clicks', 'Conversions', 'Conversion Rate', 'Total Earnings']

/** Lengths of the range in days. */
const RANGES = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
  { value: 'own', label: 'Custom' },
] as const

type Range = (typeof RANGES)[number]['value']

/** The figures of a range with their changes, the two charts, the funnel, the campaigns and where visitors came from. */
export function Analytics() {
  const [range, setRange] = useState<Range>('30')
  const [from, setFrom] = useState(addDays(localDay(), -6))
  const [to, setTo] = useState(localDay())
  const isOwn = range === 'own'
  const problem = isOwn ? problemOf(from, to) : null
  const { data, error, isFetching, refetch } = usePartnerAnalytics(
    isOwn ? { from, to } : { days: Number(range) },
    { enabled: problem === null }
  )

  return (
    <div className={styles.analytics}>
      <div className={styles.range}>
        <Segmented label="Range" options={RANGES} value={range} onChange={setRange} />
        {isOwn && (
          <div className={styles.days}>
            <TextField
              type="date"
              label="First day"
              max={to}
              value={from}
              error={problem ?? undefined}
              onChange={(event) => setFrom(event.target.value)}
            />
            <TextField
              type="date"
              label="Last day"
              min={from}
              value={to}
              onChange={(event) => setTo(event.target.value)}
            />
          </div>
        )}
        <p className={textStyles.meta}>
          {data && `${formatDay(data.from)} to ${formatDay(data.to)}, `}
          {range === '30' ? 'month over month' : 'compared with the period before'}
        </p>
      </div>
      {error && !data ? (
        <LoadFailure
          title="The figures could not be loaded"
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : data ? (
        <Figures data={data} />
      ) : (
        <>
          <LedgerSkeleton labels={ANALYTICS_FIGURES} />
          <Skeleton height="20rem" width="100%" />
        </>
      )}
    </div>
  )
}

const MAX_DAYS = 366

/** What is wrong with a range of days; null for nothing. */
function problemOf(from: string, to: string): string | null {
  const days = (Date.parse(to) - Date.parse(from)) / DAY
  if (!(days >= 0)) return 'The first day must not be after the last'
  return days < MAX_DAYS ? null : `Choose ${MAX_DAYS} days at most`
}

function Figures({ data }: { data: PartnerAnalytics }) {
  const { change, previous } = data
  return (
    <>
      <Ledger
        stats={[
          {
            label: 'Total Clicks',
            value: formatNumber(data.totalClicks),
            note: <Change percent={change.totalClicks} before={formatNumber(previous.totalClicks)} />,
          },
          {
            label: 'Conversions',
            value: formatNumber(data.conversions),
            note: <Change percent={change.conversions} before={formatNumber(previous.conversions)} />,
          },
          {
            label: 'Conversion Rate',
            value: `${data.conversionRate.toFixed(1)}%`,
            note: (
              <Change percent={change.conversionRate} before={`${previous.conversionRate.toFixed(1)}%`} />
            ),
          },
          {
            label: 'Total Earnings',
            value: formatDollars(data.totalEarnings),
            note: <Change percent={change.totalEarnings} before={formatDollars(previous.totalEarnings)} />,
          },
        ]}
      />
      <SectionCard title="Clicks and conversions by day">
        <ClicksChart days={data.daily} />
      </SectionCard>
      <div className={styles.pair}>
        <SectionCard title="Earnings by month" aside="Last 12 months">
          <EarningsChart months={data.monthly} />
        </SectionCard>
        <SectionCard
          title="From click to customer"
          aside={`${formatDay(data.from)} to ${formatDay(data.to)}`}
        >
          <Funnel figures={data} />
        </SectionCard>
      </div>
      <Sources sources={data.sources} />
      <Origins data={data} />
      <ListDownloads from={data.from} to={data.to} />
      <ClicksLog />
    </>
  )
}
