import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import { Segments } from '../layout/segments'
import { api } from '../lib/api'
import { useFormats } from '../lib/format'
import { Page } from '../parts/page'
import { RefreshButton } from '../parts/refresh-button'
import { LoadFailure, Loading } from '../parts/states'

const FigureCards = lazy(() => import('./figure-cards'))

/** Milliseconds between two checks while a new server computes them for the first time. */
const SOON = 5_000
/** Days that the figures of what happened are about. */
const PERIODS = [7, 30, 90] as const
const USUAL = 30

/** Figures for decisions: money, churn, cost, failures, quality, use. */
export default function FiguresPage() {
  const translate = useTranslate()
  const { dateTime } = useFormats()
  const [days, setDays] = usePeriod()
  const { data, error, isFetching, isPending, refetch } = useQuery({
    queryKey: ['figures', days],
    queryFn: ({ signal }) => api.admin.figures({ days }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data === null ? SOON : false),
  })
  const reload = () => void refetch()
  return (
    <Page
      title={translate('tabs.figures')}
      actions={
        <>
          <Segments
            onPage
            label={translate('figures.period')}
            value={String(days)}
            choices={PERIODS.map((count) => ({
              id: String(count),
              label: translate('figures.days', { smart_count: count }),
            }))}
            onChange={setDays}
          />
          <RefreshButton
            state={data ? translate('figures.computed_at', { time: dateTime(data.computedAt) }) : undefined}
            loading={isFetching}
            onRefresh={reload}
          />
        </>
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

/** The days in the address, so that what is looked at can be linked to. */
function usePeriod() {
  const [address, setAddress] = useSearchParams()
  const days = PERIODS.find((count) => String(count) === address.get('days')) ?? USUAL
  const setDays = (count: string) => setAddress(count === String(USUAL) ? {} : { days: count })
  return [days, setDays] as const
}
