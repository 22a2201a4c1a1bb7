import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { api } from '../lib/api'
import { useFormats } from '../lib/format'
import { Page } from '../parts/page'
import { RefreshButton } from '../parts/refresh-button'
import { LoadFailure, Loading } from '../parts/states'

const FigureCards = lazy(() => import('./figure-cards'))

/** Milliseconds between two checks while a new server computes them for the first time. */
const SOON = 5_000

/** Figures for decisions: money, churn, cost, failures, quality, use. */
export default function FiguresPage() {
  const translate = useTranslate()
  const { dateTime } = useFormats()
  const { data, error, isFetching, isPending, refetch } = useQuery({
    queryKey: ['figures'],
    queryFn: ({ signal }) => api.admin.figures({ signal }),
    refetchInterval: ({ state }) => (state.data === null ? SOON : false),
  })
  const reload = () => void refetch()
  return (
    <Page
      title={translate('tabs.figures')}
      actions={
        <RefreshButton
          state={data ? translate('figures.computed_at', { time: dateTime(data.computedAt) }) : undefined}
          loading={isFetching}
          onRefresh={reload}
        />
      }
    >
      {error ? (
        <LoadFailure what="Failed to fetch figures" error={error} onRetry={reload} />
      ) : isPending ? (
        <Loading />
      ) : data ? (
        <Suspense fallback={<Loading />}>
          <FigureCards figures={data} />
        </Suspense>
      ) : (
        <p role="status">{translate('figures.not_yet')}</p>
      )}
    </Page>
  )
}
