import type { JobKind } from '#core/jobs/job_kinds'

/** Mails a link for choosing a new password, if the address belongs to anybody. */
export const FORGOTTEN_PASSWORD_JOB = 'forgotten_password'
/** Erases what is left of a closed account. */
export const ERASE_ACCOUNT_JOB = 'erase_account'

export const jobs: JobKind[] = [
  {
    kind: FORGOTTEN_PASSWORD_JOB,
    lane: 'short',
    handler: async () => new (await import('#accounts/actions/forgot_password')).ForgottenPasswordJob(),
  },
  {
    kind: ERASE_ACCOUNT_JOB,
    lane: 'short',
    handler: async () => new (await import('#accounts/closing/erase_account_job')).EraseAccountJob(),
  },
]
