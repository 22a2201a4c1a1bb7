import type { DocumentedCall } from '#platform/documentation/documented_call'

export type Language = 'javascript' | 'python' | 'php' | 'curl'

/** How a call is written in one language. */
export interface SampleWriter {
  language: Language
  label: string
  /** One call as a complete program. */
  call(call: DocumentedCall, baseUrl: string): string
  /** A program that generates a publication, waits for it, publishes and downloads it, or stops where it has open questions. */
  walkthrough(steps: Walkthrough, baseUrl: string): string
}

/** The calls of the walkthrough in their order; `answer` is what its reader does about an open question. */
export interface Walkthrough {
  generate: DocumentedCall
  status: DocumentedCall
  answer: DocumentedCall
  publish: DocumentedCall
  download: DocumentedCall
}
