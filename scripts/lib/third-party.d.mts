export function thirdPartyNotice(
  metafile: { outputs: Record<string, { inputs: Record<string, unknown> }> },
  from: string
): string
