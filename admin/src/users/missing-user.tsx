import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { Link, useParams } from 'react-router'
import { api } from '../lib/api'
import { useFormats } from '../lib/format'
import { Page } from '../parts/page'
import { Loading } from '../parts/states'
import { AuditRows } from './customer/audit-card'
import styles from './missing-user.module.css'

/** The most changes that are shown of an account that is gone. */
const SHOWN = 50

/** In place of a user who is not there: who deleted the account, when, and what operators did with it before. */
export function MissingUser() {
  const translate = useTranslate()
  const { dateTime } = useFormats()
  const { id = '' } = useParams()
  const { data: entries, isPending } = useQuery({
    queryKey: ['audit-of-missing', id],
    queryFn: async ({ signal }) => {
      const { entries } = await api.admin.audit.list({ targetId: id, limit: SHOWN }, { signal })
      return entries
    },
    retry: false,
  })
  if (isPending) return <Loading />
  const deletion = entries?.find(({ action }) => action === 'user.delete')
  return (
    <Page title={translate(deletion ? 'users.was_deleted' : 'users.missing')}>
      <div className={styles.words}>
        {deletion && (
          <p>
            {translate('users.was_deleted_by', { time: dateTime(deletion.createdAt) })}{' '}
            <Link to={`/users/${deletion.operator.id}`}>{deletion.operator.email}</Link>
          </p>
        )}
        <p>{translate(deletion ? 'users.was_deleted_text' : 'users.missing_text')}</p>
        <code>{id}</code>
      </div>
      {entries && entries.length > 0 && <AuditRows entries={entries} />}
    </Page>
  )
}
