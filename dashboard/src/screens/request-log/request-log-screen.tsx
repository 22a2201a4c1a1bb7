import type { ApiCall } from '@cygnet/sdk/session'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { AccessRequired } from '#/components/access-required'
import { ApiSections } from '#/components/api-sections'
import filterStyles from '#/components/log/log-filters.module.css'
import { LogSkeleton } from '#/components/log/log-skeleton'
import { LogTable } from '#/components/log/log-table'
import { StatusMark } from '#/components/log/status-mark'
import { Button, buttonClass } from '#/components/ui/button'
import { Select } from '#/components/ui/field'
import fieldStyles from '#/components/ui/field.module.css'
import layoutStyles from '#/components/ui/layout.module.css'
import { LoadFailure } from '#/components/ui/load-failure'
import { ScreenHead } from '#/components/ui/screen-head'
import spacingStyles from '#/components/ui/spacing.module.css'
import { EmptyState } from '#/components/ui/states'
import { classNames } from '#/lib/class-names'
import { formatCount } from '#/lib/format'
import { formatMilliseconds, formatTime, timeZone } from '#/lib/moments'
import { useDebounced } from '#/lib/use-debounced'
import { useDocumentTitle } from '#/lib/use-document-title'
import { useApiCalls } from '#/queries/api-calls'
import { useApiKeys } from '#/queries/api-keys'
import { useConnections } from '#/queries/connections'
import { useSubscription } from '#/queries/subscription'
import { KEPT_DAYS } from '#/site'
import { CallDetail } from './call-detail'
import { STATUSES, toneOf, wordOf } from './statuses'

const COLUMNS = [
  { label: 'Status' },
  { label: 'Method', kind: 'code' },
  { label: 'Path', kind: 'long' },
  { label: 'Key or application' },
  { label: 'Time' },
  { label: 'Duration', kind: 'number' },
] as const

const ALL_STATUSES = [
  { value: '', label: 'All statuses' },
  ...STATUSES.map((status) => ({ value: String(status), label: `${status} ${wordOf(status)}` })),
]

/** Every call with the account's API keys and connected applications, and what went wrong with one. */
export default function RequestLogScreen() {
  useDocumentTitle('Request log')
  const subscription = useSubscription()
  const hasAccess = subscription.data?.userPlan.capabilities.apiAccess ?? false
  const apiKeys = useApiKeys(hasAccess ? 'all' : null)
  const connections = useConnections()
  const [path, setPath] = useState('')
  const [keyId, setKeyId] = useState('')
  const [status, setStatus] = useState('')
  const [open, setOpen] = useState<string | null>(null)
  const calls = useApiCalls({ keyId, status, path: useDebounced(path.trim(), 300) })

  const found = calls.data?.pages.flatMap((page) => page.calls)
  const isFiltered = path.trim() !== '' || keyId !== '' || status !== ''
  const neverCalled = found?.length === 0 && !isFiltered
  const callers = [
    { value: '', label: 'All keys and applications' },
    ...(apiKeys.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
    ...(connections.data ?? []).map(({ id, name }) => ({ value: id, label: `${name} (application)` })),
  ]

  return (
    <div className={classNames(layoutStyles.page, spacingStyles.roomBelow)}>
      <ScreenHead
        title="Request log"
        lead={
          <>
            Every call with your keys and connected applications in the last{' '}
            {formatCount(KEPT_DAYS.calls, 'day')}. Times are in {timeZone()}.
          </>
        }
      />
      <ApiSections />
      {calls.error ? (
        <LoadFailure
          title="The request log could not be loaded"
          safe="Your calls are still answered and logged."
          error={calls.error}
          busy={calls.isFetching}
          onRetry={() => void calls.refetch()}
        />
      ) : neverCalled && subscription.data && !hasAccess ? (
        <AccessRequired>API keys are part of the Starter plan and higher.</AccessRequired>
      ) : neverCalled ? (
        <EmptyState
          title="No calls yet"
          action={
            <a className={buttonClass()} href="/docs/quick-start">
              Make the first call
            </a>
          }
        >
          <p>Call the API with one of your keys, and see what it returned here.</p>
        </EmptyState>
      ) : (
        <>
          <div className={filterStyles.filters}>
            <div className={filterStyles.search}>
              <Search aria-hidden="true" />
              <input
                className={fieldStyles.input}
                type="search"
                aria-label="Beginning of the path"
                placeholder="/api/v1/publications"
                maxLength={200}
                value={path}
                onChange={(event) => setPath(event.target.value)}
              />
            </div>
            <Select
              aria-label="Key or application"
              options={callers}
              value={keyId}
              onChange={(event) => setKeyId(event.target.value)}
            />
            <Select
              aria-label="Status"
              options={ALL_STATUSES}
              value={status}
              onChange={(event) => setStatus(event.target.value)}
            />
            <Button busy={calls.isRefetching} onClick={() => void calls.refetch()}>
              Refresh
            </Button>
          </div>
          {!found ? (
            <LogSkeleton />
          ) : found.length === 0 ? (
            <EmptyState title="No calls found">
              <p>Try another path, key, application or status.</p>
            </EmptyState>
          ) : (
            <LogTable
              label="Calls"
              columns={COLUMNS}
              rows={found.map(toRow)}
              open={open}
              onOpen={setOpen}
              detail={(id) => <CallDetail id={id} />}
            />
          )}
          {calls.hasNextPage && (
            <div className={filterStyles.more}>
              <Button busy={calls.isFetchingNextPage} onClick={() => void calls.fetchNextPage()}>
                Load more
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  )
}

function toRow(call: ApiCall) {
  const time = formatTime(call.createdAt)
  return {
    id: call.id,
    name: `${call.method} at ${time}`,
    cells: [
      <StatusMark key="status" tone={toneOf(call.status)} code={call.status} word={wordOf(call.status)} />,
      call.method,
      call.path,
      call.keyName ?? 'Deleted',
      time,
      formatMilliseconds(call.milliseconds),
    ],
  }
}
