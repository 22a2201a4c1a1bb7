import { readConnection } from '#core/database/transaction'

/** Statements of a publication that count against its score; those that a person vouches for do not. */
export interface HeldAgainst {
  /** A model found, in words of a source, that it says otherwise, or that none says this. */
  unsupported: string[]
  /** Nobody but the model that wrote them has judged them, or it gave no answer that could be believed. */
  judgedByWriter: string[]
}

/** What models have decided about a publication, as far as it counts against its score. */
export async function heldAgainst(publicationId: string): Promise<HeldAgainst> {
  const rows: { text: string; verdict: string }[] = await readConnection()
    .from('publication_claims AS claims')
    .join('publications', 'publications.id', 'claims.publication_id')
    .leftJoin('publication_verifications AS checks', 'checks.publication_id', 'claims.publication_id')
    .where('claims.publication_id', publicationId)
    .whereNull('claims.vouched_at')
    .where((one) =>
      one
        .where((accused) =>
          accused.where('claims.verdict', 'unsupported').whereIn('claims.decided_by', ['verifier', 'writer'])
        )
        .orWhere('claims.verdict', 'judged_by_writer')
        .orWhere((open) =>
          open
            .where('claims.verdict', 'not_verified')
            .whereColumn('checks.model', 'publications.generated_by')
            // What a person has written since a check that has ended is not the model's.
            .where((asked) => asked.whereNotNull('claims.asked_at').orWhereNot('checks.status', 'done'))
        )
    )
    .orderBy('claims.number')
    .select('claims.text', 'claims.verdict')
  const texts = (isWanted: (verdict: string) => boolean) =>
    rows.filter(({ verdict }) => isWanted(verdict)).map(({ text }) => text)
  return {
    unsupported: texts((verdict) => verdict === 'unsupported'),
    judgedByWriter: texts((verdict) => verdict !== 'unsupported'),
  }
}
