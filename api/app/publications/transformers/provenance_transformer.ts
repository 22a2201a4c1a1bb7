import type { Schema } from '#core/contract/types'
import { isoTime } from '#core/http/envelope'
import type Image from '#images/models/image'
import type Publication from '#publications/models/publication'
import type PublicationSource from '#publications/models/publication_source'

/** `Provenance` of the contract: by whom, in which steps and from which sources a publication was made. */
export function serializeProvenance(
  publication: Publication,
  sources: PublicationSource[],
  images: Image[]
): Schema<'Provenance'> {
  const illustrators = new Set(images.flatMap(({ generatedBy }) => generatedBy ?? []))
  return {
    writer: publication.generatedBy,
    illustrator: illustrators.size === 0 ? null : [...illustrators].join(', '),
    steps: (publication.steps ?? []).map((step) => ({
      ...step,
      startedAt: isoTime(step.startedAt),
      finishedAt: isoTime(step.finishedAt),
    })),
    sources: sources.map(({ sourceKey, title, url, fetchedAt }) => ({
      id: sourceKey,
      title,
      url,
      fetchedAt: isoTime(fetchedAt),
    })),
  }
}
