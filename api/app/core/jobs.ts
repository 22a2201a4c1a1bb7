import type { JobKind } from '#core/jobs/job_kinds'
import { HOUR } from '#core/time'

/** Sends one mail. */
export const MAIL_JOB = 'mail'
/** Delivers an event to one subscriber. */
export const EVENT_JOB = 'event'
/** Deletes jobs that ended long ago, and kept answers. */
export const TRIM_CORE_JOB = 'trim_core'

/** Milliseconds between two deletions of what has become old, for the jobs of every room that do so. */
export const TRIM_EVERY = 6 * HOUR

export const jobs: JobKind[] = [
  {
    kind: MAIL_JOB,
    lane: 'short',
    handler: async () => {
      const { MailJob } = await import('#core/mail/mail_job')
      const { currentTransport } = await import('#core/mail/transport')
      return new MailJob(currentTransport())
    },
  },
  {
    kind: EVENT_JOB,
    lane: 'short',
    handler: async () => new (await import('#core/events/event_job')).EventJob(),
  },
  {
    kind: TRIM_CORE_JOB,
    lane: 'short',
    handler: async () => {
      const { RecurringJob } = await import('#core/jobs/recurring_job')
      const { trimCore } = await import('#core/trim')
      return new RecurringJob(TRIM_CORE_JOB, TRIM_EVERY, trimCore)
    },
    atStart: [{}],
  },
]
