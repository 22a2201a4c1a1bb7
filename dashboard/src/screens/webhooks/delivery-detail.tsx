import type { WebhookDeliveryDetail } from '@cygnet/sdk'
import { RotateCw } from 'lucide-react'
import { CodeBlock } from '#/components/code/code-block'
import factStyles from '#/components/log/facts.module.css'
import { Button } from '#/components/ui/button'
import { LoadFailure } from '#/components/ui/load-failure'
import { SkeletonLines } from '#/components/ui/states'
import { classNames } from '#/lib/class-names'
import { formatMilliseconds, formatTime } from '#/lib/moments'
import { useAction } from '#/lib/use-action'
import { redeliverWebhook, useDelivery } from '#/queries/webhooks'
import styles from './delivery-detail.module.css'

/**
 * A delivery's result, attempt by attempt, with request and answer. `onSentAgain` receives the id of the new
 * delivery.
 */
export function DeliveryDetail({ id, onSentAgain }: { id: string; onSentAgain: (id: string) => void }) {
  const delivery = useDelivery(id)
  const again = useAction(redeliverWebhook, {
    success: () => ['Sent again', 'With the same webhook-id, so your receiver can recognize it.'],
    onSuccess: ({ id: newId }) => onSentAgain(newId),
    failure: { text: 'Error sending it again' },
  })
  if (delivery.error)
    return (
      <LoadFailure
        title="This delivery could not be loaded"
        error={delivery.error}
        busy={delivery.isFetching}
        onRetry={() => void delivery.refetch()}
      />
    )
  if (!delivery.data) return <SkeletonLines widths={['60%', '90%', '40%']} gap="0.75rem" />
  const { attempts, requestBody, eventId } = delivery.data
  const last = attempts.at(-1)
  return (
    <>
      <div>
        <h3 className={factStyles.title}>{titleOf(delivery.data)}</h3>
        <p>{textOf(delivery.data)}</p>
        <ol className={styles.attempts}>
          {attempts.map((attempt) => (
            <li key={attempt.number} className={classNames(attempt.error !== null && styles.failed)}>
              <span className={styles.mark} aria-hidden="true" />
              <div>
                {attempt.error ?? `Answered ${attempt.status}`}
                <small>{`Attempt ${attempt.number}, ${formatMilliseconds(attempt.milliseconds)}`}</small>
              </div>
              <time dateTime={attempt.startedAt}>{formatTime(attempt.startedAt)}</time>
            </li>
          ))}
        </ol>
        <dl className={factStyles.facts}>
          <dt>webhook-id</dt>
          <dd>
            <code>{eventId}</code>
          </dd>
        </dl>
        <Button
          size="sm"
          className={styles.again}
          icon={<RotateCw />}
          busy={again.isPending}
          onClick={() => void again.run({ id })}
        >
          Send again
        </Button>
      </div>
      <div>
        <CodeBlock title="Request body" code={indented(requestBody)} />
        {last?.status != null && (
          <CodeBlock title={`Response, ${last.status}`} code={responseOf(last) || 'Empty'} />
        )}
      </div>
    </>
  )
}

function titleOf({ status, attemptsCount }: WebhookDeliveryDetail): string {
  if (status === 'delivered')
    return attemptsCount === 1 ? 'Delivered' : `Delivered on attempt ${attemptsCount}`
  if (status === 'failed') return 'Not delivered'
  return attemptsCount === 0 ? 'On its way' : 'Tried again later'
}

function textOf({
  status,
  attempts,
  attemptsCount,
  nextAttemptAt,
  lastError,
  trigger,
}: WebhookDeliveryDetail) {
  const last = attempts.at(-1)
  if (status === 'delivered' && last) {
    const before = attemptsCount === 1 ? '' : `${attemptsCount - 1} earlier failed. `
    return `${before}Your endpoint answered in ${formatMilliseconds(last.milliseconds)}.`
  }
  if (status === 'failed')
    return `${lastError ?? 'It could not be sent'}. ${trigger === 'test' ? 'A test is tried once.' : 'There are no more attempts. Send it again once your endpoint works.'}`
  if (nextAttemptAt && attemptsCount > 0) return `The next attempt is due at ${formatTime(nextAttemptAt)}.`
  return 'The first attempt has not been answered yet.'
}

/** Headers, then the body, as received. */
function responseOf({ responseHeaders, responseBody }: WebhookDeliveryDetail['attempts'][number]): string {
  const headers = Object.entries(responseHeaders).map(([name, value]) => `${name}: ${value}`)
  return [headers.join('\n'), indented(responseBody)].filter(Boolean).join('\n\n')
}

/** JSON over several lines; anything else as it is. */
function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
