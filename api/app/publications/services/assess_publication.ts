import { companyKnowledge } from '#companies/queries/company_knowledge'
import { together } from '#core/concurrency/side_by_side'
import { nearby, nearbyTexts } from '#publications/queries/nearby_texts'
import type { QualityQuestion } from '#publications/services/quality_question'
import { type AssessedText, assessInPool } from '#text/pool/text_pool'

/** The score of a library text in its current state, computed as it was at its generation. */
export async function assessPublication(
  question: QualityQuestion,
  signal?: AbortSignal
): Promise<AssessedText> {
  const { accountId, publicationId, companyId, ...text } = question
  const [others, { context }] = await together([
    async () => nearbyTexts(await nearby(accountId, publicationId, text.prompt)),
    () => companyKnowledge(accountId, companyId),
  ])
  const website = context?.website ?? null
  const ownHost = website !== null && URL.canParse(website) ? new URL(website).host : null
  // A text that is not saved yet is judged by the company whose account it is.
  const voice = companyId !== null || publicationId === '' ? (context?.voice ?? null) : null
  return assessInPool({ ...text, others, ownHost, voice }, signal)
}
