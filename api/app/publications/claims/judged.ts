import { readConnection } from '#core/database/transaction'
import type { Verdict } from '#publications/claims/claim_rows'

/** Statements of a publication by what its score makes of them; one that a person vouches for counts for it. */
export interface Judged {
  /** A model found, in words of a source, that it says otherwise, or that none says this. */
  unsupported: string[]
  /** Nobody but the model that wrote them has judged them, or it gave no answer that could be believed. */
  judgedByWriter: string[]
  /** Another model found them in a source or found that they claim nothing, or a person vouches for them. */
  confirmed: string[]
}

interface Row {
  text: string
  verdict: Verdict
  decidedBy: string | null
  askedAt: number | null
  vouchedAt: number | null
  /** Of the check by a model, where there was one. */
  status: string | null
  model: string | null
  writer: string | null
}

/** What models and persons have decided about a publication, as far as its score depends on it. */
export async function judgedOf(publicationId: string): Promise<Judged> {
  const rows: Row[] = await readConnection()
    .from('publication_claims AS claims')
    .join('publications', 'publications.id', 'claims.publication_id')
    .leftJoin('publication_verifications AS checks', 'checks.publication_id', 'claims.publication_id')
    .where('claims.publication_id', publicationId)
    .orderBy('claims.number')
    .select('claims.text', 'claims.verdict', 'claims.decided_by AS decidedBy', 'claims.asked_at AS askedAt')
    .select(
      'claims.vouched_at AS vouchedAt',
      'checks.status',
      'checks.model',
      'publications.generated_by AS writer'
    )
  const texts = (isWanted: (row: Row) => boolean) => rows.filter(isWanted).map(({ text }) => text)
  return {
    unsupported: texts(
      ({ verdict, decidedBy, vouchedAt }) =>
        vouchedAt === null && verdict === 'unsupported' && decidedBy !== 'code'
    ),
    judgedByWriter: texts(isOfWriter),
    confirmed: texts(
      ({ verdict, decidedBy, vouchedAt }) =>
        vouchedAt !== null || (decidedBy === 'verifier' && FOUND.has(verdict))
    ),
  }
}

const FOUND: ReadonlySet<Verdict> = new Set(['supported', 'no_claim'])

function isOfWriter({ verdict, askedAt, vouchedAt, status, model, writer }: Row): boolean {
  if (vouchedAt !== null) return false
  if (verdict === 'judged_by_writer') return true
  // What a person has written since a check that has ended is not the model's.
  return (
    verdict === 'not_verified' &&
    model !== null &&
    model === writer &&
    (askedAt !== null || status !== 'done')
  )
}
