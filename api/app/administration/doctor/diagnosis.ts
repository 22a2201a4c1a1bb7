/** What is examined, in the order in which it is printed. */
export const CHECKS = [
  'settings',
  'database',
  'migrations',
  'redis',
  'disk',
  'files',
  'clock',
  'key',
  'address',
  'mail',
  'stripe',
  'text',
  'images',
  'moderation',
  'search',
  'jobs',
  'webhooks',
] as const

export type CheckName = (typeof CHECKS)[number]

/** One result of a check. It holds no secret. */
export interface Diagnosis {
  check: CheckName
  /** `off` where it is not set up or could not be examined; only a `problem` makes the command fail. */
  state: 'ok' | 'warning' | 'problem' | 'off'
  says: string
  /** What to do about it; null where nothing has to be done. */
  remedy: string | null
}

export const fine = (check: CheckName, says: string): Diagnosis => ({
  check,
  state: 'ok',
  says,
  remedy: null,
})
export const off = (check: CheckName, says: string): Diagnosis => ({
  check,
  state: 'off',
  says,
  remedy: null,
})
export const warning = (check: CheckName, says: string, remedy: string): Diagnosis => ({
  check,
  state: 'warning',
  says,
  remedy,
})
export const problem = (check: CheckName, says: string, remedy: string): Diagnosis => ({
  check,
  state: 'problem',
  says,
  remedy,
})

/** The code of an error or of its cause, such as `ECONNREFUSED`: messages can contain addresses with passwords. */
export function codeOf(error: unknown): string {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } }
  const known = [cause?.code, code].find((one) => typeof one === 'string' && /^[A-Z0-9_]+$/.test(one))
  return typeof known === 'string' ? known : 'no reason given'
}
