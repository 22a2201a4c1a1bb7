import type { Publication, QualityReport } from '@cygnet/sdk'
import { formatPercent } from './formats.js'

const CAPS: Record<NonNullable<QualityReport['cap']>['reason'], string> = {
  outline_only: 'it is an outline with open questions',
  off_subject: 'it is not about what its title says',
  unsupported: 'a statement has no source that says it',
  judged_by_writer: 'some statements were judged only by the model that wrote them',
  open_gaps: 'it has open questions',
  unproven: 'too few of its statements are found in a source',
  copied: 'more than half of it is copied from its sources',
}

/** The score, and beside it what holds it down; null where a text has none. */
export function scoreInWords({
  qualityScore,
  qualityReport,
}: Pick<Publication, 'qualityScore' | 'qualityReport'>): string | null {
  if (qualityScore === null) return null
  const cap = qualityReport?.cap
  return cap
    ? `${formatPercent(qualityScore)} (at most ${formatPercent(cap.score)}: ${CAPS[cap.reason]})`
    : formatPercent(qualityScore)
}
