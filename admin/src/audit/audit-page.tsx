import type { AdminAuditEntry } from '@cygnet/sdk'
import { useTranslate } from 'react-admin'
import { api } from '../lib/api'
import { useFormats } from '../lib/format'
import { CursorList } from '../list/cursor-list'
import { Happened, Target } from './happened'

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
        { name: translate('audit.target'), cut: true, cell: (entry) => <Target entry={entry} /> },
        { name: translate('audit.happened'), cell: (entry) => <Happened entry={entry} /> },
        { name: translate('audit.address'), cell: ({ address }) => address },
      ]}
    />
  )
}
