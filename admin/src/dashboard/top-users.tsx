import type { AdminDashboard } from '@cygnet/sdk/operator'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useFormats } from '../lib/format'
import { Card } from '../parts/card'
import { PlainTable } from '../parts/plain-table'

export function TopUsers({ users }: { users: AdminDashboard['topUsers'] }) {
  const translate = useTranslate()
  const { number, dateTime } = useFormats()
  const title = translate('dashboard.top_users')
  return (
    <Card title={title} aside={<Link to="/users">{translate('dashboard.all_users')}</Link>}>
      <PlainTable
        compact
        label={title}
        rows={users}
        keyOf={({ _id }) => _id}
        columns={[
          {
            name: translate('users.email'),
            cut: true,
            place: 'title',
            cell: ({ _id, userEmail }) => <Link to={`/users/${_id}`}>{userEmail ?? _id}</Link>,
          },
          {
            name: translate('dashboard.requests'),
            numeric: true,
            cell: ({ requestCount }) => number(requestCount),
          },
          { name: translate('dashboard.last_activity'), cell: ({ lastActivity }) => dateTime(lastActivity) },
        ]}
      />
    </Card>
  )
}
