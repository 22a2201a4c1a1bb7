import type { JobKind } from '#core/jobs/job_kinds'

/** Writes a planned publication when its time comes. */
export const PLANNED_JOB = 'planned_publication'

export const jobs: JobKind[] = [
  {
    kind: PLANNED_JOB,
    lane: 'generation',
    handler: async () => new (await import('#calendar/planned_job')).PlannedJob(),
  },
]
