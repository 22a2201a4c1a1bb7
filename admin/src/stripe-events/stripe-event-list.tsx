import type { AdminStripeEvent, AdminStripeEventsParams } from '@cygnet/sdk/operator'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { api } from '../lib/api'
import { useFormats } from '../lib/format'
import { CursorList } from '../list/cursor-list'
import { ChoiceFilter, SearchFilter } from '../list/filters'
import { UserFilter } from '../list/user-filter'
import { Moment } from '../parts/moment'
import textStyles from '../parts/text.module.css'
import { meaningOf, notHandled } from './not-handled'
import { RetryEvent } from './retry-event'
import { StripeEffect } from './stripe-effect'
import { STRIPE_EVENT_STATES, StripeEventState } from './stripe-event-state'

/** The most that one call returns. */
const AT_ONCE = 100

/** It changed nothing of a customer or a partner here. */
const isUnchanged = ({ state, effect }: AdminStripeEvent) =>
  state === 'ignored' ||
  (state === 'handled' && effect?.subject === 'customer' && effect.changes.length === 0)

/** Stripe's events, and their effects. */
export default function StripeEventList() {
  const translate = useTranslate()
  return (
    <CursorList<AdminStripeEvent>
      name="stripe-events"
      title={translate('tabs.stripe_events')}
      failure="Failed to fetch Stripe events"
      filterNames={['state', 'type', 'userId', 'unchanged']}
      filters={
        <>
          <SearchFilter source="type" label={translate('stripe_events.type_filter')} />
          <ChoiceFilter
            source="state"
            label={translate('stripe_events.state')}
            all={translate('stripe_events.all_states')}
            choices={STRIPE_EVENT_STATES.map((id) => ({ id, name: translate(`stripe_events.states.${id}`) }))}
          />
          <ChoiceFilter
            source="unchanged"
            label={translate('stripe_events.effect')}
            all={translate('stripe_events.only_changes')}
            choices={[{ id: 'shown', name: translate('stripe_events.all_effects') }]}
          />
          <UserFilter label={translate('list.user')} />
        </>
      }
      load={async ({ unchanged, ...query }, signal) => {
        let cursor = query.startingAfter
        // Most events change nothing here: unless they are asked for, pages of nothing else are passed over.
        const isShown = (event: AdminStripeEvent) =>
          unchanged !== undefined ||
          query.state !== undefined ||
          query.type !== undefined ||
          !isUnchanged(event)
        for (;;) {
          const { events, nextCursor } = await api.admin.stripeEvents.list(
            { ...query, limit: AT_ONCE, ...(cursor && { startingAfter: cursor }) } as AdminStripeEventsParams,
            { signal }
          )
          const rows = events.filter(isShown)
          if (rows.length > 0 || nextCursor === null) return { rows, nextCursor }
          cursor = nextCursor
        }
      }}
      compact
      columns={[
        {
          name: translate('stripe_events.type'),
          place: 'title',
          cell: (event) => (
            <>
              <Link to={`/stripe-events/${event.id}/show`} title={event.type}>
                <code>{event.type}</code>
              </Link>
              {event.state === 'failed' && (
                <small className={textStyles.below} title={event.error ?? undefined}>
                  {notHandled(event, translate)}
                </small>
              )}
              <small className={textStyles.means}>{meaningOf(event.type, translate)}</small>
            </>
          ),
        },
        {
          name: translate('stripe_events.state'),
          place: 'state',
          cell: ({ state }) => <StripeEventState state={state} />,
        },
        {
          name: translate('list.user'),
          bare: true,
          cell: ({ user, stripeCustomerId }) =>
            user ? (
              <Link to={`/users/${user.id}`}>{user.email}</Link>
            ) : stripeCustomerId ? (
              <code>{stripeCustomerId}</code>
            ) : (
              '–'
            ),
        },
        {
          name: translate('stripe_events.effect'),
          bare: true,
          wrap: true,
          place: 'below',
          cell: (event) =>
            event.state === 'handled' && event.effect === null ? '–' : <StripeEffect event={event} />,
        },
        {
          name: translate('stripe_events.amount'),
          numeric: true,
          bare: true,
          place: 'below',
          cell: (event) => (event.amount === null ? '–' : <Invoice event={event} />),
        },
        {
          name: translate('stripe_events.received'),
          place: 'time',
          cell: ({ receivedAt }) => <Moment at={receivedAt} />,
        },
        {
          name: translate('list.actions'),
          numeric: true,
          place: 'actions',
          cell: (event) => <RetryEvent inRow event={event} />,
        },
      ]}
    />
  )
}

/** The sum of the invoice that an event is about, and its number with the way to it. */
export function Invoice({ event: { amount, invoiceNumber, user } }: { event: AdminStripeEvent }) {
  const { dollars } = useFormats()
  if (amount === null) return '–'
  return (
    <div className={textStyles.pair}>
      {dollars(amount)}
      {invoiceNumber !== null && (
        <small>{user ? <Link to={`/users/${user.id}#invoices`}>{invoiceNumber}</Link> : invoiceNumber}</small>
      )}
    </div>
  )
}
