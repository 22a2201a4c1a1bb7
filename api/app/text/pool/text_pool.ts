import { runInCpuPool } from '#core/concurrency/cpu_pool'
import type { EvidenceInput, EvidenceResult } from '#text/evidence/check_statements'
import type { OriginalityInput, OriginalityResult } from '#text/originality/check_originality'
import type { TextTask } from '#text/pool/text_worker'
import type { QualityInput, QualityReport } from '#text/types'

export interface AssessedText {
  /** 0 to 1. */
  score: number
  report: QualityReport
}

const WORKER = new URL('./text_worker', import.meta.url)

const run = <T>(task: TextTask, signal?: AbortSignal) => runInCpuPool<T>(WORKER, task, signal)

/** `assessQuality` on a worker thread. @throws an AbortError when `signal` is aborted */
export const assessInPool = (input: QualityInput, signal?: AbortSignal): Promise<AssessedText> =>
  run({ kind: 'quality', input }, signal)

/** `checkOriginality` on a worker thread. @throws an AbortError when `signal` is aborted */
export const originalityInPool = (
  input: OriginalityInput,
  signal?: AbortSignal
): Promise<OriginalityResult> => run({ kind: 'originality', input }, signal)

/** `checkStatements` on a worker thread. @throws an AbortError when `signal` is aborted */
export const evidenceInPool = (input: EvidenceInput, signal?: AbortSignal): Promise<EvidenceResult> =>
  run({ kind: 'evidence', input }, signal)
