import type { AdminWebhookDeliveriesParams, AdminWebhookDelivery } from '@cygnet/sdk/operator'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { api } from '../lib/api'
import { useFormats } from '../lib/format'
import { CursorList } from '../list/cursor-list'
import { ChoiceFilter } from '../list/filters'
import { ModeFilter } from '../list/mode-filter'
import { RowActions } from '../list/row-actions'
import { UserFilter } from '../list/user-filter'
import { Moment } from '../parts/moment'
import textStyles from '../parts/text.module.css'
import { WebAddress } from '../parts/web-address'
import { DELIVERY_STATES, DeliveryStatus } from './delivery-status'
import { FaultWords } from './fault-words'
import { SendAgain } from './send-again'

const EVENTS: AdminWebhookDelivery['type'][] = [
  'publication.completed',
  'publication.failed',
  'publication.published',
  'publication.updated',
  'publication.unpublished',
  'publication.deleted',
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
      compact
      columns={[
        {
          name: translate('deliveries.event'),
          place: 'title',
          wrap: true,
          cell: (delivery) => (
            <div className={textStyles.fault}>
              <Link to={`/deliveries/${delivery.id}/show`}>
                <code>{delivery.type}</code>
              </Link>
              <Why delivery={delivery} />
            </div>
          ),
        },
        {
          name: translate('deliveries.state'),
          place: 'state',
          cell: ({ status }) => <DeliveryStatus status={status} />,
        },
        {
          name: translate('deliveries.endpoint'),
          cut: true,
          bare: true,
          cell: ({ url }) => <WebAddress url={url} />,
        },
        {
          name: translate('list.user'),
          cut: true,
          bare: true,
          cell: ({ user }) =>
            user ? <Link to={`/users/${user.id}`}>{user.email}</Link> : translate('list.unknown_user'),
        },
        {
          name: translate('deliveries.attempts'),
          numeric: true,
          cell: ({ attemptsCount }) => number(attemptsCount),
        },
        {
          name: translate('deliveries.begun'),
          bare: true,
          cell: ({ createdAt }) => <Moment at={createdAt} />,
        },
        {
          name: translate('list.actions'),
          numeric: true,
          place: 'actions',
          cell: (delivery) =>
            delivery.status === 'failed' && (
              <RowActions>
                <SendAgain inRow delivery={delivery} />
              </RowActions>
            ),
        },
      ]}
    />
  )
}

/** Why it failed, and whether it is tried again. */
function Why({ delivery }: { delivery: AdminWebhookDelivery }) {
  const { status, fault, lastError, lastStatus, nextAttemptAt } = delivery
  const translate = useTranslate()
  const { dateTime } = useFormats()
  if (status === 'delivered' || (fault === null && nextAttemptAt === null)) return null
  return (
    <small className={nextAttemptAt ? textStyles.means : textStyles.below}>
      {fault !== null && (
        <>
          {lastStatus && `${lastStatus}: `}
          <FaultWords fault={fault} text={lastError} />
          {', '}
        </>
      )}
      {nextAttemptAt
        ? translate('deliveries.next_at', { time: dateTime(nextAttemptAt) })
        : translate('deliveries.given_up')}
    </small>
  )
}
