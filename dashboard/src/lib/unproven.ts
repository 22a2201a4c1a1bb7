import type { PublicationSummary, QualityCheck } from '@cygnet/sdk'

export type Statements = NonNullable<PublicationSummary['statements']>

/** How many statements there are and how many are proven; null where nobody has looked. */
export function statementsIn(checks: readonly QualityCheck[] = []): Statements | null {
  const value = checks.find(({ id }) => id === 'statements-found')?.value
  const [, proven, total] = /^(\d+) of (\d+)$/.exec(value ?? '') ?? []
  return proven && total ? { total: Number(total), proven: Number(proven) } : null
}

export const isUnproven = (statements: Statements | null): boolean =>
  statements !== null && statements.proven < statements.total

/** `8 of 39 statements are not proven yet`; null where each is, or nobody has looked. */
export function unprovenIn(checks?: readonly QualityCheck[]): string | null {
  const statements = statementsIn(checks)
  if (!statements || !isUnproven(statements)) return null
  const open = statements.total - statements.proven
  return `${open} of ${statements.total} statements ${open === 1 ? 'is' : 'are'} not proven yet`
}
