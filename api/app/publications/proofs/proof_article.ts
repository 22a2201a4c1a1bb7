import type { Schema } from '#core/contract/types'
import { isoTime } from '#core/http/envelope'
import { publicUrl } from '#images/image_store'
import { imagesOfPublication } from '#images/queries/images_of_publication'
import type { Claim } from '#publications/claims/claim_rows'
import { type Ledger, ledgerOf } from '#publications/claims/ledger'
import type Publication from '#publications/models/publication'
import type PublicationSource from '#publications/models/publication_source'
import { sourcesOf } from '#publications/queries/publication_sources'

/** `ProofArticle` of the contract, as it is stored. */
export type ProofArticle = Schema<'ProofArticle'>
type Standing = ProofArticle['statements'][number]['standing']

/**
 * A publication's text with what each of its statements rests on, as everybody may see it: nothing of it names the
 * account, its settings or the prompt.
 * @throws UnavailableError when the statements cannot be checked in time
 */
export async function proofArticle(publication: Publication): Promise<ProofArticle> {
  const [ledger, sources, images] = await Promise.all([
    ledgerOf(publication),
    sourcesOf(publication.id),
    imagesOfPublication(publication.id),
  ])
  const decided = ledger.claims.flatMap(({ decidedAt }) => decidedAt ?? [])
  return {
    description: publication.metaDescription,
    language: publication.language,
    content: publication.content,
    wordCount: publication.wordCount,
    coverUrl: publication.mainImageUrl,
    coverAlt: publication.mainImageAlt,
    images: images.map(({ filename, width, height }) => ({
      publicUrl: publicUrl(filename),
      dimensions: { width, height },
    })),
    changedAt: isoTime(publication.updatedAt),
    checkedAt: decided.length === 0 ? null : isoTime(Math.max(...decided)),
    statements: toProofStatements(ledger, sources),
    sources: sources.flatMap(({ number, kind, title, url, quotes, fetchedAt }) =>
      number === null
        ? []
        : [{ number, kind, title, url, quote: quotes[0] ?? null, readAt: isoTime(fetchedAt) }]
    ),
  }
}

/** Headings, meta lines and alt texts are not claims that a reader would look up. */
function toProofStatements({ claims, passages }: Ledger, sources: readonly PublicationSource[]) {
  const byNumber = new Map(passages.map((passage) => [passage.number, passage]))
  const byKey = new Map(sources.map((source) => [source.sourceKey, source]))
  return claims.flatMap((claim) => {
    const { number, place, text, reason, verdict, decidedBy, vouched } = claim
    if ((place !== 'text' && place !== 'table') || verdict === 'no_claim') return []
    const near = claim.passages.flatMap((one) => byNumber.get(one) ?? [])
    const passage = near.find((one) => claim.words !== null && one.text.includes(claim.words)) ?? near[0]
    const source = passage && byKey.get(passage.sourceKey)
    const words = claim.words ?? passage?.text ?? null
    return [
      {
        number,
        place,
        text,
        standing: standingOf(verdict, vouched, source),
        reason: vouched ? null : reason,
        decidedBy,
        vouchedBy: vouched?.name ?? null,
        words,
        source: source?.number ?? null,
      },
    ]
  })
}

/** What only the company says of itself, its people vouch for. */
function standingOf(
  verdict: Exclude<Claim['verdict'], 'no_claim'>,
  vouched: Claim['vouched'],
  source: PublicationSource | undefined
): Standing {
  if (vouched) return 'vouched'
  return verdict === 'supported' && source && source.kind !== 'page' ? 'vouched' : verdict
}
