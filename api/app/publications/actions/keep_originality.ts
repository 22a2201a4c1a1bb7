import { transaction } from '#core/database/transaction'
import type { Originality } from '#publications/models/publication'
import { lockPublication } from '#publications/queries/find_publication'

/** Keeps what was found out about a text with its publication, unless the text has become another one meanwhile. */
export async function keepOriginality(id: string, text: string, originality: Originality): Promise<void> {
  await transaction(async (trx) => {
    const publication = await lockPublication(trx, id)
    if (publication.content !== text) return
    publication.originality = originality
    await publication.save()
  })
}
