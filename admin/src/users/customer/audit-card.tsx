import type { AdminAuditEntry } from '@cygnet/sdk/operator'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { Happened } from '../../audit/happened'
import { api } from '../../lib/api'
import { cursorListAddress } from '../../lib/list-address'
import { Card } from '../../parts/card'
import { Moment } from '../../parts/moment'
import { PlainTable } from '../../parts/plain-table'
import { QueryPart } from '../../parts/query-part'

/** What operators did to an account and its records. */
export function AuditCard({ userId }: { userId: string }) {
  const translate = useTranslate()
  const query = useQuery({
    queryKey: ['customer-audit', userId],
    queryFn: async ({ signal }) => (await api.admin.audit.list({ userId, limit: 6 }, { signal })).entries,
  })
  return (
    <Audit
      aside={<Link to={cursorListAddress('/audit', { userId })}>{translate('customer.whole_audit')}</Link>}
    >
      <QueryPart query={query} failure="Failed to fetch audit trail" empty={translate('customer.no_audit')}>
        {(entries) => <Rows entries={entries} />}
      </QueryPart>
    </Audit>
  )
}

/** The same of entries that are there. */
export function AuditRows({ entries }: { entries: AdminAuditEntry[] }) {
  return (
    <Audit>
      <Rows entries={entries} />
    </Audit>
  )
}

function Audit({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  const translate = useTranslate()
  return (
    <Card id="audit" title={translate('customer.audit')} aside={aside}>
      {children}
    </Card>
  )
}

function Rows({ entries }: { entries: AdminAuditEntry[] }) {
  const translate = useTranslate()
  return (
    <PlainTable
      whole
      label={translate('customer.audit')}
      rows={entries}
      keyOf={({ id }) => id}
      columns={[
        { name: translate('audit.time'), cell: ({ createdAt }) => <Moment at={createdAt} /> },
        { name: translate('audit.operator'), cut: true, cell: ({ operator }) => operator.email },
        { name: translate('audit.happened'), wrap: true, cell: (entry) => <Happened entry={entry} /> },
      ]}
    />
  )
}
