import { libraryTexts } from '#generation/queries/library_texts'
import { originalityInPool } from '#generation/services/cpu_pool'
import type { Source } from '#generation/types'
import type { Originality } from '#publications/models/publication'

/** Characters of a passage that are kept: enough to find it by. */
const LONGEST_PASSAGE = 600

export interface OriginalityQuestion {
  accountId: string
  /** It is not compared with itself. */
  publicationId: string
  /** Markdown. */
  text: string
  language: string
  sources: Source[]
}

/** Looks for passages of a text in the account's own library and in its sources, in the worker pool. */
export async function searchOriginality(
  { accountId, publicationId, ...compared }: OriginalityQuestion,
  signal?: AbortSignal
): Promise<Originality> {
  const others = await libraryTexts(accountId, publicationId)
  const { overlap, passages, searched } = await originalityInPool({ ...compared, others }, signal)
  return {
    overlap: Math.round(overlap * 1_000) / 1_000,
    passages: passages.map(({ text, words, quoted, foundIn }) => ({
      text: beginning(text),
      words,
      quoted,
      foundIn,
    })),
    searched,
    checkedAt: Date.now(),
  }
}

function beginning(text: string): string {
  return text.length <= LONGEST_PASSAGE ? text : `${text.slice(0, LONGEST_PASSAGE - 3).toWellFormed()}...`
}
