import type { PartnerAnalytics } from '@cygnet/sdk'
import { useState } from 'react'
import { Segmented } from '#/components/ui/choice'
import { Ledger, LedgerSkeleton } from '#/components/ui/ledger'
import { ErrorState, Skeleton } from '#/components/ui/states'
import textStyles from '#/components/ui/text.module.css'
import { errorMessage } from '#/lib/error-message'
import { formatDollars, formatNumber } from '#/lib/format'
import { usePartnerAnalytics } from '#/queries/partner'
import { Funnel } from '../dashboard/funnel'
import { ClicksChart } from '../shared/clicks-chart'
import { EarningsChart } from '../shared/earnings-chart'
import { SectionCard } from '../shared/section-card'
import styles from './analytics.module.css'
import { Change } from './change'
import { ClicksLog } from './clicks-log'
import { Sources } from './sources'

export const ANALYTICS_FIGURES = ['Total Clicks', 'Conversions', 'Conversion Rate', 'Total Earnings']

/** Lengths of the range in days. */
const RANGES = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
] as const

type Range = (typeof RANGES)[number]['value']

/** The figures of a range with their changes, the two charts, the funnel and the campaigns. */
export function Analytics() {
  const [range, setRange] = useState<Range>('30')
  const { data, error, isFetching, refetch } = usePartnerAnalytics(Number(range))

  return (
    <div className={styles.analytics}>
      <div className={styles.range}>
        <Segmented label="Range" options={RANGES} value={range} onChange={setRange} />
        <p className={textStyles.meta}>
          {range === '30' ? 'Month over month' : 'Compared with the previous period'}
        </p>
      </div>
      {error && !data ? (
        <ErrorState
          title="The figures could not be loaded"
          message={errorMessage(error)}
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
        <SectionCard title="From click to customer" aside={`Last ${data.days} days`}>
          <Funnel figures={data} />
        </SectionCard>
      </div>
      <Sources sources={data.sources} />
      <ClicksLog />
    </>
  )
}
