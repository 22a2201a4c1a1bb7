import type { AdminUser } from '@cygnet/sdk/operator'
import { useQuery } from '@tanstack/react-query'
import { useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { api } from '../lib/api'
import { useFormats } from '../lib/format'
import { cursorListAddress } from '../lib/list-address'
import { Moment } from '../parts/moment'
import { CloseReview, HoldAccount, ReleaseAccount } from './hold-account'
import styles from './review-banner.module.css'
import { useReview } from './use-review'
import { fullName } from './user-name'

/** Prompts that are quoted. */
const QUOTED = 3

/** Why an account is to be reviewed, or on hold, with the decision; nothing for any other account. */
export function ReviewBanner() {
  const user = useRecordContext<AdminUser>()
  const translate = useTranslate()
  const { number, dateTime } = useFormats()
  const { flagged, days } = useReview(user)
  if (!user || user.role === 'admin' || !(user.hold || flagged)) return null
  const account = { ...user, name: fullName(user, user.email) }
  return (
    <section id="review" className={styles.banner} aria-label={translate('support.title')}>
      <div className={styles.why}>
        {user.hold && (
          <p>
            <b>{translate('support.held_since', { date: dateTime(user.hold.since) })}</b>
            {user.hold.reason}
          </p>
        )}
        {flagged && (
          <>
            <p>
              <b>
                {translate('moderation.refused', {
                  smart_count: flagged.refusals,
                  count: number(flagged.refusals),
                  days,
                })}
              </b>
              {!user.hold && translate('support.hold_text')}
            </p>
            <Prompts userId={user.id} />
          </>
        )}
      </div>
      {user.hold ? (
        <ReleaseAccount primary account={account} />
      ) : (
        <div className={styles.actions}>
          <CloseReview account={account} />
          <HoldAccount primary account={account} />
        </div>
      )}
    </section>
  )
}

/** What was refused last. */
function Prompts({ userId }: { userId: string }) {
  const translate = useTranslate()
  const { data } = useQuery({
    queryKey: ['refusals', userId],
    queryFn: ({ signal }) => api.admin.moderation.refusals({ userId, limit: QUOTED }, { signal }),
  })
  if (!data) return null
  return (
    <>
      <ul>
        {data.refusals.slice(0, QUOTED).map(({ id, prompt, topic, createdAt }) => (
          <li key={id}>
            {translate('moderation.quoted', { prompt })}{' '}
            <small>
              {translate(`moderation.topics.${topic}`, { _: topic })}, <Moment at={createdAt} />
            </small>
          </li>
        ))}
      </ul>
      <p>
        <Link to={cursorListAddress('/moderation', { userId })}>{translate('moderation.all_refusals')}</Link>
      </p>
    </>
  )
}
