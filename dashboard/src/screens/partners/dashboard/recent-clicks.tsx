import type { PartnerClick } from '@cygnet/sdk/session'
import type { Column } from '#/components/ui/data-table'
import textStyles from '#/components/ui/text.module.css'
import { ClickResult, formatClickTime } from '../shared/click-result'
import { PagedTable } from '../shared/paged-table'
import { SectionCard } from '../shared/section-card'

/** As many as are shown. */
const SHOWN = 5

const COLUMNS: readonly Column<PartnerClick>[] = [
  {
    label: 'IP address',
    cell: ({ ipAddress }) => <span className={textStyles.monospace}>{ipAddress}</span>,
  },
  { label: 'Time', phone: 'start', cell: ({ timestamp }) => formatClickTime(timestamp) },
  { label: 'Result', numeric: true, phone: 'end', cell: (click) => <ClickResult click={click} /> },
]

/** The latest clicks, with masked addresses. */
export function RecentClicks({ clicks }: { clicks: readonly PartnerClick[] }) {
  return (
    <SectionCard title="Recent Clicks" aside="Addresses are masked" flush>
      <PagedTable
        caption="Recent clicks"
        columns={COLUMNS}
        rows={clicks.slice(0, SHOWN)}
        empty="No clicks yet"
      />
    </SectionCard>
  )
}
