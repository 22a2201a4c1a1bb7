import type { AdminPublication } from '@cygnet/sdk/operator'
import { useTranslate } from 'react-admin'
import { Status, type Tone } from '../parts/status'

export const PUBLICATION_STATES: readonly AdminPublication['status'][] = ['draft', 'published', 'archived']
export const PUBLICATION_TYPES: readonly AdminPublication['type'][] = ['blog', 'review']

const TONES: Record<AdminPublication['status'], Tone> = { draft: 'off', published: 'ok', archived: 'off' }

export function PublicationStatus({ status }: Pick<AdminPublication, 'status'>) {
  const translate = useTranslate()
  return <Status tone={TONES[status] ?? 'off'}>{translate(`publications.statuses.${status}`)}</Status>
}
