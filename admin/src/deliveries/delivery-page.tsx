import type { AdminWebhookDeliveryDetail } from '@cygnet/sdk/operator'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { api } from '../lib/api'
import { useFormats } from '../lib/format'
import { TestMark } from '../list/mode-filter'
import { Card } from '../parts/card'
import { Facts } from '../parts/facts'
import { HttpStatus } from '../parts/http-status'
import { QueryRefreshButton } from '../parts/query-refresh-button'
import { RecordView } from '../parts/record-view'
import styles from '../parts/sheets.module.css'
import textStyles from '../parts/text.module.css'
import { DeliveryStatus } from './delivery-status'
import { FaultWords } from './fault-words'

/** What was posted and what was answered; the server hides anything that looks like a secret. */
export default function DeliveryPage() {
  return (
    <RecordView<AdminWebhookDeliveryDetail>
      name="delivery"
      failure="Failed to fetch webhook deliveries"
      load={(id, signal) => api.admin.webhookDeliveries.get(id, { signal })}
      titleOf={({ type }) => type}
      actions={() => <QueryRefreshButton names={['delivery']} />}
    >
      {(delivery) => (
        <div className={styles.sheets}>
          <State delivery={delivery} />
          {delivery.attempts.map((attempt) => (
            <Attempt key={attempt.number} attempt={attempt} />
          ))}
        </div>
      )}
    </RecordView>
  )
}

function State({ delivery }: { delivery: AdminWebhookDeliveryDetail }) {
  const translate = useTranslate()
  const { dateTime } = useFormats()
  const { user, finishedAt, nextAttemptAt } = delivery
  return (
    <Card
      title={translate('deliveries.delivery')}
      aside={
        <span className={styles.marks}>
          <TestMark mode={delivery.mode} />
          {delivery.lastStatus !== null && <HttpStatus code={delivery.lastStatus} inWords />}
          <DeliveryStatus status={delivery.status} />
        </span>
      }
    >
      <Facts
        facts={[
          [translate('deliveries.endpoint'), <code key="url">{delivery.url}</code>],
          [translate('list.user'), user && <Link to={`/users/${user.id}`}>{user.email}</Link>],
          [translate('deliveries.trigger'), translate(`deliveries.triggers.${delivery.trigger}`)],
          [
            translate('deliveries.error'),
            delivery.lastError && <FaultWords key="fault" fault={delivery.fault} text={delivery.lastError} />,
          ],
          [translate('deliveries.begun'), dateTime(delivery.createdAt)],
          [translate('deliveries.next'), nextAttemptAt && dateTime(nextAttemptAt)],
          [translate('deliveries.finished'), finishedAt && dateTime(finishedAt)],
        ]}
      />
      {delivery.status === 'failed' && <p className={textStyles.note}>{translate('deliveries.resend')}</p>}
      <Body label={translate('deliveries.request_body')} text={delivery.requestBody} />
    </Card>
  )
}

function Attempt({ attempt }: { attempt: AdminWebhookDeliveryDetail['attempts'][number] }) {
  const translate = useTranslate()
  const { dateTime, number } = useFormats()
  const title = translate('deliveries.attempt', { number: attempt.number })
  return (
    <Card title={title}>
      <Facts
        facts={[
          [
            translate('deliveries.answer'),
            attempt.status !== null && <HttpStatus key="status" code={attempt.status} inWords />,
          ],
          [
            translate('deliveries.error'),
            attempt.error && <FaultWords key="fault" fault={attempt.fault} text={attempt.error} />,
          ],
          [translate('deliveries.begun'), dateTime(attempt.startedAt)],
          [
            translate('deliveries.duration'),
            translate('logs.milliseconds', { count: number(attempt.milliseconds) }),
          ],
        ]}
      />
      <Body
        label={translate('deliveries.response_body', { number: attempt.number })}
        text={attempt.responseBody}
      />
    </Card>
  )
}

function Body({ label, text }: { label: string; text: string }) {
  if (text === '') return null
  return (
    <figure className={styles.framed}>
      <figcaption>{label}</figcaption>
      <section
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
        tabIndex={0}
        className={styles.body}
      >
        {formatted(text)}
      </section>
    </figure>
  )
}

/** JSON line by line; anything else, and JSON that is cut off, as it came. */
function formatted(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch (error) {
    if (error instanceof SyntaxError) return text
    throw error
  }
}
