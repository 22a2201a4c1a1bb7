import type { HttpContext } from '@adonisjs/core/http'
import { success } from '#core/http/envelope'
import { imagesOfPublication } from '#images/queries/images_of_publication'
import type Publication from '#publications/models/publication'
import { sourcesOf } from '#publications/queries/publication_sources'
import { serializePublication } from '#publications/transformers/publication_transformer'

/** A whole publication as it is answered. */
export async function wholePublication(publication: Publication) {
  const [sources, images] = await Promise.all([
    sourcesOf(publication.id),
    imagesOfPublication(publication.id),
  ])
  return serializePublication(publication, sources, images)
}

/** Responds with a whole publication. */
export async function respondWithPublication(
  ctx: HttpContext,
  publication: Publication,
  message?: string
): Promise<void> {
  success(ctx, await wholePublication(publication), message)
}
