import { useTranslate } from 'react-admin'
import type { SubscriptionState } from '../lib/operator-api'
import { Status, type Tone } from '../parts/status'

export const SUBSCRIPTION_STATES: readonly SubscriptionState[] = ['active', 'canceled', 'past_due']

const TONES: Record<SubscriptionState, Tone> = { active: 'ok', canceled: 'off', past_due: 'warn' }

export function SubscriptionStatus({ status }: { status: SubscriptionState }) {
  const translate = useTranslate()
  if (!SUBSCRIPTION_STATES.includes(status)) return <>{status}</>
  return <Status tone={TONES[status]}>{translate(`subscriptions.${status}`)}</Status>
}
