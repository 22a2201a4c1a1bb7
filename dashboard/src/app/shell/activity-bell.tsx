import type { ActivityEntry } from '@cygnet/sdk/session'
import { Bell, CalendarX2, Check, ListChecks, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { Menu, MenuHeading, MenuLink } from '#/components/ui/menu'
import { classNames } from '#/lib/class-names'
import { formatNumber } from '#/lib/format'
import { timeAgo } from '#/lib/moments'
import { useAction } from '#/lib/use-action'
import { markActivityRead, useActivity } from '#/queries/activity'
import styles from './activity-bell.module.css'

/** Entries in the menu. */
const SHOWN = 8

/** What has ended recently. Opening it marks everything it shows as read, on every device. */
export function ActivityBell() {
  const { data } = useActivity()
  const read = useAction(markActivityRead, { failure: () => undefined })
  const unread = data?.unreadCount ?? 0
  const items = data?.items ?? []

  function markRead() {
    const newest = items[0]?.at
    if (newest && unread > 0) void read.run(newest)
  }

  return (
    <Menu
      label="Activity"
      onClose={markRead}
      trigger={
        <button type="button" className={styles.bell}>
          <Bell />
          {unread > 0 && (
            <span className={styles.count} aria-hidden="true">
              {unread > 9 ? '9+' : unread}
            </span>
          )}
          <span className="sr-only">
            {unread > 0 ? `Activity, ${formatNumber(unread)} unread` : 'Activity'}
          </span>
        </button>
      }
    >
      <MenuHeading>
        <b>Activity</b>
        {items.length === 0 && 'Finished posts and posts that could not be written appear here.'}
      </MenuHeading>
      {items.slice(0, SHOWN).map((entry) => (
        <MenuLink key={entry.id} icon={<EntryIcon entry={entry} />} render={<Link to={addressOf(entry)} />}>
          <span className={classNames(styles.entry, !entry.read && styles.unread)}>
            <span className={styles.title}>{entry.title}</span>
            <small>
              {wordsOf(entry)}, {timeAgo(entry.at)}
            </small>
          </span>
        </MenuLink>
      ))}
    </Menu>
  )
}

function EntryIcon({ entry }: { entry: ActivityEntry }) {
  if (entry.kind === 'planned' || entry.kind === 'publishing') return <CalendarX2 className={styles.bad} />
  if (entry.status === 'completed') return <Check className={styles.ok} />
  if (entry.status === 'awaiting_approval') return <ListChecks />
  return <TriangleAlert className={styles.bad} />
}

function wordsOf({ kind, status, message }: ActivityEntry): string {
  if (kind === 'publishing') return 'Not published as scheduled'
  if (kind === 'bulk')
    return message ? `Bulk generation ended: ${message.replace(/\.$/, '')}` : 'Bulk generation done'
  if (status === 'completed') return 'Ready to read'
  if (status === 'awaiting_approval') return 'Outline ready for your approval'
  return status === 'skipped' ? 'Scheduled, but skipped' : 'Could not be written'
}

/** Failed work is listed at the top of the library; a draft that was not published is opened. */
function addressOf({ kind, status, publicationId, sessionId }: ActivityEntry): string {
  if (kind === 'publishing' || (kind === 'publication' && status === 'completed'))
    return `/publications/${publicationId}`
  if (kind === 'publication' && status === 'awaiting_approval') return `/publications/outline/${sessionId}`
  return '/publications'
}
