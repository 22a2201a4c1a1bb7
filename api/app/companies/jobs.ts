import type { JobKind } from '#core/jobs/job_kinds'

/** Learns a company's voice from the pages that were read. */
export const LEARN_VOICE_JOB = 'learn_voice'

export const jobs: JobKind[] = [
  {
    kind: LEARN_VOICE_JOB,
    lane: 'generation',
    handler: async () => new (await import('#companies/voice/learn_voice_job')).LearnVoiceJob(),
  },
]
