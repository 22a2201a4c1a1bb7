import { capturePost, NONE_REMAINING, reservePost } from '#billing/actions/quota'
import type { Transaction } from '#core/database/transaction'
import { AppError } from '#core/errors'
import type Publication from '#publications/models/publication'
import { parseDocument } from '#text/markdown/parse_document'
import { isMostlyOpen } from '#text/quality/outline_only'
import type { QualityReport } from '#text/types'

/** Whether the open questions of a text are answered in more than half of its sections. */
export function isArticle({ content, language }: Publication, report: QualityReport): boolean {
  return !report.outlineOnly && !isMostlyOpen(parseDocument(content, language))
}

/**
 * Uses the post of an outline that has become an article. Leaving questions out makes no article, only words do.
 * @param publication with its word count before the edit
 * @throws AppError NO_PUBLICATIONS_REMAINING
 */
export async function chargeArticle(
  trx: Transaction,
  publication: Publication,
  report: QualityReport
): Promise<void> {
  if (!publication.postDue || report.words <= publication.wordCount || !isArticle(publication, report)) return
  await capturePost(trx, await reserved(trx, publication.accountId))
  publication.postDue = false
}

async function reserved(trx: Transaction, accountId: string): Promise<string> {
  try {
    return await reservePost(trx, accountId)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== NONE_REMAINING.code) throw error
    throw new AppError(
      error.status,
      error.code,
      `${NONE_REMAINING.message}: this makes an article of the outline, which uses one. It was not saved.`,
      { data: error.data }
    )
  }
}
