import type { PartnerClick } from '@cygnet/sdk/session'
import { DataTable } from '#/components/ui/data-table'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { ClickResult, formatClickTime } from '../shared/click-result'
import { SectionCard } from '../shared/section-card'
import styles from './recent-clicks.module.css'

/** As many as are shown. */
const SHOWN = 5

/** The latest clicks, with masked addresses. */
export function RecentClicks({ clicks }: { clicks: readonly PartnerClick[] }) {
  return (
    <SectionCard title="Recent Clicks" aside="Addresses are masked" flush>
      {clicks.length === 0 ? (
        <p className={classNames(textStyles.label, styles.empty)}>No clicks yet</p>
      ) : (
        <DataTable
          caption="Recent clicks"
          className={styles.clicks}
          columns={[
            { label: 'IP address', className: textStyles.monospace, cell: ({ ipAddress }) => ipAddress },
            {
              label: 'Time',
              className: textStyles.numeric,
              cell: ({ timestamp }) => formatClickTime(timestamp),
            },
            { label: 'Result', numeric: true, cell: (click) => <ClickResult click={click} /> },
          ]}
          rows={clicks.slice(0, SHOWN)}
          keyOf={({ id }) => id}
        />
      )}
    </SectionCard>
  )
}
