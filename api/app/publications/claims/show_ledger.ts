import { isTestAccount } from '#accounts/test_account'
import type { Schema } from '#core/contract/types'
import { isoTime } from '#core/http/envelope'
import { changesOf, type StoredChange } from '#publications/claims/change_rows'
import type { Claim } from '#publications/claims/claim_rows'
import { ledgerOf } from '#publications/claims/ledger'
import { type Verification, verificationOf } from '#publications/claims/verification'
import type Publication from '#publications/models/publication'
import type PublicationSource from '#publications/models/publication_source'
import { sourcesOf } from '#publications/queries/publication_sources'
import { settings } from '#start/settings'

/** `ClaimLedger` of the contract. @throws UnavailableError when it takes too long to make */
export async function showLedger(publication: Publication): Promise<Schema<'ClaimLedger'>> {
  const { claims, passages } = await ledgerOf(publication)
  const sources = new Map((await sourcesOf(publication.id)).map((source) => [source.sourceKey, source]))
  const counted = (wanted: Claim['verdict']) =>
    claims.filter(({ verdict, vouched }) => verdict === wanted && !vouched).length
  const isTest = await isTestAccount(publication.accountId)
  return {
    publicationId: publication.id,
    supported: counted('supported'),
    judgedByWriter: counted('judged_by_writer'),
    unsupported: counted('unsupported'),
    noClaim: counted('no_claim'),
    notVerified: counted('not_verified'),
    vouched: claims.filter(({ vouched }) => vouched).length,
    verifier: isTest ? null : (settings.verifier?.model ?? null),
    verification: serializeVerification(await verificationOf(publication.id)),
    claims: claims.map(serializeClaim),
    changes: (await changesOf(publication.id)).map((change) =>
      serializeChange(change, sources.get(change.sourceKey ?? ''))
    ),
    passages: passages.map(({ number, sourceKey, heading, text }) => {
      const source = sources.get(sourceKey)
      return {
        id: `p${number}`,
        heading,
        text,
        source: serializeSource(source),
      }
    }),
  }
}

const serializeSource = (source: PublicationSource | undefined) => ({
  number: source?.number ?? null,
  title: source?.title ?? '',
  url: source?.url ?? null,
})

function serializeChange(change: StoredChange, source: PublicationSource | undefined) {
  const { id, kind, place, before, after, reason, finding, words, createdAt, vouched } = change
  return {
    ...{ id, kind, place, before, after, reason, finding, words },
    source: source ? serializeSource(source) : null,
    changedAt: isoTime(createdAt),
    vouched: vouched && { name: vouched.name, at: isoTime(vouched.at) },
  }
}

function serializeClaim(claim: Claim) {
  const { number, place, text, verdict, finding, reason, words, decidedBy, model, contradicts } = claim
  const { passages, decidedAt, vouched } = claim
  return {
    ...{ number, place, text, verdict, finding, reason },
    passages: passages.map((passage) => `p${passage}`),
    ...{ words, contradicts, decidedBy, model },
    decidedAt: isoTime(decidedAt),
    vouched: vouched && { name: vouched.name, at: isoTime(vouched.at) },
  }
}

function serializeVerification(verification: Verification | null) {
  if (!verification) return null
  const { status, model, disbelieved, problem, requestedAt, finishedAt } = verification
  const { calls, inputTokens, outputTokens, costMicros } = verification
  return {
    ...{ status, model, problem, disbelieved },
    cost: { calls, inputTokens, outputTokens, costMicros },
    requestedAt: isoTime(requestedAt),
    finishedAt: isoTime(finishedAt),
  }
}
