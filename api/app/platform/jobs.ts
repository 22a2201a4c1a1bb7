import type { JobKind } from '#core/jobs/job_kinds'

/** Deletes old rows of the request log, every hour. */
export const TRIM_LOG_JOB = 'trim_request_log'
/** Deletes events older than 30 days, with their deliveries. */
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
    handler: async () => new (await import('#platform/webhooks/trim_webhooks_job')).TrimWebhooksJob(),
    atStart: [{}],
  },
  {
    kind: TRIM_LOG_JOB,
    lane: 'short',
    handler: async () => new (await import('#platform/request_log/trim_log_job')).TrimLogJob(),
    atStart: [{}],
  },
]
