import type { Usage } from '#model_server/types'

/** The sum of two usages. */
export function addUsage(before: Usage, more: Usage | null): Usage {
  if (more === null) return before
  return {
    model: more.model,
    calls: before.calls + more.calls,
    inputTokens: before.inputTokens + more.inputTokens,
    outputTokens: before.outputTokens + more.outputTokens,
    costMicros: before.costMicros + more.costMicros,
  }
}
