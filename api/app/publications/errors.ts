import { ConflictError } from '#core/errors'
import type Publication from '#publications/models/publication'

/** @throws ConflictError while its text is still being made */
export function mustNotBeGenerating(publication: Publication): void {
  if (publication.generationStatus === 'generating')
    throw new ConflictError('This publication is still being generated')
}

/** @throws ConflictError unless its text is whole */
export function mustBeFinished(publication: Publication): void {
  mustNotBeGenerating(publication)
  if (publication.generationStatus === 'failed')
    throw new ConflictError('This publication was not finished, so there is nothing to download yet')
}
