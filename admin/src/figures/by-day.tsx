import type { AdminFigures } from '@cygnet/sdk/operator'
import { useTranslate } from 'react-admin'
import { useFormats } from '../lib/format'
import { ChartCard } from '../parts/chart-card'
import layoutStyles from '../parts/layout.module.css'

/** Millionths of a dollar per cent. */
const MICROS = 10_000

/** What was written, what failed and what it cost on each day. */
export function ByDay({ daily }: Pick<AdminFigures, 'daily'>) {
  const translate = useTranslate()
  const { number, fineDollars, roundDollars } = useFormats()
  return (
    <div className={layoutStyles.smallTiles}>
      <ChartCard
        title={translate('dashboard.publications_by_day')}
        measure={translate('tabs.publications')}
        points={daily.map(({ date, publications }) => ({ date, value: publications }))}
        write={number}
      />
      <ChartCard
        title={translate('figures.failed_by_day')}
        measure={translate('figures.failed_share')}
        points={daily.map(({ date, failed }) => ({ date, value: failed }))}
        write={number}
      />
      <ChartCard
        title={translate('figures.cost_by_day')}
        measure={translate('figures.cost')}
        points={daily.map(({ date, costMicros }) => ({ date, value: costMicros / MICROS }))}
        write={fineDollars}
        tick={roundDollars}
      />
    </div>
  )
}
