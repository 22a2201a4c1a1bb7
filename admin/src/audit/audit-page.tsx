import type { AdminAuditAction, AdminAuditEntry } from '@cygnet/sdk/operator'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { api } from '../lib/api'
import { CursorList } from '../list/cursor-list'
import { ChoiceFilter } from '../list/filters'
import { PeriodFilter } from '../list/period-filter'
import { UserFilter } from '../list/user-filter'
import { Moment } from '../parts/moment'
import { withMoments } from '../providers/operator-resources'
import { ACTIONS } from './actions'
import { actionWords, Happened, Origin } from './happened'

/** Which operator changed what, with the values before and after. */
export default function AuditPage() {
  const translate = useTranslate()
  const actions = ACTIONS.map((id) => ({ id, name: actionWords(id, translate) }))
  return (
    <CursorList<AdminAuditEntry>
      name="audit"
      title={translate('audit.title')}
      failure="Failed to fetch audit trail"
      load={async ({ action, ...query }, signal) => {
        const { entries, nextCursor } = await api.admin.audit.list(
          { ...withMoments(query), action: action as AdminAuditAction | undefined },
          { signal }
        )
        return { rows: entries, nextCursor }
      }}
      filterNames={['userId', 'action', 'startDate', 'endDate']}
      filters={
        <>
          <UserFilter label={translate('audit.account')} all={translate('audit.any_account')} />
          <ChoiceFilter
            source="action"
            label={translate('audit.happened')}
            all={translate('audit.all_actions')}
            choices={actions.toSorted((one, other) => one.name.localeCompare(other.name))}
          />
          <PeriodFilter />
        </>
      }
      columns={[
        { name: translate('audit.time'), cell: ({ createdAt }) => <Moment precise at={createdAt} /> },
        {
          name: translate('audit.happened'),
          wrap: true,
          place: 'title',
          cell: (entry) => <Happened named entry={entry} />,
        },
        {
          name: translate('audit.operator'),
          cut: true,
          cell: ({ operator }) => (
            <Link to={`/users/${operator.id}`} title={operator.email}>
              {operator.email}
            </Link>
          ),
        },
        { name: translate('audit.address'), cell: (entry) => <Origin entry={entry} /> },
      ]}
    />
  )
}
