import type { AdminRefusal } from '@cygnet/sdk/operator'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { api } from '../lib/api'
import { CursorList } from '../list/cursor-list'
import { UserFilter } from '../list/user-filter'
import { Moment } from '../parts/moment'
import { Status } from '../parts/status'
import { AccountsToReview } from './accounts-to-review'

/** Accounts to look at, and the prompts that were refused. */
export default function ModerationPage() {
  const translate = useTranslate()
  return (
    <CursorList<AdminRefusal>
      name="refusals"
      title={translate('tabs.moderation')}
      failure="Failed to fetch refused prompts"
      above={<AccountsToReview />}
      heading={translate('moderation.refusals')}
      filterNames={['userId']}
      filters={<UserFilter label={translate('moderation.user')} />}
      compact
      load={async (query, signal) => {
        const { refusals, nextCursor } = await api.admin.moderation.refusals(query, { signal })
        return { rows: refusals, nextCursor }
      }}
      columns={[
        {
          name: translate('moderation.user'),
          cut: true,
          place: 'title',
          cell: ({ user }) => <Link to={`/users/${user.id}`}>{user.email}</Link>,
        },
        {
          name: translate('moderation.prompt'),
          wrap: true,
          bare: true,
          cell: ({ prompt }) => translate('moderation.quoted', { prompt }),
        },
        {
          name: translate('moderation.topic'),
          place: 'state',
          cell: ({ source, topic }) => (
            <span title={translate(`moderation.by_${source}`)}>
              <Status tone="warn">{translate(`moderation.topics.${topic}`, { _: topic })}</Status>
            </span>
          ),
        },
        {
          name: translate('moderation.when'),
          bare: true,
          cell: ({ createdAt }) => <Moment at={createdAt} />,
        },
      ]}
    />
  )
}
