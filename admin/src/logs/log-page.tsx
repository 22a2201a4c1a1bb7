import type { AdminLogDetail } from '@cygnet/sdk/operator'
import { useLocale, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { api } from '../lib/api'
import { useFormats } from '../lib/format'
import { listAddress } from '../lib/list-address'
import { TestMark } from '../list/mode-filter'
import { Card } from '../parts/card'
import { Facts } from '../parts/facts'
import { HttpStatus } from '../parts/http-status'
import { RecordView } from '../parts/record-view'
import styles from '../parts/sheets.module.css'

/** One call of the API: who made it, what was answered, and what the error means. */
export default function LogPage() {
  return (
    <RecordView<AdminLogDetail>
      name="log"
      failure="Failed to fetch logs"
      load={(id, signal) => api.admin.logs.get(id, { signal })}
      titleOf={({ method, path }) => `${method} ${path}`}
    >
      {(call) => <Call call={call} />}
    </RecordView>
  )
}

function Call({ call }: { call: AdminLogDetail }) {
  const translate = useTranslate()
  const locale = useLocale()
  const { dateTime, number } = useFormats()
  const { userId, userEmail, keyId, code, requestId } = call
  const english = (text: string | null) => text && <span lang="en">{text}</span>
  const means =
    code && (locale === 'en' ? call.explanation : translate(`errors.${code}`, { _: call.explanation ?? '' }))
  return (
    <div className={styles.sheets}>
      <Card
        title={translate('logs.answer')}
        aside={
          <span className={styles.marks}>
            <TestMark mode={call.mode} />
            <HttpStatus code={call.responseStatus} />
          </span>
        }
      >
        <Facts
          facts={[
            [translate('logs.time'), dateTime(call.timestamp)],
            [
              translate('logs.duration'),
              translate('logs.milliseconds', { count: number(call.responseTime) }),
            ],
            [translate('logs.operation'), english(call.summary)],
            [translate('logs.code'), code && <code>{code}</code>],
            [translate('logs.means'), means],
            [translate('logs.message'), english(call.message)],
          ]}
        />
      </Card>
      <Card title={translate('logs.caller')}>
        <Facts
          facts={[
            [
              translate('list.user'),
              userId ? (
                <Link key="user" to={`/users/${userId}`}>
                  {userEmail ?? userId}
                </Link>
              ) : (
                translate('list.anonymous')
              ),
            ],
            [
              translate('logs.calls'),
              userEmail && (
                <Link key="calls" to={listAddress('/logs', { search: userEmail })}>
                  {translate('logs.calls_of')}
                </Link>
              ),
            ],
            [
              translate('logs.key'),
              keyId &&
                (userId ? (
                  <Link key="key" to={`/users/${userId}#keys`}>
                    <code>{keyId}</code>
                  </Link>
                ) : (
                  <code key="key">{keyId}</code>
                )),
            ],
            [translate('logs.address'), call.ipAddress],
            [translate('logs.request_id'), <code key="request">{requestId}</code>],
          ]}
        />
      </Card>
    </div>
  )
}
