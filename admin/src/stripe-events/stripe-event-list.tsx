import type { AdminStripeEvent, AdminStripeEventsParams } from '@cygnet/sdk/operator'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { api } from '../lib/api'
import { useOperatorAction } from '../lib/use-operator-action'
import { ActionButton } from '../list/action-button'
import { CursorList } from '../list/cursor-list'
import { ChoiceFilter, SearchFilter } from '../list/filters'
import { UserFilter } from '../list/user-filter'
import { Moment } from '../parts/moment'
import { Status, type Tone } from '../parts/status'
import { StripeEffect } from './stripe-effect'

const TONES: Record<AdminStripeEvent['state'], Tone> = {
  received: 'warn',
  failed: 'bad',
  handled: 'ok',
  ignored: 'off',
}
/** The most that one call returns. */
const AT_ONCE = 100

const STATES = Object.keys(TONES) as AdminStripeEvent['state'][]

/** Stripe's events, and their effects. */
export default function StripeEventList() {
  const translate = useTranslate()
  return (
    <CursorList<AdminStripeEvent>
      name="stripe-events"
      title={translate('tabs.stripe_events')}
      failure="Failed to fetch Stripe events"
      filterNames={['state', 'type', 'userId']}
      filters={
        <>
          <SearchFilter source="type" label={translate('stripe_events.type_filter')} />
          <ChoiceFilter
            source="state"
            label={translate('stripe_events.state')}
            all={translate('stripe_events.all_states')}
            choices={STATES.map((id) => ({ id, name: translate(`stripe_events.states.${id}`) }))}
          />
          <UserFilter label={translate('list.user')} />
        </>
      }
      load={async (query, signal) => {
        let cursor = query.startingAfter
        // Most events change nothing here: unless they are asked for, pages of nothing else are passed over.
        for (;;) {
          const { events, nextCursor } = await api.admin.stripeEvents.list(
            { ...query, limit: AT_ONCE, ...(cursor && { startingAfter: cursor }) } as AdminStripeEventsParams,
            { signal }
          )
          const rows = query.state ? events : events.filter(({ state }) => state !== 'ignored')
          if (rows.length > 0 || nextCursor === null) return { rows, nextCursor }
          cursor = nextCursor
        }
      }}
      compact
      columns={[
        {
          name: translate('stripe_events.type'),
          place: 'title',
          cell: ({ type, stripeEventId }) => <code title={stripeEventId}>{type}</code>,
        },
        {
          name: translate('stripe_events.state'),
          place: 'state',
          cell: ({ state }) => (
            <Status tone={TONES[state]}>{translate(`stripe_events.states.${state}`)}</Status>
          ),
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
          cell: (event) => <StripeEffect event={event} />,
        },
        {
          name: translate('stripe_events.received'),
          bare: true,
          cell: ({ receivedAt }) => <Moment at={receivedAt} />,
        },
        {
          name: translate('list.actions'),
          numeric: true,
          place: 'actions',
          cell: (event) => <Retry event={event} />,
        },
      ]}
    />
  )
}

function Retry({ event: { id, state, type } }: { event: AdminStripeEvent }) {
  const translate = useTranslate()
  const retry = useOperatorAction((id: string) => api.admin.stripeEvents.retry(id), {
    done: 'stripe_events.retried',
    failed: 'Failed to retry Stripe event',
  })
  if (state !== 'failed' && state !== 'received') return null
  return (
    <ActionButton
      label={translate('stripe_events.retry_one', { type })}
      text={translate('stripe_events.retry')}
      busy={retry.isPending}
      onAct={() => retry.run(id)}
    />
  )
}
