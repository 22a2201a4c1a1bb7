import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { api } from '../lib/api'
import { useFormats } from '../lib/format'
import layoutStyles from '../parts/layout.module.css'
import { Page } from '../parts/page'
import { RefreshButton } from '../parts/refresh-button'
import { LoadFailure, Loading } from '../parts/states'
import { LocalModel } from '../system/local-model'
import { Attention } from './attention'
import { Counters } from './counters'
import styles from './dashboard-page.module.css'
import { RecentActivity } from './recent-activity'
import { TopUsers } from './top-users'

const Charts = lazy(() => import('./charts'))

export default function DashboardPage() {
  const translate = useTranslate()
  const { time } = useFormats()
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => api.admin.dashboard({ signal }),
  })
  const reload = () => void refetch()
  return (
    <Page
      title={translate('tabs.dashboard')}
      actions={
        <RefreshButton
          state={
            data
              ? translate('console.updated_at', { time: time(new Date(dataUpdatedAt).toISOString()) })
              : undefined
          }
          loading={isFetching}
          onRefresh={reload}
        />
      }
    >
      {error ? (
        <LoadFailure what="Failed to fetch dashboard data" error={error} onRetry={reload} />
      ) : data ? (
        <div className={layoutStyles.stack}>
          <LocalModel />
          <Attention />
          <Counters dashboard={data} />
          <Suspense fallback={<Loading />}>
            <Charts series={data.series} />
          </Suspense>
          <div className={styles.pair}>
            <TopUsers users={data.topUsers} />
            <RecentActivity calls={data.recentActivity} />
          </div>
        </div>
      ) : (
        <Loading />
      )}
    </Page>
  )
}
