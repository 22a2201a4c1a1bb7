/** One step of how a publication was made; the fields of `provenance.steps` in the contract, times in UTC milliseconds. */
export interface MakingStep {
  step: string
  /** In plain words. */
  label: string
  /** Which block of the text, or which part of the step; null where it is about the whole. */
  block: string | null
  /** Revision round; 0 is the first writing. */
  round: number
  /** null where no model was asked. */
  model: string | null
  calls: number
  inputTokens: number
  outputTokens: number
  /** Millionths of a US dollar. */
  costMicros: number
  /** SHA-256 of everything that the step was given, hex. */
  promptHash: string
  startedAt: number
  finishedAt: number | null
  attempts: number
  /** Names of the checks that the draft failed and for which it was written again. */
  findings: string[]
}

export type MakingReader = (sessionId: string) => Promise<MakingStep[]>

let reader: MakingReader | null = null

/** Names who knows how publications were made: the content engine, which the library does not know. */
export function setMakingReader(read: MakingReader): void {
  reader = read
}

/** The steps in which a publication was made, in their order; none where it was not made here. */
export async function stepsOf(sessionId: string | null): Promise<MakingStep[]> {
  if (!reader) throw new Error('Nobody has been named who knows how publications were made')
  return sessionId === null ? [] : reader(sessionId)
}
