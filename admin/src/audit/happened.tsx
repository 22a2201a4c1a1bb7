import type { AdminAuditEntry } from '@cygnet/sdk'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import styles from './audit-page.module.css'
import { changesOf } from './changes'

/** What an operator did, in words, with its reason and what changed. */
export function Happened({ entry }: { entry: AdminAuditEntry }) {
  const translate = useTranslate()
  const changes = changesOf(entry)
  const reason = changes.find(({ field }) => field === 'reason')
  const others = changes.filter((change) => change !== reason)
  return (
    <div className={styles.changes}>
      <span title={entry.action}>{actionWords(entry.action, translate)}</span>
      {reason && <p>{translate('audit.reason', { reason: reason.after })}</p>}
      {others.length > 0 && (
        <ul>
          {others.map((change) => (
            <li key={change.field}>{translate('audit.from_to', change)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** `user.view.start` in words; an action that the console does not know is shown as it is. */
export const actionWords = (action: string, translate: ReturnType<typeof useTranslate>): string =>
  translate(`audit.actions.${action.replaceAll('.', '_')}`, { _: action })

/** Where the record of an entry is looked at, where it has a page. */
const PAGES: Record<string, (id: string) => string> = {
  user: (id) => `/users/${id}`,
  partner: (id) => `/partners/${id}`,
  publication: (id) => `/publications/${id}`,
  plan: (id) => `/plans/${id}`,
  generation: (id) => `/generations/${id}/show`,
}

/** The record that an entry is about, as a link where it has a page. */
export function Target({ entry: { action, target } }: { entry: AdminAuditEntry }) {
  const name = target.label ?? target.id
  const page = action.endsWith('.delete') ? undefined : PAGES[target.kind]
  return page ? <Link to={page(target.id)}>{name}</Link> : name
}
