import { transaction } from '#core/database/transaction'
import Publication from '#publications/models/publication'
import { assessPublication } from '#publications/quality/assess_publication'
import { toQualityRequest } from '#publications/quality/quality_request'
import { lockPublication } from '#publications/queries/find_publication'
import { wholeSourcesOf } from '#publications/queries/publication_sources'

/**
 * Scores a publication again after its statements were judged or vouched for. The text is the same, so its time of
 * change and its versions stay; one that was saved meanwhile has a new score already.
 * @throws UnavailableError when it takes too long
 */
export async function rescorePublication(id: string): Promise<void> {
  const publication = await Publication.find(id)
  if (!publication || publication.qualityReport === null) return
  const { score, report } = await assessPublication(
    toQualityRequest(publication, await wholeSourcesOf(publication.id))
  )
  await transaction(async (trx) => {
    const current = await lockPublication(trx, id)
    if (current.updatedAt !== publication.updatedAt) return
    current.merge({ qualityScore: Math.round(score * 100), qualityReport: report })
    await current.save()
  })
}
