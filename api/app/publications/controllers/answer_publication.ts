import type { HttpContext } from '@adonisjs/core/http'
import { success } from '#core/http/envelope'
import { imagesOfPublication } from '#images/queries/images_of_publication'
import type Publication from '#publications/models/publication'
import { sourcesOf } from '#publications/queries/publication_sources'
import { stepsOf } from '#publications/services/making_port'
import { publicationAnswer } from '#publications/transformers/publication_transformer'

/** Answers with a publication, whole. */
export async function answerPublication(
  ctx: HttpContext,
  publication: Publication,
  message?: string
): Promise<void> {
  const [sources, images, steps] = await Promise.all([
    sourcesOf(publication.id),
    imagesOfPublication(publication.id),
    stepsOf(publication.sessionId),
  ])
  success(ctx, publicationAnswer(publication, sources, images, steps), message)
}
