import type { Schema } from '#core/contract/types'

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

/** Which of the results it is, for clients that have words of their own for each. */
export type DiagnosisCode = Schema<'AdminDiagnosis'>['code']
type Values = Record<string, string | number>

/** One result of a check. It holds no secret. */
export interface Diagnosis {
  check: CheckName
  /** `off` where it is not set up or could not be examined; only a `problem` makes the command fail. */
  state: 'ok' | 'warning' | 'problem' | 'off'
  code: DiagnosisCode
  /** What `says` and `remedy` name. */
  values: Values
  says: string
  /** What to do about it; null where nothing has to be done. */
  remedy: string | null
}

/** Makes results of one state; their values come last, because most have none. */
const resultOf =
  (state: Diagnosis['state']) =>
  (check: CheckName, code: DiagnosisCode, says: string, values: Values = {}): Diagnosis => ({
    check,
    state,
    code,
    values,
    says,
    remedy: null,
  })
const complaintOf =
  (state: Diagnosis['state']) =>
  (check: CheckName, code: DiagnosisCode, says: string, remedy: string, values: Values = {}): Diagnosis => ({
    ...resultOf(state)(check, code, says, values),
    remedy,
  })

export const fine = resultOf('ok')
export const off = resultOf('off')
export const warning = complaintOf('warning')
export const problem = complaintOf('problem')

/** The code of an error or of its cause, such as `ECONNREFUSED`: messages can contain addresses with passwords. */
export function codeOf(error: unknown): string {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } }
  const known = [cause?.code, code].find((one) => typeof one === 'string' && /^[A-Z0-9_]+$/.test(one))
  return typeof known === 'string' ? known : 'no reason given'
}
