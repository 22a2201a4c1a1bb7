import type { AdminAuditEntry } from '@cygnet/sdk'
import { useTranslate } from 'react-admin'
import { api } from '../lib/api'
import { useFormats } from '../lib/format'
import { CursorList } from '../list/cursor-list'
import styles from './audit-page.module.css'
import { changesOf } from './changes'

/** Which operator changed what, with the values before and after. */
export default function AuditPage() {
  const translate = useTranslate()
  const { dateTime } = useFormats()
  return (
    <CursorList<AdminAuditEntry>
      name="audit"
      title={translate('audit.title')}
      failure="Failed to fetch audit trail"
      load={async ({ startingAfter }, signal) => {
        const { entries, nextCursor } = await api.admin.audit.list({ startingAfter }, { signal })
        return { rows: entries, nextCursor }
      }}
      columns={[
        { name: translate('audit.time'), cell: ({ createdAt }) => dateTime(createdAt) },
        { name: translate('audit.operator'), cut: true, cell: ({ operator }) => operator.email },
        { name: translate('audit.action'), cell: ({ action }) => <code>{action}</code> },
        { name: translate('audit.target'), cut: true, cell: ({ target }) => target.label ?? target.id },
        {
          name: translate('audit.changes'),
          cell: (entry) => (
            <ul className={styles.changes}>
              {changesOf(entry).map((change) => (
                <li key={change.field}>{translate('audit.from_to', change)}</li>
              ))}
            </ul>
          ),
        },
        { name: translate('audit.address'), cell: ({ address }) => address },
      ]}
    />
  )
}
