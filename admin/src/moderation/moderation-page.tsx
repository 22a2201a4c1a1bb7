import type { AdminRefusal } from '@cygnet/sdk/operator'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { api } from '../lib/api'
import { CursorList } from '../list/cursor-list'
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
      load={async ({ startingAfter }, signal) => {
        const { refusals, nextCursor } = await api.admin.moderation.refusals({ startingAfter }, { signal })
        return { rows: refusals, nextCursor }
      }}
      columns={[
        {
          name: translate('moderation.prompt'),
          wrap: true,
          place: 'title',
          cell: ({ prompt }) => translate('moderation.quoted', { prompt }),
        },
        {
          name: translate('moderation.why'),
          place: 'state',
          cell: ({ source, topic }) => (
            <span title={translate(`moderation.by_${source}`)}>
              <Status tone="warn">{translate(`moderation.topics.${topic}`, { _: topic })}</Status>
            </span>
          ),
        },
        {
          name: translate('moderation.user'),
          wrap: true,
          cell: ({ user }) => <Link to={`/users/${user.id}`}>{user.email}</Link>,
        },
        { name: translate('moderation.time'), cell: ({ createdAt }) => <Moment at={createdAt} /> },
      ]}
    />
  )
}
