import type { AdminSubscriptionUpdate } from '@cygnet/sdk/operator'
import { useTranslate } from 'react-admin'
import { Status, type Tone } from '../parts/status'

/** The states that an operator can set. */
export type SubscriptionState = NonNullable<AdminSubscriptionUpdate['status']>
export const SUBSCRIPTION_STATES: SubscriptionState[] = ['active', 'canceled', 'past_due']

/** Stripe has more states than an operator can set. */
const isKnown = (status: string): status is SubscriptionState =>
  (SUBSCRIPTION_STATES as string[]).includes(status)

const TONES: Record<SubscriptionState, Tone> = { active: 'ok', canceled: 'off', past_due: 'warn' }

export function SubscriptionStatus({ status }: { status: string }) {
  const translate = useTranslate()
  if (!isKnown(status)) return <>{status}</>
  return <Status tone={TONES[status]}>{translate(`subscriptions.${status}`)}</Status>
}
