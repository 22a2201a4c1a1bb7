import type { Schema } from '#core/contract/types'
import { isoTime } from '#core/http/envelope'
import type GenerationSession from '#generation/models/generation_session'
import { APPROVAL_TIME } from '#generation/outline/proposal'
import { expectedSeconds } from '#generation/sessions/expected_time'

/** How long a session has been running, in seconds with one decimal; the times are UTC in milliseconds. */
export function secondsOf(times: { createdAt: number; finishedAt: number | null; now: number }): number {
  const elapsed = ((times.finishedAt ?? times.now) - times.createdAt) / 1000
  return Math.max(0, Math.round(elapsed * 10) / 10)
}

/** `GenerationStatus` of the contract, without the quota. */
export function sessionStatus(session: GenerationSession, now = Date.now()): Schema<'GenerationStatus'> {
  const { createdAt, outlineExpiresAt } = session
  const waits = session.status === 'awaiting_approval' && outlineExpiresAt !== null
  const finishedAt = waits ? outlineExpiresAt - APPROVAL_TIME : session.finishedAt
  const seconds = secondsOf({ createdAt, finishedAt, now })
  return {
    sessionId: session.id,
    publicationId: session.publicationId,
    bulk_session_id: session.bulkSessionId,
    seq: session.seq,
    status: session.status,
    step_name: session.stepName,
    stepName: session.stepName,
    stepLabel: session.stepLabel,
    progress: session.progress,
    title: session.title,
    metadata: {
      topic: session.topic,
      content_length: session.contentLength,
      generated_images_count: session.imagesCount,
      generation_time: seconds,
    },
    openQuestions: session.openQuestions,
    outlineOnly: session.openQuestions === null ? null : session.outlineOnly,
    blocks: session.blocks,
    approveBy: waits ? isoTime(outlineExpiresAt) : null,
    costMicros: session.costMicros,
    elapsedSeconds: seconds,
    expectedSeconds: expectedSeconds(),
    // Only codes of `errors.ts` are stored, and a test compares them with the contract's.
    error:
      session.errorCode === null
        ? null
        : { code: session.errorCode as Schema<'GenerationErrorCode'>, message: session.errorMessage ?? '' },
  }
}
