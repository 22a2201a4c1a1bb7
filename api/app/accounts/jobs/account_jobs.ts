import { FORGOTTEN_PASSWORD_JOB, ForgottenPasswordJob } from '#accounts/actions/forgot_password'
import { ERASE_ACCOUNT_JOB } from '#accounts/closing/close_account'
import { EraseAccountJob } from '#accounts/closing/erase_account_job'
import type { JobHandler } from '#core/jobs/dispatcher'

/** The jobs of this room. */
export const accountJobs = (): Record<string, JobHandler> => ({
  [FORGOTTEN_PASSWORD_JOB]: new ForgottenPasswordJob(),
  [ERASE_ACCOUNT_JOB]: new EraseAccountJob(),
})
