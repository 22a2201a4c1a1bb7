import type { BenchSentence } from './corpus.mjs'

export interface ReaderAnswer {
  by: 'code' | 'reader'
  verdict: 'supported' | 'unsupported' | 'no_claim' | 'not_believed'
}

export function reader(
  api: (file: string) => Promise<unknown>,
  file: string | URL
): Promise<(sentence: BenchSentence) => ReaderAnswer | null>
