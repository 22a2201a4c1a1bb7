import { TRIM_EVERY } from '#core/jobs'
import type { JobKind } from '#core/jobs/job_kinds'

/** Mails a link for choosing a new password, if the address belongs to anybody. */
export const FORGOTTEN_PASSWORD_JOB = 'forgotten_password'
/** Erases what is left of a closed account. */
export const ERASE_ACCOUNT_JOB = 'erase_account'
/** Deletes sign-ins that have ended. */
export const TRIM_SESSIONS_JOB = 'trim_sessions'

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
  {
    kind: TRIM_SESSIONS_JOB,
    lane: 'short',
    handler: async () => {
      const { RecurringJob } = await import('#core/jobs/recurring_job')
      const { trimSessions } = await import('#accounts/sessions/session_tokens')
      return new RecurringJob(TRIM_SESSIONS_JOB, TRIM_EVERY, trimSessions)
    },
    atStart: [{}],
  },
]
