import { companyKnowledge } from '#companies/queries/company_knowledge'
import { runAll } from '#core/concurrency/map_concurrent'
import { judgedOf } from '#publications/claims/judged'
import type { QualityRequest } from '#publications/quality/quality_request'
import { nearby, nearbyTexts } from '#publications/queries/nearby_texts'
import { type AssessedText, assessInPool } from '#text/pool/text_pool'

/** The score of a library text in its current state, computed as it was at its generation. */
export async function assessPublication(
  question: QualityRequest,
  signal?: AbortSignal
): Promise<AssessedText> {
  const { accountId, publicationId, companyId, ...text } = question
  const [others, { context }, { unsupported, ...judged }] = await runAll([
    async () => nearbyTexts(await nearby(accountId, publicationId, text.prompt)),
    () => companyKnowledge(accountId, companyId),
    // A text that is not saved yet has no statements that anybody has judged.
    async () => (publicationId === '' ? { unsupported: [], confirmed: [] } : judgedOf(publicationId)),
  ])
  const website = context?.website ?? null
  const ownHost = website !== null && URL.canParse(website) ? new URL(website).host : null
  // A text that is not saved yet is judged by the company whose account it is.
  const voice = companyId !== null || publicationId === '' ? (context?.voice ?? null) : null
  return assessInPool(
    {
      ...text,
      unsupported: [...(text.unsupported ?? []), ...unsupported],
      ...judged,
      ...{ others, ownHost, voice },
    },
    signal
  )
}
