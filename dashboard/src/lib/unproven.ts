import type { QualityCheck } from '@cygnet/sdk'

/** `8 of 39 statements have no source yet`; null where each has one, or nobody has looked. The check counts the found ones. */
export function unprovenIn(checks: readonly QualityCheck[] = []): string | null {
  const value = checks.find(({ id }) => id === 'statements-found')?.value
  const [, found, all] = /^(\d+) of (\d+)$/.exec(value ?? '') ?? []
  const open = Number(all) - Number(found)
  return open > 0 ? `${open} of ${all} statements ${open === 1 ? 'has' : 'have'} no source yet` : null
}
