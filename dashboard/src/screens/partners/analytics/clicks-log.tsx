import type { PartnerClick } from '@cygnet/sdk/session'
import { useState } from 'react'
import type { Column } from '#/components/ui/data-table'
import textStyles from '#/components/ui/text.module.css'
import { formatCount } from '#/lib/format'
import { usePartnerClicks } from '#/queries/partner'
import { KEPT_DAYS } from '#/site'
import { ClickResult, formatClickTime } from '../shared/click-result'
import { PagedTable } from '../shared/paged-table'
import { SectionCard } from '../shared/section-card'

const COLUMNS: readonly Column<PartnerClick>[] = [
  { label: 'Time', phone: 'start', cell: ({ timestamp }) => formatClickTime(timestamp) },
  {
    label: 'IP address',
    cell: ({ ipAddress }) => <span className={textStyles.monospace}>{ipAddress}</span>,
  },
  { label: 'Page', cell: ({ path }) => <span className={textStyles.monospace}>{path}</span> },
  { label: 'Source', cell: ({ referrer }) => referrer ?? 'Direct' },
  { label: 'Campaign', phone: 'none', cell: ({ campaign }) => campaign ?? '-' },
  { label: 'Result', numeric: true, phone: 'end', cell: (click) => <ClickResult click={click} /> },
]

/** Every stored click, newest first. */
export function ClicksLog() {
  const [page, setPage] = useState(1)
  const { data, error, isFetching, refetch, pages } = usePartnerClicks(page)
  return (
    <SectionCard
      title="Clicks"
      aside={`Kept for ${formatCount(KEPT_DAYS.clicks, 'day')}, with masked addresses`}
      flush
    >
      <PagedTable
        caption="Clicks"
        columns={COLUMNS}
        rows={data}
        error={error}
        onRetry={() => void refetch()}
        busy={isFetching}
        empty="No clicks yet"
        page={page}
        pages={pages}
        onPage={setPage}
      />
    </SectionCard>
  )
}
