import { useTranslate } from 'react-admin'
import type { OperatorPartner } from '../lib/operator-api'
import { Status, type Tone } from '../parts/status'

export const PARTNER_STATES: readonly OperatorPartner['status'][] = [
  'pending',
  'active',
  'suspended',
  'banned',
]

const TONES: Record<OperatorPartner['status'], Tone> = {
  pending: 'warn',
  active: 'ok',
  suspended: 'warn',
  banned: 'bad',
}

export function PartnerStatus({ status }: Pick<OperatorPartner, 'status'>) {
  const translate = useTranslate()
  return <Status tone={TONES[status] ?? 'off'}>{translate(`partners.statuses.${status}`)}</Status>
}
