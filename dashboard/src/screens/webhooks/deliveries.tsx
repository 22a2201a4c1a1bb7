import type { WebhookDelivery, WebhookEndpoint } from '@cygnet/sdk'
import { useState } from 'react'
import filterStyles from '#/components/log/log-filters.module.css'
import { LogSkeleton } from '#/components/log/log-skeleton'
import { LogTable } from '#/components/log/log-table'
import { StatusMark } from '#/components/log/status-mark'
import { Button } from '#/components/ui/button'
import { Card } from '#/components/ui/card'
import { Select } from '#/components/ui/field'
import { LoadFailure } from '#/components/ui/load-failure'
import textStyles from '#/components/ui/text.module.css'
import { formatCount } from '#/lib/format'
import { formatTime } from '#/lib/moments'
import { type DeliveryFilter, useDeliveries } from '#/queries/webhooks'
import { DeliveryDetail } from './delivery-detail'
import { EVENT_NAMES } from './events'

const COLUMNS = [
  { label: 'Result' },
  { label: 'Event', kind: 'long' },
  { label: 'Endpoint', kind: 'long' },
  { label: 'Time' },
  { label: 'Attempts' },
] as const

const EVENT_OPTIONS = [
  { value: '', label: 'All events' },
  ...EVENT_NAMES.map((type) => ({ value: type, label: type })),
]
const STATUS_OPTIONS = [
  { value: '', label: 'All results' },
  { value: 'delivered', label: 'Delivered' },
  { value: 'pending', label: 'In progress' },
  { value: 'failed', label: 'Failed' },
]

/** Deliveries, newest first; a row expands to its attempts, its body and the answers. */
export function Deliveries({ endpoints }: { endpoints: WebhookEndpoint[] }) {
  const [filter, setFilter] = useState<DeliveryFilter>({ endpointId: '', type: '', status: '' })
  const [open, setOpen] = useState<string | null>(null)
  const deliveries = useDeliveries(filter)
  const found = deliveries.data?.pages.flatMap((page) => page.deliveries)
  const addresses = new Map(endpoints.map(({ id, url }) => [id, addressOf(url)]))
  const endpointOptions = [
    { value: '', label: 'All endpoints' },
    ...endpoints.map(({ id, url }) => ({ value: id, label: url.replace(/^https?:\/\//, '') })),
  ]
  const choose = (change: Partial<DeliveryFilter>) => setFilter((last) => ({ ...last, ...change }))

  return (
    <section aria-labelledby="deliveries">
      <div className={filterStyles.filters}>
        <h2 id="deliveries" className={textStyles.cardTitle}>
          Deliveries
        </h2>
        <Select
          aria-label="Endpoint"
          options={endpointOptions}
          value={filter.endpointId}
          onChange={(event) => choose({ endpointId: event.target.value })}
        />
        <Select
          aria-label="Event"
          options={EVENT_OPTIONS}
          value={filter.type}
          onChange={(event) => choose({ type: event.target.value as DeliveryFilter['type'] })}
        />
        <Select
          aria-label="Result"
          options={STATUS_OPTIONS}
          value={filter.status}
          onChange={(event) => choose({ status: event.target.value as DeliveryFilter['status'] })}
        />
      </div>
      {deliveries.error ? (
        <LoadFailure
          title="The deliveries could not be loaded"
          error={deliveries.error}
          busy={deliveries.isFetching}
          onRetry={() => void deliveries.refetch()}
        />
      ) : !found ? (
        <LogSkeleton />
      ) : found.length === 0 ? (
        <Card as="p" padded className={textStyles.label}>
          {filter.endpointId || filter.type || filter.status
            ? 'No deliveries match.'
            : 'Nothing has been sent yet. Send a test from an endpoint’s menu.'}
        </Card>
      ) : (
        <LogTable
          label="Deliveries"
          columns={COLUMNS}
          rows={found.map((delivery) => toRow(delivery, addresses.get(delivery.endpointId)))}
          open={open}
          onOpen={setOpen}
          detail={(id) => <DeliveryDetail id={id} onSentAgain={setOpen} />}
        />
      )}
      {deliveries.hasNextPage && (
        <div className={filterStyles.more}>
          <Button busy={deliveries.isFetchingNextPage} onClick={() => void deliveries.fetchNextPage()}>
            Load more
          </Button>
        </div>
      )}
    </section>
  )
}

/** Host and path: several endpoints may share a host. */
function addressOf(url: string): string {
  const { host, pathname } = new URL(url)
  return pathname === '/' ? host : `${host}${pathname}`
}

function toRow(delivery: WebhookDelivery, address = 'deleted endpoint') {
  const time = formatTime(delivery.createdAt)
  const { status, attemptsCount } = delivery
  const attempts =
    status === 'pending' && attemptsCount > 0
      ? `${attemptsCount} of 10 attempts`
      : formatCount(attemptsCount, 'attempt')
  return {
    id: delivery.id,
    name: `${delivery.type} at ${time}`,
    cells: [<Result key="result" delivery={delivery} />, delivery.type, address, time, attempts],
  }
}

function Result({ delivery: { status, lastStatus, attemptsCount } }: { delivery: WebhookDelivery }) {
  if (status === 'delivered') return <StatusMark tone="ok" code={lastStatus} word="Delivered" />
  if (status === 'failed') return <StatusMark tone="bad" code={lastStatus} word="Failed" />
  return <StatusMark tone="warn" code={lastStatus} word={attemptsCount === 0 ? 'Sending' : 'Retrying'} />
}
