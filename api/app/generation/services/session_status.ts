import type GenerationSession from '#generation/models/generation_session'
import { expectedSeconds } from '#generation/services/expected_time'

/** `GenerationStatus` of the contract, without the quota. */
export function sessionStatus(session: GenerationSession, now = Date.now()) {
  const elapsed = ((session.finishedAt ?? now) - session.createdAt) / 1000
  const seconds = Math.max(0, Math.round(elapsed * 10) / 10)
  return {
    sessionId: session.id,
    publicationId: session.publicationId,
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
    blocks: session.blocks,
    costMicros: session.costMicros,
    elapsedSeconds: seconds,
    expectedSeconds: expectedSeconds(),
    error:
      session.errorCode === null ? null : { code: session.errorCode, message: session.errorMessage ?? '' },
  }
}

export type SessionStatus = ReturnType<typeof sessionStatus>
