import type { JobKind } from '#core/jobs/job_kinds'

/** Publishes a publication at the time that was chosen for it. */
export const PUBLISH_JOB = 'publish_publication'
/** Removes the rows of a deleted publication that can no longer be restored. */
export const PURGE_JOB = 'purge_publication'

export const jobs: JobKind[] = [
  {
    kind: PUBLISH_JOB,
    lane: 'short',
    handler: async () => new (await import('#publications/jobs/publish_job')).PublishJob(),
  },
  {
    kind: PURGE_JOB,
    lane: 'short',
    handler: async () => new (await import('#publications/jobs/purge_job')).PurgeJob(),
  },
]
