import type { AdminRefusal } from '@cygnet/sdk/operator'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { api } from '../lib/api'
import { useFormats } from '../lib/format'
import { CursorList } from '../list/cursor-list'
import { AccountsToReview } from './accounts-to-review'

/** Accounts to look at, and the prompts that were refused. */
export default function ModerationPage() {
  const translate = useTranslate()
  const { dateTime } = useFormats()
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
          name: translate('moderation.user'),
          cut: true,
          place: 'title',
          cell: ({ user }) => <Link to={`/users/${user.id}`}>{user.email}</Link>,
        },
        { name: translate('moderation.time'), cell: ({ createdAt }) => dateTime(createdAt) },
        {
          name: translate('moderation.why'),
          cell: ({ source, topic }) =>
            `${translate(`moderation.by_${source}`)}: ${translate(`moderation.topics.${topic}`, { _: topic })}`,
        },
        { name: translate('moderation.prompt'), wrap: true, cell: ({ prompt }) => prompt },
      ]}
    />
  )
}
