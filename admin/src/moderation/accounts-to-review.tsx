import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useFormats } from '../lib/format'
import { RowActions } from '../list/row-actions'
import { Card } from '../parts/card'
import layoutStyles from '../parts/layout.module.css'
import { Moment } from '../parts/moment'
import { type Column, PlainTable } from '../parts/plain-table'
import { LoadFailure, Loading } from '../parts/states'
import { Status } from '../parts/status'
import textStyles from '../parts/text.module.css'
import { CloseReview, HoldAccount, ReleaseAccount } from '../users/hold-account'
import { useModeration } from '../users/use-review'

interface About {
  user: { id: string; name: string; email: string }
  hold: object | null
}

/** Accounts with repeated refusals, and those on hold; each is decided here, and links to its page. */
export function AccountsToReview() {
  const translate = useTranslate()
  const { number } = useFormats()
  const { data, error, refetch } = useModeration()
  if (error)
    return <LoadFailure what="Failed to fetch moderation" error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  const { flagged, held, threshold, days } = data
  const flaggedTitle = translate('moderation.flagged')
  const heldTitle = translate('moderation.held')
  const account: Column<About> = {
    name: translate('moderation.user'),
    wrap: true,
    place: 'title',
    cell: ({ user }) => <Link to={`/users/${user.id}#review`}>{user.email}</Link>,
  }
  const review: Column<About> = {
    name: translate('list.actions'),
    numeric: true,
    place: 'actions',
    cell: ({ user, hold }) => (
      <RowActions>
        {hold ? (
          <ReleaseAccount inRow account={user} />
        ) : (
          <>
            <CloseReview inRow account={user} />
            <HoldAccount inRow account={user} />
          </>
        )}
      </RowActions>
    ),
  }
  return (
    <div className={`${layoutStyles.stack} ${layoutStyles.below4}`}>
      <Card title={flaggedTitle} more={number(flagged.length)}>
        <p className={textStyles.note}>{translate('moderation.flagged_note', { threshold, days })}</p>
        <PlainTable
          whole
          label={flaggedTitle}
          rows={flagged}
          keyOf={({ user }) => user.id}
          columns={[
            account,
            {
              name: translate('moderation.refused_in', { days }),
              numeric: true,
              cell: ({ refusals }) => number(refusals),
            },
            {
              name: translate('moderation.latest'),
              cell: ({ lastRefusedAt }) => <Moment at={lastRefusedAt} />,
            },
            {
              name: translate('users.status'),
              cell: ({ hold }) => (
                <Status tone={hold ? 'warn' : 'off'}>
                  {translate(hold ? 'support.on_hold' : 'moderation.not_held')}
                </Status>
              ),
            },
            review,
          ]}
        />
      </Card>
      <Card title={heldTitle} more={number(held.length)}>
        <p className={textStyles.note}>{translate('moderation.held_note')}</p>
        <PlainTable
          whole
          label={heldTitle}
          rows={held}
          keyOf={({ user }) => user.id}
          columns={[
            account,
            { name: translate('moderation.reason'), wrap: true, cell: ({ hold }) => hold.reason },
            { name: translate('moderation.since'), cell: ({ hold }) => <Moment at={hold.since} /> },
            review,
          ]}
        />
      </Card>
    </div>
  )
}
