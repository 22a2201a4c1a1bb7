import type { QualityCheck } from '@cygnet/sdk'

/** What a check found and, where it failed, what to aim for; null where its label already says it all. */
export function checkWords({ passed, value, wanted }: QualityCheck): string | null {
  if (passed) return value
  if (wanted === null || wanted === 'none') return value
  if (wanted === 'yes') return null
  return value === null ? `Aim: ${wanted}.` : `${value}. Aim: ${wanted}.`
}
