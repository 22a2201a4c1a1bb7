import type { AdminWebhookDelivery, AdminWebhookDeliveryDetail } from '@cygnet/sdk/operator'
import { useTranslate } from 'react-admin'
import { Link, useNavigate } from 'react-router'
import { api } from '../lib/api'
import { useFormats } from '../lib/format'
import { TestMark } from '../list/mode-filter'
import { Card } from '../parts/card'
import { CopyButton } from '../parts/copy-button'
import { Facts } from '../parts/facts'
import { HttpStatus } from '../parts/http-status'
import { Notice } from '../parts/notice'
import { QueryRefreshButton } from '../parts/query-refresh-button'
import { RecordView } from '../parts/record-view'
import styles from '../parts/sheets.module.css'
import layout from './delivery-page.module.css'
import { DeliveryStatus } from './delivery-status'
import { FaultWords } from './fault-words'
import { SendAgain } from './send-again'

/** What was posted and what was answered; the server hides anything that looks like a secret. */
export default function DeliveryPage() {
  const navigate = useNavigate()
  const open = ({ id }: AdminWebhookDelivery) => void navigate(`/deliveries/${id}/show`)
  return (
    <RecordView<AdminWebhookDeliveryDetail>
      name="delivery"
      failure="Failed to fetch webhook deliveries"
      load={(id, signal) => api.admin.webhookDeliveries.get(id, { signal })}
      titleOf={({ type }) => type}
      actions={(delivery) => (
        <>
          <QueryRefreshButton names={['delivery']} />
          {delivery.status === 'delivered' && <SendAgain delivery={delivery} onDone={open} />}
        </>
      )}
    >
      {(delivery) => (
        <div className={styles.sheets}>
          {delivery.status !== 'delivered' && delivery.fault !== null && (
            <Failure delivery={delivery} onSent={open} />
          )}
          <State delivery={delivery} />
          <Attempts attempts={delivery.attempts} />
        </div>
      )}
    </RecordView>
  )
}

/** Why it did not arrive, and what to do about it. */
function Failure({
  delivery,
  onSent,
}: {
  delivery: AdminWebhookDeliveryDetail
  onSent: (sent: AdminWebhookDelivery) => void
}) {
  const translate = useTranslate()
  const { dateTime } = useFormats()
  const { fault, lastError, lastStatus, nextAttemptAt, status, createdAt } = delivery
  if (fault === null) return null
  const reason = <FaultWords fault={fault} text={lastError} />
  const answered = attemptsAnswer(delivery)
  return (
    <Notice
      tone={status === 'failed' ? 'bad' : 'warn'}
      title={
        <>
          {lastStatus !== null && `${lastStatus}: `}
          {reason}
        </>
      }
      actions={
        <>
          <SendAgain delivery={delivery} onDone={onSent} />
          <CopyButton
            inWords
            label={translate('deliveries.copy_for_customer')}
            copied="deliveries.copied"
            text={translate('deliveries.for_customer', {
              type: delivery.type,
              url: delivery.url,
              time: dateTime(createdAt),
              answer: [lastStatus, answered || lastError].filter(Boolean).join(' '),
            })}
          />
        </>
      }
    >
      <p>
        {nextAttemptAt
          ? translate('deliveries.waits', { time: dateTime(nextAttemptAt) })
          : translate('deliveries.resend')}
      </p>
    </Notice>
  )
}

/** The words with which the customer's server answered last, where they are short. */
const attemptsAnswer = ({ attempts }: AdminWebhookDeliveryDetail) =>
  attempts.at(-1)?.responseBody.slice(0, 200).trim() ?? ''

function State({ delivery }: { delivery: AdminWebhookDeliveryDetail }) {
  const translate = useTranslate()
  const { dateTime } = useFormats()
  const { user, finishedAt, nextAttemptAt, url } = delivery
  return (
    <Card
      title={translate('deliveries.delivery')}
      aside={
        <span className={styles.marks}>
          <TestMark mode={delivery.mode} />
          <DeliveryStatus status={delivery.status} />
        </span>
      }
    >
      <div className={layout.address}>
        <span>{translate('deliveries.endpoint')}</span>
        <code>{url}</code>
        <CopyButton
          text={url}
          label={translate('deliveries.copy_address')}
          copied="deliveries.address_copied"
        />
      </div>
      <Facts
        facts={[
          [translate('list.user'), user && <Link to={`/users/${user.id}`}>{user.email}</Link>],
          [translate('deliveries.trigger'), translate(`deliveries.triggers.${delivery.trigger}`)],
          [translate('deliveries.begun'), dateTime(delivery.createdAt)],
          [translate('deliveries.next'), nextAttemptAt && dateTime(nextAttemptAt)],
          [translate('deliveries.finished'), finishedAt && dateTime(finishedAt)],
        ]}
      />
      <Body label={translate('deliveries.request_body')} text={delivery.requestBody} />
    </Card>
  )
}

/** Every attempt down in time, with what was answered. */
function Attempts({ attempts }: Pick<AdminWebhookDeliveryDetail, 'attempts'>) {
  const translate = useTranslate()
  const { dateTime, number } = useFormats()
  return (
    <Card title={translate('deliveries.attempts')} more={number(attempts.length)}>
      {attempts.length === 0 && <p data-none>{translate('deliveries.no_attempts')}</p>}
      <ol className={layout.attempts}>
        {attempts.map((attempt) => (
          <li key={attempt.number} data-failed={attempt.error !== null || undefined}>
            <p>
              <b>{translate('deliveries.attempt', { number: attempt.number })}</b>
              <time dateTime={attempt.startedAt}>{dateTime(attempt.startedAt, true)}</time>
              <span>{translate('logs.milliseconds', { count: number(attempt.milliseconds) })}</span>
              {attempt.status !== null && <HttpStatus code={attempt.status} />}
              {attempt.status === null && attempt.error && (
                <FaultWords fault={attempt.fault} text={attempt.error} />
              )}
            </p>
            <Body
              label={translate('deliveries.response_body', { number: attempt.number })}
              text={attempt.responseBody}
            />
          </li>
        ))}
      </ol>
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
