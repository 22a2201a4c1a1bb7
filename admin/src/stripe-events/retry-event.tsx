import type { AdminStripeEvent } from '@cygnet/sdk/operator'
import { useTranslate } from 'react-admin'
import { api } from '../lib/api'
import { useOperatorAction } from '../lib/use-operator-action'
import { ActionButton } from '../list/action-button'

/** Handles an event that waits or failed now. */
export function RetryEvent({
  event: { id, state, type },
  inRow = false,
}: {
  event: AdminStripeEvent
  inRow?: boolean
}) {
  const translate = useTranslate()
  const retry = useOperatorAction((id: string) => api.admin.stripeEvents.retry(id), {
    done: 'stripe_events.retried',
    failed: 'Failed to retry Stripe event',
  })
  if (state !== 'failed' && state !== 'received') return null
  const text = translate('stripe_events.retry')
  return (
    <ActionButton
      label={inRow ? translate('stripe_events.retry_one', { type }) : text}
      text={text}
      primary={!inRow}
      busy={retry.isPending}
      onAct={() => retry.run(id)}
    />
  )
}
