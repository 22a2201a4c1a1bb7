import type { PartnerAnalytics } from '@cygnet/sdk/session'
import { Link } from 'react-router'
import type { Column } from '#/components/ui/data-table'
import { formatDollars, formatNumber } from '#/lib/format'
import { PagedTable } from '../shared/paged-table'
import { SectionCard } from '../shared/section-card'

type Source = PartnerAnalytics['sources'][number] & { id: string }

type Figures = Omit<Source, 'id' | 'campaign'>

/** The columns of figures, whatever they are by. */
export const FIGURES: readonly Column<Figures>[] = [
  { label: 'Clicks', numeric: true, cell: ({ clicks }) => formatNumber(clicks) },
  { label: 'Unique', numeric: true, cell: ({ uniqueClicks }) => formatNumber(uniqueClicks) },
  { label: 'Sign-ups', numeric: true, cell: ({ signUps }) => formatNumber(signUps) },
  { label: 'Conversions', numeric: true, cell: ({ conversions }) => formatNumber(conversions) },
  { label: 'Rate', numeric: true, cell: ({ conversionRate }) => `${conversionRate.toFixed(1)}%` },
  { label: 'Earnings', numeric: true, cell: ({ earnings }) => formatDollars(earnings) },
]

const COLUMNS: readonly Column<Source>[] = [
  { label: 'Campaign', cell: ({ campaign }) => campaign ?? 'Without a campaign' },
  ...FIGURES,
]

/** The campaigns that brought the clicks. */
export function Sources({ sources }: { sources: PartnerAnalytics['sources'] }) {
  return (
    <SectionCard
      title="By campaign"
      aside={<Link to="/affiliate/materials">Create a campaign link</Link>}
      flush
    >
      <PagedTable
        caption="Campaigns"
        columns={COLUMNS}
        rows={sources.map((source) => ({ ...source, id: source.campaign ?? '' }))}
        empty="No clicks in this period."
      />
    </SectionCard>
  )
}
