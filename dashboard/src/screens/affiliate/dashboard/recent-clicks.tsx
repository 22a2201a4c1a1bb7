import type { PartnerClick } from '@cygnet/sdk'
import tableStyles from '#/components/ui/table.module.css'
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
        <table className={classNames(tableStyles.table, styles.clicks)}>
          <caption className="sr-only">Recent clicks</caption>
          <thead>
            <tr>
              <th scope="col">IP address</th>
              <th scope="col">Time</th>
              <th scope="col" className={tableStyles.right}>
                Result
              </th>
            </tr>
          </thead>
          <tbody>
            {clicks.slice(0, SHOWN).map((click) => (
              <tr key={click.id}>
                <td className={textStyles.monospace}>{click.ipAddress}</td>
                <td className={textStyles.numeric}>{formatClickTime(click.timestamp)}</td>
                <td className={tableStyles.right}>
                  <ClickResult click={click} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </SectionCard>
  )
}
