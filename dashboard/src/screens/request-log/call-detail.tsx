import type { ApiCallDetail } from '@cygnet/sdk/session'
import { CodeBlock } from '#/components/code/code-block'
import factStyles from '#/components/log/facts.module.css'
import { LoadFailure } from '#/components/ui/load-failure'
import { SkeletonLines } from '#/components/ui/states'
import textStyles from '#/components/ui/text.module.css'
import { formatTime } from '#/lib/moments'
import { useApiCall } from '#/queries/api-calls'
import { wordOf } from './statuses'

/** What happened and what to do, then the facts, then the call to repeat. */
export function CallDetail({ id }: { id: string }) {
  const call = useApiCall(id)
  if (call.error)
    return (
      <LoadFailure
        title="This call could not be loaded"
        error={call.error}
        busy={call.isFetching}
        onRetry={() => void call.refetch()}
      />
    )
  if (!call.data) return <SkeletonLines widths={['60%', '90%', '40%']} gap="0.75rem" />
  return <Detail call={call.data} />
}

function Detail({ call }: { call: ApiCallDetail }) {
  return (
    <>
      <div>
        <h2 className={factStyles.title}>{call.message ?? call.summary ?? wordOf(call.status)}</h2>
        {call.explanation && <p>{sentence(call.explanation)}</p>}
        <dl className={factStyles.facts}>
          {call.code && (
            <>
              <dt>Code</dt>
              <dd>
                <a className={textStyles.link} href={`/docs/errors#${call.code}`}>
                  {call.code}
                </a>
              </dd>
            </>
          )}
          {call.message && call.summary && (
            <>
              <dt>Call</dt>
              <dd>{call.summary}</dd>
            </>
          )}
          <dt>Time</dt>
          <dd>{formatTime(call.createdAt, 0)}</dd>
          <dt>Request id</dt>
          <dd>
            <code>{call.requestId}</code>
          </dd>
          <dt>Address</dt>
          <dd>
            <code>{call.address}</code>
          </dd>
        </dl>
      </div>
      <CodeBlock title="Repeat with cURL" code={toCurl(call)} />
    </>
  )
}

/** A clause of the contract as a sentence. */
const sentence = (clause: string) =>
  `${clause.charAt(0).toUpperCase()}${clause.slice(1).replaceAll('`', '')}${clause.endsWith('.') ? '' : '.'}`

/** The body is not in the log. */
function toCurl({ method, path }: ApiCallDetail): string {
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${window.location.origin}${path}`,
    '  -H "X-API-Key: $CYGNET_API_KEY"',
    ...(method === 'GET' || method === 'DELETE'
      ? []
      : ['  -H "Content-Type: application/json"', '  -d @body.json']),
  ]
  return lines.join(' \\\n')
}
