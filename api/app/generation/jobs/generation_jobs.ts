import type { NewJob } from '#core/jobs/queue'
import { BULK_SOURCES_JOB, GENERATION_JOB } from '#generation/jobs'

type KeyedJob = NewJob & { dedupeKey: string }

/** The job that runs a session to its end. */
export function generationJob(session: {
  id: string
  accountId: string
  bulkSessionId: string | null
}): KeyedJob {
  return {
    kind: GENERATION_JOB,
    payload: { sessionId: session.id },
    accountId: session.accountId,
    dedupeKey: `${GENERATION_JOB}:${session.id}`,
    oneOfMany: session.bulkSessionId !== null,
  }
}

/** The job that gathers a bulk session's shared sources and then queues its waiting items. */
export function bulkSourcesJob(bulkSessionId: string, accountId: string): KeyedJob {
  return {
    kind: BULK_SOURCES_JOB,
    payload: { bulkSessionId },
    accountId,
    dedupeKey: `${BULK_SOURCES_JOB}:${bulkSessionId}`,
  }
}
