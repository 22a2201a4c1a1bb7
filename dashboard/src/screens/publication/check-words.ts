import type { QualityCheck, QualityReport } from '@cygnet/sdk'
import { unprovenIn } from '#/lib/unproven'
import { checkTitle } from './check-faults'

/** What a check found and, where it failed, what to aim for; null where its title already says it all. */
export function checkWords(check: QualityCheck): string | null {
  const { passed, value, wanted } = check
  if (passed) return value
  if (value === checkTitle(check)) return null
  if (unprovenIn([check])) return `Aim: a source for ${wanted}.`
  if (wanted === null || wanted === 'none') return value
  if (wanted === 'yes') return null
  return value === null ? `Aim: ${wanted}.` : `${value}. Aim: ${wanted}.`
}

const CAPS: Record<NonNullable<QualityReport['cap']>['reason'], string> = {
  outline_only: 'it is an outline with open questions',
  off_subject: 'it is not about what its title says',
  unsupported: 'a statement has no source that says it',
  judged_by_writer:
    'some statements were judged only by the model that wrote them. Check them in “Statements” and vouch for those you know to be true',
  open_gaps: 'it has open questions',
  copied: 'more than half of it matches its sources',
  unproven: 'many of its statements are not proven yet',
}

/**
 * Why the score cannot be higher; null where nothing caps it.
 * @param parts what the groups add up to, in percent
 */
export function capWords(
  { cap, checks = [] }: Pick<QualityReport, 'cap'> & Partial<Pick<QualityReport, 'checks'>>,
  parts = 0
): string | null {
  if (!cap) return null
  const most = Math.round(cap.score * 100)
  const held = parts > most ? `Its parts add up to ${parts}%, but it` : 'It'
  return `${held} cannot score more than ${most}%, because ${reasonOf(cap, checks)}.`
}

/** In the figure of its check, so that one screen has one figure. */
function reasonOf({ reason }: NonNullable<QualityReport['cap']>, checks: readonly QualityCheck[]): string {
  const share = checks.find(({ id }) => id === 'source-overlap')?.value?.match(/^[\d.]+%/)?.[0]
  if (reason === 'unproven') return unprovenIn(checks) ?? CAPS[reason]
  return reason === 'copied' && share ? `${share} of it matches its sources` : CAPS[reason]
}
