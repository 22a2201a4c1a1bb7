import type { AdminPartner } from '@cygnet/sdk/operator'
import { useTranslate } from 'react-admin'
import { Status, type Tone } from '../parts/status'

export const PARTNER_STATES: readonly AdminPartner['status'][] = [
  'pending',
  'active',
  'suspended',
  'declined',
  'banned',
]

const TONES: Record<AdminPartner['status'], Tone> = {
  pending: 'warn',
  active: 'ok',
  suspended: 'warn',
  declined: 'off',
  banned: 'bad',
}

export function PartnerStatus({ status }: Pick<AdminPartner, 'status'>) {
  const translate = useTranslate()
  return <Status tone={TONES[status] ?? 'off'}>{translate(`partners.statuses.${status}`)}</Status>
}
