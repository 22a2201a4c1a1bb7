import { TRIM_EVERY } from '#core/jobs'
import type { JobKind } from '#core/jobs/job_kinds'

/** Deletes old rows of the request log. */
export const TRIM_LOG_JOB = 'trim_request_log'
/** Deletes old events, with their deliveries. */
export const TRIM_WEBHOOKS_JOB = 'trim_webhooks'
/** Posts one event to one endpoint. */
export const DELIVERY_JOB = 'webhook'

export const jobs: JobKind[] = [
  {
    kind: DELIVERY_JOB,
    lane: 'deliveries',
    handler: async () => new (await import('#platform/webhooks/delivery_job')).DeliveryJob(),
  },
  {
    kind: TRIM_WEBHOOKS_JOB,
    lane: 'deliveries',
    handler: async () => {
      const { RecurringJob } = await import('#core/jobs/recurring_job')
      const { trimWebhooks } = await import('#platform/webhooks/trim_webhooks')
      return new RecurringJob(TRIM_WEBHOOKS_JOB, TRIM_EVERY, trimWebhooks)
    },
    atStart: [{}],
  },
  {
    kind: TRIM_LOG_JOB,
    lane: 'short',
    handler: async () => {
      const { RecurringJob } = await import('#core/jobs/recurring_job')
      const { trimLog } = await import('#platform/request_log/trim_log')
      return new RecurringJob(TRIM_LOG_JOB, TRIM_EVERY, trimLog)
    },
    atStart: [{}],
  },
]
