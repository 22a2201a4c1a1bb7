import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { api } from '../lib/api'
import { useFormats } from '../lib/format'
import { Card } from '../parts/card'
import layoutStyles from '../parts/layout.module.css'
import { PlainTable } from '../parts/plain-table'
import { LoadFailure, Loading } from '../parts/states'
import { Status } from '../parts/status'
import textStyles from '../parts/text.module.css'

/** Accounts with repeated refusals, and those on hold; each links to its page, where it is put on hold. */
export function AccountsToReview() {
  const translate = useTranslate()
  const { dateTime, number } = useFormats()
  const { data, error, refetch } = useQuery({
    queryKey: ['moderation'],
    queryFn: ({ signal }) => api.admin.moderation.overview({ signal }),
  })
  if (error)
    return <LoadFailure what="Failed to fetch moderation" error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  const { flagged, held, threshold, days } = data
  const flaggedTitle = translate('moderation.flagged')
  const heldTitle = translate('moderation.held')
  return (
    <div className={`${layoutStyles.stack} ${layoutStyles.below4}`}>
      <Card title={flaggedTitle}>
        <p className={textStyles.note}>{translate('moderation.flagged_note', { threshold, days })}</p>
        <PlainTable
          whole
          label={flaggedTitle}
          rows={flagged}
          keyOf={({ user }) => user.id}
          columns={[
            {
              name: translate('moderation.user'),
              cut: true,
              place: 'title',
              cell: ({ user }) => <Link to={`/users/${user.id}`}>{user.email}</Link>,
            },
            {
              name: translate('moderation.count'),
              numeric: true,
              cell: ({ refusals }) => number(refusals),
            },
            { name: translate('moderation.latest'), cell: ({ lastRefusedAt }) => dateTime(lastRefusedAt) },
            {
              name: translate('users.status'),
              place: 'state',
              cell: ({ hold }) => (hold ? <Status tone="warn">{translate('support.on_hold')}</Status> : '–'),
            },
          ]}
        />
      </Card>
      <Card title={heldTitle}>
        <p className={textStyles.note}>{translate('moderation.held_note')}</p>
        <PlainTable
          whole
          label={heldTitle}
          rows={held}
          keyOf={({ user }) => user.id}
          columns={[
            {
              name: translate('moderation.user'),
              cut: true,
              place: 'title',
              cell: ({ user }) => <Link to={`/users/${user.id}`}>{user.email}</Link>,
            },
            { name: translate('moderation.since'), cell: ({ hold }) => dateTime(hold.since) },
            { name: translate('moderation.reason'), wrap: true, cell: ({ hold }) => hold.reason },
          ]}
        />
      </Card>
    </div>
  )
}
