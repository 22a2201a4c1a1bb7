import { checkStatements, type EvidenceInput } from '#text/evidence/check_statements'
import { checkOriginality, type OriginalityInput } from '#text/originality/check_originality'
import { assessQuality } from '#text/quality/assess_quality'
import type { QualityInput } from '#text/types'

export type TextTask =
  | { kind: 'quality'; input: QualityInput }
  | { kind: 'originality'; input: OriginalityInput }
  | { kind: 'evidence'; input: EvidenceInput }

/** Runs on a thread of the CPU pool. */
export default function work(task: TextTask): unknown {
  switch (task.kind) {
    case 'quality':
      return assessQuality(task.input)
    case 'originality':
      return checkOriginality(task.input)
    case 'evidence':
      return checkStatements(task.input)
  }
}
