import type { AdminStripeEvent } from '@cygnet/sdk/operator'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { api } from '../lib/api'
import { useFormats } from '../lib/format'
import { Card } from '../parts/card'
import { CopyButton } from '../parts/copy-button'
import { Fact, FactStrip } from '../parts/fact-strip'
import { Facts } from '../parts/facts'
import { Notice } from '../parts/notice'
import { QueryRefreshButton } from '../parts/query-refresh-button'
import { RecordView } from '../parts/record-view'
import styles from '../parts/sheets.module.css'
import { meaningOf, notHandled } from './not-handled'
import { RetryEvent } from './retry-event'
import { StripeEffect } from './stripe-effect'
import { StripeEventState } from './stripe-event-state'

/** One event of Stripe: whom and what it is about, what it changed, and the same at Stripe. */
export default function StripeEventPage() {
  return (
    <RecordView<AdminStripeEvent>
      name="stripe-event"
      failure="Failed to fetch Stripe events"
      load={(id, signal) => api.admin.stripeEvents.get(id, { signal })}
      titleOf={({ type }) => type}
      actions={() => <QueryRefreshButton names={['stripe-event']} />}
    >
      {(event) => <Event event={event} />}
    </RecordView>
  )
}

function Event({ event }: { event: AdminStripeEvent }) {
  const translate = useTranslate()
  const { dateTime, dollars, number } = useFormats()
  const { user, state, error, amount, attempts, handledAt, nextAttemptAt } = event
  const said = (key: string, values = {}) => translate(`stripe_events.${key}`, values)
  return (
    <div className={styles.sheets}>
      {error && (
        <Notice tone="bad" title={notHandled(event, translate)} actions={<RetryEvent event={event} />}>
          <p>
            {nextAttemptAt ? `${said('next', { time: dateTime(nextAttemptAt) })} ` : ''}
            {said('retry_safe')}
          </p>
          <small lang="en">{error}</small>
        </Notice>
      )}
      <FactStrip>
        <Fact name={said('state')} more={attempts > 0 && said('tried', { count: number(attempts) })}>
          <StripeEventState state={state} />
        </Fact>
        <Fact name={translate('list.user')}>
          {user ? <Link to={`/users/${user.id}`}>{user.email}</Link> : '–'}
        </Fact>
        <Fact
          name={said('amount')}
          more={
            event.invoiceNumber &&
            (user ? (
              <Link to={`/users/${user.id}#invoices`}>{event.invoiceNumber}</Link>
            ) : (
              event.invoiceNumber
            ))
          }
        >
          {amount === null ? '–' : dollars(amount)}
        </Fact>
        {meaningOf(event.type, translate) && (
          <Fact name={said('meaning')}>{meaningOf(event.type, translate)}</Fact>
        )}
        <Fact name={said('happened')} more={said(`sources.${event.source}`)}>
          {dateTime(event.createdAt)}
        </Fact>
        <Fact name={said('states.handled')}>{handledAt ? dateTime(handledAt) : '–'}</Fact>
      </FactStrip>
      {state !== 'failed' && (
        <Card title={said('effect')}>
          <div className={styles.inset}>
            <StripeEffect event={event} />
          </div>
        </Card>
      )}
      <Card title={said('at_stripe')}>
        <Facts
          facts={[
            [said('event_id'), <Id key="event" id={event.stripeEventId} page="events" />],
            [
              said('object_id'),
              event.objectId && <Id key="object" id={event.objectId} page={pageOf(event)} />,
            ],
            [
              said('customer_id'),
              event.stripeCustomerId && <Id key="customer" id={event.stripeCustomerId} page="customers" />,
            ],
          ]}
        />
      </Card>
    </div>
  )
}

/** Where Stripe's dashboard shows what an event is about. */
const pageOf = ({ type }: AdminStripeEvent): string | null =>
  type.startsWith('invoice.')
    ? 'invoices'
    : type.startsWith('customer.subscription.')
      ? 'subscriptions'
      : null

function Id({ id, page }: { id: string; page: string | null }) {
  const translate = useTranslate()
  return (
    <span className={styles.copied}>
      {page ? (
        <a href={`https://dashboard.stripe.com/${page}/${id}`} target="_blank" rel="noreferrer noopener">
          <code>{id}</code>
        </a>
      ) : (
        <code>{id}</code>
      )}
      <CopyButton text={id} label={translate('stripe_events.copy', { id })} copied="deliveries.copied" />
    </span>
  )
}
