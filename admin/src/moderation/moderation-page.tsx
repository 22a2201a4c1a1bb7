import type { AdminRefusal } from '@cygnet/sdk/operator'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { api } from '../lib/api'
import { CursorList } from '../list/cursor-list'
import { Moment } from '../parts/moment'
import { Status } from '../parts/status'
import { AccountsToReview } from './accounts-to-review'
import styles from './moderation-page.module.css'

/** Accounts to look at, and the prompts that were refused. */
export default function ModerationPage() {
  const translate = useTranslate()
  return (
    <CursorList<Refused>
      name="refusals"
      title={translate('tabs.moderation')}
      failure="Failed to fetch refused prompts"
      above={<AccountsToReview />}
      heading={translate('moderation.refusals')}
      compact
      load={async ({ startingAfter }, signal) => {
        const { refusals, nextCursor } = await api.admin.moderation.refusals({ startingAfter }, { signal })
        return { rows: byUser(refusals), nextCursor }
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
          cell: ({ refusals }) => (
            <ul className={styles.prompts}>
              {refusals.map(({ id, prompt, source, topic, createdAt }) => (
                <li key={id}>
                  <span>{translate('moderation.quoted', { prompt })}</span>
                  <span title={translate(`moderation.by_${source}`)}>
                    <Status tone="warn">{translate(`moderation.topics.${topic}`, { _: topic })}</Status>
                  </span>
                  <small>
                    <Moment at={createdAt} />
                  </small>
                </li>
              ))}
            </ul>
          ),
        },
      ]}
    />
  )
}

interface Refused {
  id: string
  user: AdminRefusal['user']
  refusals: AdminRefusal[]
}

/** What was refused to each person, in the order of the latest. */
const byUser = (refusals: AdminRefusal[]): Refused[] =>
  [...Map.groupBy(refusals, ({ user }) => user.id).values()].flatMap((own) =>
    own[0] ? [{ id: own[0].id, user: own[0].user, refusals: own }] : []
  )
