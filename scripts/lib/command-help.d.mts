export function operationsForHelp(
  wanted: readonly string[]
): Record<string, { output: { name: string; type: string }[]; errors: string[] }>

export function webhookSamples(contract?: unknown): Record<string, { type: string; timestamp: string }>
