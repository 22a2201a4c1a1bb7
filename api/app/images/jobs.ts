import type { JobKind } from '#core/jobs/job_kinds'

/** Removes the image files without a row, every six hours. */
export const REMOVE_ORPHANS_JOB = 'remove_orphaned_images'

export const jobs: JobKind[] = [
  {
    kind: REMOVE_ORPHANS_JOB,
    lane: 'short',
    handler: async () => new (await import('#images/jobs/remove_orphans_job')).RemoveOrphansJob(),
    atStart: [{}],
  },
]
