import type { JobKind } from '#core/jobs/job_kinds'

/** Removes an expired view of an account and records its end. */
export const END_VIEW_JOB = 'end_support_view'
/** Computes the console's business figures, every ten minutes. */
export const FIGURES_JOB = 'compute_figures'

export const jobs: JobKind[] = [
  {
    kind: END_VIEW_JOB,
    lane: 'short',
    handler: async () => new (await import('#administration/users/end_view_job')).EndViewJob(),
  },
  {
    kind: FIGURES_JOB,
    lane: 'short',
    handler: async () => new (await import('#administration/figures/figures_job')).FiguresJob(),
    atStart: [{}],
  },
]
