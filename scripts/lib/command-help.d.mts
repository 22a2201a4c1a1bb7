export function operationsForHelp(
  wanted: readonly string[]
): Record<string, { output: { name: string; type: string }[]; errors: string[] }>
