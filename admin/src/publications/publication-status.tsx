import { useTranslate } from 'react-admin'
import type { OperatorPublication } from '../lib/operator-api'
import { Status, type Tone } from '../parts/status'

export const PUBLICATION_STATES: readonly OperatorPublication['status'][] = ['draft', 'published', 'archived']
export const PUBLICATION_TYPES: readonly OperatorPublication['type'][] = ['blog', 'review']

const TONES: Record<OperatorPublication['status'], Tone> = { draft: 'off', published: 'ok', archived: 'off' }

export function PublicationStatus({ status }: Pick<OperatorPublication, 'status'>) {
  const translate = useTranslate()
  return <Status tone={TONES[status] ?? 'off'}>{translate(`publications.statuses.${status}`)}</Status>
}
