import type { AdminDashboard } from '@cygnet/sdk/operator'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useFormats } from '../lib/format'
import { Card } from '../parts/card'
import { HttpStatus } from '../parts/http-status'
import { PlainTable } from '../parts/plain-table'

export function RecentActivity({ calls }: { calls: AdminDashboard['recentActivity'] }) {
  const translate = useTranslate()
  const { time } = useFormats()
  const title = translate('dashboard.recent_activity')
  return (
    <Card title={title} aside={<Link to="/logs">{translate('tabs.logs')}</Link>}>
      <PlainTable
        compact
        label={title}
        rows={calls.map((call, index) => ({ ...call, key: `${index} ${call.timestamp}` }))}
        keyOf={({ key }) => key}
        columns={[
          {
            name: translate('dashboard.code'),
            place: 'state',
            cell: ({ responseStatus }) => <HttpStatus code={responseStatus} />,
          },
          {
            name: translate('logs.call'),
            cut: true,
            place: 'title',
            cell: ({ _id, method, path }) => (
              <Link to={`/logs/${_id}/show`} title={path}>
                <code>
                  {method} {path}
                </code>
              </Link>
            ),
          },
          {
            name: translate('logs.user'),
            cut: true,
            cell: ({ userEmail }) => userEmail ?? translate('list.anonymous'),
          },
          { name: translate('logs.time'), cell: ({ timestamp }) => time(timestamp) },
        ]}
      />
    </Card>
  )
}
