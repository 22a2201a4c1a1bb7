import type { AdminDashboard } from '@cygnet/sdk/operator'
import { useTranslate } from 'react-admin'
import { useFormats } from '../lib/format'
import { ChartCard } from '../parts/chart-card'
import layoutStyles from '../parts/layout.module.css'

/** Sign-ups, publications and revenue by day. */
export default function Charts({ series }: Pick<AdminDashboard, 'series'>) {
  const translate = useTranslate()
  const { number, dollars, roundDollars } = useFormats()
  return (
    <div className={layoutStyles.smallTiles}>
      <ChartCard
        title={translate('dashboard.sign_ups_by_day')}
        measure={translate('dashboard.sign_ups')}
        points={series.map(({ date, signUps }) => ({ date, value: signUps }))}
        write={number}
      />
      <ChartCard
        title={translate('dashboard.publications_by_day')}
        measure={translate('tabs.publications')}
        points={series.map(({ date, publications }) => ({ date, value: publications }))}
        write={number}
      />
      <ChartCard
        title={translate('dashboard.revenue_by_day')}
        note={translate('dashboard.revenue_by_day_note')}
        measure={translate('dashboard.revenue_measure')}
        points={series.map(({ date, revenueCents }) => ({ date, value: revenueCents }))}
        write={dollars}
        tick={roundDollars}
      />
    </div>
  )
}
