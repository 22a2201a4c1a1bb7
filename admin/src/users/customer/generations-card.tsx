import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { GenerationActions } from '../../generations/generation-actions'
import { failureWords, GenerationStatus } from '../../generations/generation-status'
import { api } from '../../lib/api'
import { useFormats } from '../../lib/format'
import { cursorListAddress } from '../../lib/list-address'
import { Card } from '../../parts/card'
import { PlainTable } from '../../parts/plain-table'
import { QueryPart } from '../../parts/query-part'
import styles from './customer.module.css'

export function GenerationsCard({ userId }: { userId: string }) {
  const translate = useTranslate()
  const { dateTime } = useFormats()
  const query = useQuery({
    queryKey: ['customer-generations', userId],
    queryFn: async ({ signal }) =>
      (await api.admin.generations.list({ userId, limit: 5 }, { signal })).generations,
  })
  return (
    <Card
      id="generations"
      title={translate('tabs.generations')}
      aside={
        <Link to={cursorListAddress('/generations', { userId })}>
          {translate('customer.all_generations')}
        </Link>
      }
    >
      <QueryPart
        query={query}
        failure="Failed to fetch generations"
        empty={translate('customer.no_generations')}
      >
        {(generations) => (
          <PlainTable
            whole
            label={translate('tabs.generations')}
            rows={generations}
            keyOf={({ id }) => id}
            columns={[
              { name: translate('generations.asked'), cell: ({ createdAt }) => dateTime(createdAt) },
              {
                name: translate('generations.title'),
                wrap: true,
                place: 'title',
                cell: ({ id, title }) => <Link to={`/generations/${id}/show`}>{title}</Link>,
              },
              {
                name: translate('generations.state'),
                wrap: true,
                cell: (generation) => (
                  <div className={styles.two}>
                    <GenerationStatus {...generation} />
                    {generation.error && <small>{failureWords(generation.error, translate)}</small>}
                  </div>
                ),
              },
              {
                name: translate('list.actions'),
                numeric: true,
                place: 'actions',
                cell: (generation) => <GenerationActions inRow generation={generation} />,
              },
            ]}
          />
        )}
      </QueryPart>
    </Card>
  )
}
