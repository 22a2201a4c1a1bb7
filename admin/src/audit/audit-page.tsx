import type { AdminAuditAction, AdminAuditEntry } from '@cygnet/sdk/operator'
import { useQuery } from '@tanstack/react-query'
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
        const { entries, nextCursor, total } = await api.admin.audit.list(
          { ...withMoments(query), action: action as AdminAuditAction | undefined },
          { signal }
        )
        return { rows: entries, nextCursor, total }
      }}
      file={(query) => api.admin.exports.audit(withMoments(query))}
      filterNames={['operatorId', 'userId', 'action', 'startDate', 'endDate']}
      filters={
        <>
          <UserFilter label={translate('audit.account')} all={translate('audit.any_account')} />
          <ChoiceFilter
            source="action"
            label={translate('audit.happened')}
            all={translate('audit.all_actions')}
            choices={actions.toSorted((one, other) => one.name.localeCompare(other.name))}
          />
          <ByOperator />
          <PeriodFilter />
        </>
      }
      compact
      columns={[
        {
          name: translate('audit.time'),
          bare: true,
          cell: ({ createdAt }) => <Moment precise at={createdAt} />,
        },
        {
          name: translate('audit.happened'),
          wrap: true,
          place: 'title',
          cell: (entry) => <Happened named entry={entry} />,
        },
        {
          name: translate('audit.operator'),
          cut: true,
          bare: true,
          cell: ({ operator }) => (
            <Link to={`/users/${operator.id}`} title={operator.email}>
              {operator.email}
            </Link>
          ),
        },
        { name: translate('audit.address'), bare: true, cell: (entry) => <Origin entry={entry} /> },
      ]}
    />
  )
}

function ByOperator() {
  const translate = useTranslate()
  const { data } = useQuery({
    queryKey: ['operators'],
    queryFn: ({ signal }) => api.admin.operators.list({ signal }),
  })
  const operators = data?.operators ?? []
  return (
    <ChoiceFilter
      source="operatorId"
      label={translate('audit.operator')}
      all={translate('audit.all_operators')}
      choices={operators.map(({ id, name, email }) => ({ id, name: name || email }))}
    />
  )
}
