import type { AdminWebhookDelivery } from '@cygnet/sdk/operator'
import { useTranslate } from 'react-admin'
import { Status, type Tone } from '../parts/status'

const TONES: Record<AdminWebhookDelivery['status'], Tone> = {
  pending: 'warn',
  delivered: 'ok',
  failed: 'bad',
}
export const DELIVERY_STATES = Object.keys(TONES) as AdminWebhookDelivery['status'][]

export function DeliveryStatus({ status }: Pick<AdminWebhookDelivery, 'status'>) {
  const translate = useTranslate()
  return <Status tone={TONES[status]}>{translate(`deliveries.states.${status}`)}</Status>
}
