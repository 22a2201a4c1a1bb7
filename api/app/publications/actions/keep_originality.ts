import { transaction } from '#core/database/transaction'
import type { Originality } from '#publications/models/publication'
import { lockPublication } from '#publications/queries/find_publication'

/** Stores a text's originality with its publication, unless the text has changed meanwhile. */
export async function keepOriginality(id: string, text: string, originality: Originality): Promise<void> {
  await transaction(async (trx) => {
    const publication = await lockPublication(trx, id)
    if (publication.content !== text) return
    publication.originality = originality
    await publication.save()
  })
}
