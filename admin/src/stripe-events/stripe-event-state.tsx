import type { AdminStripeEvent } from '@cygnet/sdk/operator'
import { useTranslate } from 'react-admin'
import { Status, type Tone } from '../parts/status'

const TONES: Record<AdminStripeEvent['state'], Tone> = {
  received: 'warn',
  failed: 'bad',
  handled: 'ok',
  ignored: 'off',
}
export const STRIPE_EVENT_STATES = Object.keys(TONES) as AdminStripeEvent['state'][]

export function StripeEventState({ state }: Pick<AdminStripeEvent, 'state'>) {
  const translate = useTranslate()
  return <Status tone={TONES[state]}>{translate(`stripe_events.states.${state}`)}</Status>
}
