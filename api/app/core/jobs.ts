import type { JobKind } from '#core/jobs/job_kinds'

/** Sends one mail. */
export const MAIL_JOB = 'mail'
/** Delivers an event to one subscriber. */
export const EVENT_JOB = 'event'

export const jobs: JobKind[] = [
  {
    kind: MAIL_JOB,
    lane: 'short',
    handler: async () => {
      const { MailJob } = await import('#core/mail/mail_job')
      const { mailTransport } = await import('#core/mail/transport')
      return new MailJob(mailTransport())
    },
  },
  {
    kind: EVENT_JOB,
    lane: 'short',
    handler: async () => new (await import('#core/events/event_job')).EventJob(),
  },
]
