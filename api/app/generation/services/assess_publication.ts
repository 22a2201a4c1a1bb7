import { companyKnowledge } from '#companies/queries/company_knowledge'
import { together } from '#core/concurrency/side_by_side'
import { nearby, nearbyTexts } from '#generation/queries/nearby_texts'
import { assessInPool } from '#generation/services/cpu_pool'
import type { QualityQuestion } from '#publications/services/quality_port'
import type { Length, QualityReport } from '#text/types'

export interface AssessedText {
  /** 0 to 1. */
  score: number
  report: QualityReport
}

/** The score of a text of the library as it stands now, computed as it was when it was made. */
export async function assessPublication(
  question: QualityQuestion,
  signal?: AbortSignal
): Promise<AssessedText> {
  const { accountId, publicationId, prompt, length, ...text } = question
  const [others, { context }] = await together([
    async () => nearbyTexts(await nearby(accountId, publicationId, prompt)),
    () => companyKnowledge(accountId),
  ])
  const website = context?.website ?? null
  return assessInPool(
    {
      ...text,
      length: length as Length,
      others,
      ownHost: website !== null && URL.canParse(website) ? new URL(website).host : null,
    },
    signal
  )
}
