import type { AdminWebhookDeliveriesParams, AdminWebhookDelivery } from '@cygnet/sdk/operator'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { api } from '../lib/api'
import { useFormats } from '../lib/format'
import { CursorList } from '../list/cursor-list'
import { ChoiceFilter } from '../list/filters'
import { ModeFilter } from '../list/mode-filter'
import { UserFilter } from '../list/user-filter'
import { Moment } from '../parts/moment'
import textStyles from '../parts/text.module.css'
import { DELIVERY_STATES, DeliveryStatus } from './delivery-status'
import { FaultWords } from './fault-words'

const EVENTS: AdminWebhookDelivery['type'][] = [
  'publication.completed',
  'publication.failed',
  'publication.published',
  'bulk.completed',
  'subscription.updated',
  'quota.low',
  'payout.paid',
  'ping',
]

/** What was posted to customers' endpoints, and what they answered. */
export default function DeliveryList() {
  const translate = useTranslate()
  const { number } = useFormats()
  return (
    <CursorList<AdminWebhookDelivery>
      name="deliveries"
      title={translate('tabs.deliveries')}
      failure="Failed to fetch webhook deliveries"
      filterNames={['status', 'type', 'userId', 'mode']}
      filters={
        <>
          <ChoiceFilter
            source="status"
            label={translate('deliveries.state')}
            all={translate('deliveries.all_states')}
            choices={DELIVERY_STATES.map((id) => ({ id, name: translate(`deliveries.states.${id}`) }))}
          />
          <ChoiceFilter
            source="type"
            label={translate('deliveries.event')}
            all={translate('deliveries.all_events')}
            choices={EVENTS.map((id) => ({ id, name: id }))}
          />
          <UserFilter label={translate('list.user')} />
          <ModeFilter />
        </>
      }
      load={async (query, signal) => {
        const { deliveries, nextCursor } = await api.admin.webhookDeliveries.list(
          query as AdminWebhookDeliveriesParams,
          { signal }
        )
        return { rows: deliveries, nextCursor }
      }}
      columns={[
        {
          name: translate('deliveries.event'),
          place: 'title',
          cell: ({ id, type }) => (
            <Link to={`/deliveries/${id}/show`}>
              <code>{type}</code>
            </Link>
          ),
        },
        {
          name: translate('deliveries.state'),
          place: 'state',
          wrap: true,
          cell: (delivery) => <StateOf delivery={delivery} />,
        },
        {
          name: translate('deliveries.endpoint'),
          cut: true,
          cell: ({ url }) => <code title={url}>{url}</code>,
        },
        {
          name: translate('list.user'),
          cut: true,
          cell: ({ user }) =>
            user ? <Link to={`/users/${user.id}`}>{user.email}</Link> : translate('list.unknown_user'),
        },
        {
          name: translate('deliveries.attempts'),
          numeric: true,
          cell: ({ attemptsCount }) => number(attemptsCount),
        },
        { name: translate('deliveries.begun'), cell: ({ createdAt }) => <Moment at={createdAt} /> },
      ]}
    />
  )
}

/** How it went; where it failed, why, and when it is tried again. */
function StateOf({ delivery }: { delivery: AdminWebhookDelivery }) {
  const { status, fault, lastError, lastStatus, nextAttemptAt } = delivery
  const translate = useTranslate()
  const { dateTime } = useFormats()
  return (
    <div className={textStyles.fault}>
      <DeliveryStatus status={status} />
      {fault !== null && (
        <small>
          {lastStatus && `${lastStatus}: `}
          <FaultWords fault={fault} text={lastError} />
        </small>
      )}
      {status !== 'delivered' && (
        <small>
          {nextAttemptAt
            ? translate('deliveries.next_at', { time: dateTime(nextAttemptAt) })
            : status === 'failed' && translate('deliveries.given_up')}
        </small>
      )}
    </div>
  )
}
