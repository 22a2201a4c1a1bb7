import { SpanKind } from '@opentelemetry/api'
import { laneOf } from '#core/jobs/lanes'
import type { ClaimedJob } from '#core/jobs/lease'
import { figures } from '#core/telemetry/figures'
import { inSpan } from '#core/telemetry/spans'

/** Runs a job in the trace of what made it necessary: after a crash the next worker continues the same one. */
export async function tracedJob(job: ClaimedJob, run: () => Promise<void>): Promise<void> {
  const { id, kind, attempts, crashes, traceParent: parent } = job
  const started = performance.now()
  const lane = laneOf(kind)
  const attributes = {
    'cygnet.job.id': id,
    'cygnet.job.kind': kind,
    'cygnet.job.lane': lane,
    'cygnet.job.attempts': attempts,
    'cygnet.job.crashes': crashes,
  }
  try {
    await inSpan(`job ${kind}`, { kind: SpanKind.CONSUMER, attributes, parent }, run)
  } finally {
    figures()?.jobs.record((performance.now() - started) / 1000, { kind, lane })
  }
}
