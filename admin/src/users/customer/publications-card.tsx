import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { api } from '../../lib/api'
import { useFormats } from '../../lib/format'
import { listAddress } from '../../lib/list-address'
import { Card } from '../../parts/card'
import { PlainTable } from '../../parts/plain-table'
import { QueryPart } from '../../parts/query-part'
import { PublicationStatus } from '../../publications/publication-status'

export function PublicationsCard({ userId, count }: { userId: string; count: number }) {
  const translate = useTranslate()
  const { date, number } = useFormats()
  const query = useQuery({
    queryKey: ['customer-publications', userId],
    queryFn: async ({ signal }) =>
      (await api.admin.publications.list({ userId, limit: 5 }, { signal })).publications,
  })
  return (
    <Card
      id="publications"
      title={translate('tabs.publications')}
      more={count > 0 && number(count)}
      aside={
        <Link to={listAddress('/publications', { userId })}>{translate('customer.all_publications')}</Link>
      }
    >
      <QueryPart
        query={query}
        failure="Failed to fetch publications"
        empty={translate('customer.no_publications')}
      >
        {(publications) => (
          <PlainTable
            whole
            label={translate('tabs.publications')}
            rows={publications}
            keyOf={({ id }) => id}
            columns={[
              {
                name: translate('publications.title'),
                wrap: true,
                place: 'title',
                cell: ({ id, title }) => <Link to={`/publications/${id}`}>{title}</Link>,
              },
              {
                name: translate('publications.status'),
                place: 'state',
                cell: ({ status }) => <PublicationStatus status={status} />,
              },
              { name: translate('publications.created'), cell: ({ createdAt }) => date(createdAt) },
            ]}
          />
        )}
      </QueryPart>
    </Card>
  )
}
