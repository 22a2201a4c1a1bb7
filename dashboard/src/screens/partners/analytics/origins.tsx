import type { PartnerAnalytics } from '@cygnet/sdk/session'
import { useState } from 'react'
import { Segmented } from '#/components/ui/choice'
import type { Column } from '#/components/ui/data-table'
import { PagedTable } from '../shared/paged-table'
import { SectionCard } from '../shared/section-card'
import { FIGURES } from './sources'

type Origin = PartnerAnalytics['countries'][number]

const DIMENSIONS = [
  { value: 'referrers', label: 'Site' },
  { value: 'countries', label: 'Country' },
  { value: 'devices', label: 'Device' },
] as const

type Dimension = (typeof DIMENSIONS)[number]['value']

const REGIONS = new Intl.DisplayNames('en', { type: 'region' })
const DEVICES: Record<string, string> = { desktop: 'Computer', mobile: 'Phone', tablet: 'Tablet' }

const NAMES: Record<Dimension, (value: string) => string> = {
  referrers: (value) => value,
  countries: (value) => REGIONS.of(value) ?? value,
  devices: (value) => DEVICES[value] ?? value,
}

/** A browser that came without a referrer was given the address, or hides where it came from. */
const UNKNOWN: Record<Dimension, string> = {
  referrers: 'Direct or not known',
  countries: 'Not known',
  devices: 'Not known',
}

/** Where the visitors came from: the site with the link, the country, the device. */
export function Origins({ data }: { data: PartnerAnalytics }) {
  const [dimension, setDimension] = useState<Dimension>('referrers')
  const { label } = DIMENSIONS.find(({ value }) => value === dimension)!
  const columns: readonly Column<Origin & { id: string }>[] = [
    { label, cell: ({ value }) => (value === null ? UNKNOWN[dimension] : NAMES[dimension](value)) },
    ...FIGURES,
  ]
  return (
    <SectionCard
      title="Where visitors come from"
      aside={<Segmented label="By" options={DIMENSIONS} value={dimension} onChange={setDimension} />}
      flush
    >
      <PagedTable
        caption="Where visitors come from"
        columns={columns}
        rows={data[dimension].map((one) => ({ ...one, id: one.value ?? '' }))}
        empty="No clicks in this period."
      />
    </SectionCard>
  )
}
