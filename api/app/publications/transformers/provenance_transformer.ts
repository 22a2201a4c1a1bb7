import { isoTime } from '#core/http/envelope'
import type Image from '#images/models/image'
import type Publication from '#publications/models/publication'
import type PublicationSource from '#publications/models/publication_source'
import type { MakingStep } from '#publications/services/making_port'

/** `Provenance` of the contract: by whom, in which steps and out of what a publication was made. */
export function provenanceAnswer(
  publication: Publication,
  sources: PublicationSource[],
  images: Image[],
  steps: MakingStep[]
) {
  const makers = new Set(images.flatMap(({ generatedBy }) => generatedBy ?? []))
  return {
    writer: publication.generatedBy,
    illustrator: makers.size === 0 ? null : [...makers].join(', '),
    steps: steps.map((step) => ({
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
