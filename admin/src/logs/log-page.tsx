import type { AdminLogDetail } from '@cygnet/sdk/operator'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { api } from '../lib/api'
import { useFormats } from '../lib/format'
import { listAddress } from '../lib/list-address'
import { TestMark } from '../list/mode-filter'
import { Card } from '../parts/card'
import { CopyButton } from '../parts/copy-button'
import { Facts } from '../parts/facts'
import { HttpStatus } from '../parts/http-status'
import { Moment } from '../parts/moment'
import { Notice } from '../parts/notice'
import { PlainTable } from '../parts/plain-table'
import { QueryPart } from '../parts/query-part'
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
  const { userId, userEmail, keyId, code, requestId, responseStatus } = call
  const means =
    code && (locale === 'en' ? call.explanation : translate(`errors.${code}`, { _: call.explanation ?? '' }))
  const refused = useRefused(call)
  return (
    <div className={styles.sheets}>
      {responseStatus >= 400 && (
        <Notice
          tone={responseStatus >= 500 ? 'bad' : 'warn'}
          title={
            <span className={styles.marks}>
              <HttpStatus code={responseStatus} />
              <span>{asSentence(means || call.message || translate('http.400'))}</span>
            </span>
          }
          actions={refused && <Link to="/moderation">{translate('logs.to_moderation')}</Link>}
        >
          {refused && (
            <p>
              {translate('moderation.quoted', { prompt: refused.prompt })}{' '}
              {translate('logs.refused_for', {
                topic: translate(`moderation.topics.${refused.topic}`, { _: refused.topic }),
              })}
            </p>
          )}
        </Notice>
      )}
      <Card
        title={translate('logs.request')}
        aside={
          <span className={styles.marks}>
            <TestMark mode={call.mode} />
            {responseStatus < 400 && <HttpStatus code={responseStatus} />}
          </span>
        }
      >
        <Facts
          facts={[
            [translate('logs.time'), dateTime(call.timestamp, true)],
            [
              translate('logs.duration'),
              translate('logs.milliseconds', { count: number(call.responseTime) }),
            ],
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
            // The contract has them in English.
            [translate('logs.operation'), locale === 'en' && call.summary],
            [translate('logs.code'), code && <code>{code}</code>],
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
            [
              translate('logs.request_id'),
              <span key="request" className={styles.copied}>
                <code>{requestId}</code>
                <CopyButton text={requestId} label={translate('logs.copy')} copied="logs.copied" />
              </span>,
              'wide',
            ],
            [translate('logs.message'), call.message && <q lang="en">{call.message}</q>, 'wide'],
          ]}
        />
      </Card>
      <Neighbors call={call} />
    </div>
  )
}

/** Begins with a capital letter, and ends without a period, as headings do. */
const asSentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`.replace(/\.$/, '')

/** Milliseconds between a refusal and the answer that told of it, and on both sides of a call. */
const SOON = 5_000
const AROUND = 60_000

/** The prompt that moderation refused with this call. */
function useRefused({ userId, responseStatus, timestamp: at }: AdminLogDetail) {
  const { data } = useQuery({
    queryKey: ['refusals', userId, at],
    queryFn: ({ signal }) => api.admin.moderation.refusals({ userId: userId ?? '', limit: 100 }, { signal }),
    enabled: userId !== null && responseStatus === 422,
  })
  const found = data?.refusals
    .map((refusal) => ({ refusal, apart: Math.abs(Date.parse(refusal.createdAt) - Date.parse(at)) }))
    .toSorted((one, other) => one.apart - other.apart)[0]
  return found && found.apart <= SOON ? found.refusal : undefined
}

/** What the same caller called within a minute of it. */
function Neighbors({ call: { id, timestamp, userEmail, mode } }: { call: AdminLogDetail }) {
  const translate = useTranslate()
  const { number } = useFormats()
  const at = Date.parse(timestamp)
  const query = useQuery({
    queryKey: ['log-neighbors', id],
    queryFn: async ({ signal }) => {
      const { logs } = await api.admin.logs.list(
        {
          mode,
          limit: 10,
          startDate: new Date(at - AROUND).toISOString(),
          endDate: new Date(at + AROUND).toISOString(),
          ...(userEmail === null ? { isOfCustomers: true } : { search: userEmail }),
        },
        { signal }
      )
      return logs
    },
  })
  return (
    <Card
      title={translate('logs.neighbors')}
      aside={
        userEmail && (
          <Link to={listAddress('/logs', { search: userEmail })}>{translate('logs.calls_of')}</Link>
        )
      }
    >
      <QueryPart query={query} failure="Failed to fetch logs" empty={translate('state.no_data')}>
        {(logs) => (
          <PlainTable
            whole
            compact
            label={translate('logs.neighbors')}
            rows={logs}
            keyOf={(one) => one.id}
            columns={[
              {
                name: translate('logs.call'),
                cut: true,
                place: 'title',
                cell: (one) =>
                  one.id === id ? (
                    <b>
                      <code>{`${one.method} ${one.path}`}</code> {translate('logs.this_one')}
                    </b>
                  ) : (
                    <Link to={`/logs/${one.id}/show`}>
                      <code>{`${one.method} ${one.path}`}</code>
                    </Link>
                  ),
              },
              {
                name: translate('logs.status'),
                place: 'state',
                cell: ({ responseStatus }) => <HttpStatus code={responseStatus} />,
              },
              {
                name: translate('logs.duration'),
                numeric: true,
                bare: true,
                cell: ({ responseTime }) => translate('logs.milliseconds', { count: number(responseTime) }),
              },
              {
                name: translate('logs.time'),
                bare: true,
                cell: (one) => <Moment precise at={one.timestamp} />,
              },
            ]}
          />
        )}
      </QueryPart>
    </Card>
  )
}
