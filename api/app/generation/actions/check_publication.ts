import { UnavailableError } from '#core/errors'
import { searchOriginality } from '#generation/originality/search_originality'
import { keepOriginality } from '#publications/actions/keep_originality'
import { mustNotBeGenerating } from '#publications/errors'
import type { Originality } from '#publications/models/publication'
import { toQualityRequest } from '#publications/quality/quality_request'
import { findPublication } from '#publications/queries/find_publication'
import { wholeSourcesOf } from '#publications/queries/publication_sources'

/** Milliseconds, including the wait for a free thread. */
const LIMIT = 25_000

/**
 * Checks the originality of a publication's current text and stores the result with it.
 * @throws NotFoundError, ConflictError while it is being generated, UnavailableError when it takes too long
 */
export async function checkPublication(accountId: string, id: string): Promise<Originality> {
  const publication = await findPublication(accountId, id)
  mustNotBeGenerating(publication)
  const { markdown, language, sources } = toQualityRequest(publication, await wholeSourcesOf(publication.id))
  const signal = AbortSignal.timeout(LIMIT)
  const originality = await searchOriginality(
    { accountId, publicationId: publication.id, text: markdown, language, sources },
    signal
  ).catch((error) => {
    if (signal.aborted)
      throw new UnavailableError('This text could not be compared in time. Try again in a moment.', error)
    throw error
  })
  await keepOriginality(publication.id, markdown, originality)
  return originality
}
