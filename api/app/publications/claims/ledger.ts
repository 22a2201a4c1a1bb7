import { readConnection, type Transaction, transaction } from '#core/database/transaction'
import { UnavailableError } from '#core/errors'
import { sha256 } from '#core/sha256'
import { changesOf, type StoredChange } from '#publications/claims/change_rows'
import {
  type Claim,
  replaceClaims,
  replacePassages,
  type StoredPassage,
  storedClaims,
  storedPassages,
} from '#publications/claims/claim_rows'
import { type Stated, storedClaimOf } from '#publications/claims/stored_claim'
import type Publication from '#publications/models/publication'
import type PublicationSource from '#publications/models/publication_source'
import { toQualityRequest } from '#publications/quality/quality_request'
import { lockPublication } from '#publications/queries/find_publication'
import { wholeSourcesOf } from '#publications/queries/publication_sources'
import { SourceHeadings } from '#text/evidence/headings'
import type { Passage } from '#text/evidence/passages'
import { toStatements } from '#text/evidence/statements'
import { computationOf } from '#text/figures/computation'
import { evidenceInPool } from '#text/pool/text_pool'

export interface Ledger {
  claims: Claim[]
  /** Those that claims name. */
  passages: StoredPassage[]
  /** Of the sources that the claims were checked against. */
  passagesHash: string
}

/** Increased when code decides differently, so that stored ledgers are made again. */
const VERSION = 11
/** Milliseconds, including the wait for a free thread. */
const LIMIT = 15_000

const hashOf = (...parts: unknown[]) => sha256(JSON.stringify(parts))

const textHash = (publication: Publication, passages: string) =>
  hashOf(
    passages,
    publication.title,
    publication.metaTitle,
    publication.metaDescription,
    publication.mainImageAlt,
    publication.content
  )

/**
 * What each statement of a publication was checked against. It is stored with the text when it is first read after
 * a change; statements that the change left alone keep their verdicts and times.
 * @throws UnavailableError when it takes too long
 */
export async function ledgerOf(publication: Publication): Promise<Ledger> {
  const sources = await wholeSourcesOf(publication.id)
  const given = [
    publication.initialPrompt,
    ...publication.keywords,
    publication.companyName,
    publication.companyDescription,
  ]
    .filter(Boolean)
    .join('\n')
  const passagesHash = hashOf(
    VERSION,
    publication.language,
    given,
    sources.map(({ sourceKey, hash }) => [sourceKey, hash])
  )
  const claimsHash = textHash(publication, passagesHash)
  const stored = await hashesOf(publication.id)
  if (stored.claims === claimsHash) return storedLedger(publication.id, passagesHash)

  const before = stored.passages === passagesHash ? await storedClaims(publication.id) : []
  const statements = toStatements(publication).map((statement) => ({
    ...statement,
    cites: statement.cites ? keysOf(statement.cites, sources) : null,
    computation: computationOf(statement, publication.computations),
    marked: publication.marked?.[statement.text],
  }))
  const texts = new Set(statements.map(({ text }) => text))
  const headings = new SourceHeadings(before.length > 0 ? await storedPassages(publication.id) : [])
  const storedIn = (stored: readonly Claim[]) => storedClaimOf(stored, texts, headings, publication.language)
  const known = storedIn(before)
  const open = statements.filter((statement) => !known(statement))
  const { passages, checked } = await check(publication, sources, open, given)
  const now = Date.now()
  const decided = new Map(
    open.map((statement, index): [(typeof open)[number], Claim] => {
      const { passages: ids, refutation: _, ...decision } = checked[index]!
      const isDecided = decision.verdict !== 'not_verified'
      return [
        statement,
        {
          ...UNDECIDED,
          number: 0,
          place: statement.place,
          text: statement.text,
          cites: statement.cites,
          ...decision,
          passages: ids.map(numberOf),
          decidedBy: isDecided ? 'code' : null,
          decidedAt: isDecided ? now : null,
        },
      ]
    })
  )
  const claimsFrom = (kept: readonly Claim[], isSamePool: boolean, changes: readonly StoredChange[]) => {
    const latest = isSamePool ? storedIn(kept) : known
    const vouched = new Map([
      ...changes.flatMap((change) =>
        change.statements.map((one) => [wordingOf(one), change.vouched] as const)
      ),
      ...kept.map((claim) => [wordingOf(claim), claim.vouched] as const),
    ])
    return statements.map((statement, index): Claim => {
      const claim = latest(statement) ?? decided.get(statement) ?? known(statement)!
      // A person vouches for the words, whatever they cite and whatever the sources are by now.
      return { ...claim, number: index + 1, vouched: vouched.get(wordingOf(statement)) ?? null }
    })
  }
  const numbered = passages.map(storedPassage)
  const claims = await transaction(async (trx) => {
    const current = await lockPublication(trx, publication.id)
    // Of a text that was saved meanwhile the next reader makes another.
    if (textHash(current, passagesHash) !== claimsHash)
      return claimsFrom(before, true, await changesOf(publication.id, trx))
    // A verifier or a person may have decided meanwhile.
    const latest = await storedClaims(publication.id, trx)
    const isSamePool = (await hashesOf(publication.id, trx)).passages === passagesHash
    const made = claimsFrom(latest, isSamePool, await changesOf(publication.id, trx))
    const kept = made.map((claim) => ({
      ...claim,
      contradicts: claim.contradicts !== null && texts.has(claim.contradicts) ? claim.contradicts : null,
    }))
    await replaceClaims(trx, publication.id, kept)
    await replacePassages(trx, publication.id, numbered)
    await trx
      .from('publications')
      .where('id', publication.id)
      .update({ claims_hash: claimsHash, passages_hash: passagesHash })
    return kept
  })
  return { claims, passages: namedBy(claims, numbered), passagesHash }
}

const UNDECIDED = { model: null, askedAt: null, contradicts: null, vouched: null }

const wordingOf = ({ place, text }: Pick<Claim, 'place' | 'text'>) => `${place}\n${text}`

/** What the stored claims and passages of a publication were made for; null where there are none. */
export async function hashesOf(
  publicationId: string,
  trx?: Transaction
): Promise<{ claims: string | null; passages: string | null }> {
  const [row] = await (trx ?? readConnection())
    .from('publications')
    .where('id', publicationId)
    .select('claims_hash', 'passages_hash')
  return { claims: row?.claims_hash ?? null, passages: row?.passages_hash ?? null }
}

/** The keys of sources that are cited by number, or, before references are numbered, by key. */
const keysOf = (cites: readonly string[], sources: readonly PublicationSource[]) =>
  sources
    .filter(({ number, sourceKey }) => cites.includes(sourceKey) || cites.includes(String(number)))
    .map(({ sourceKey }) => sourceKey)

const numberOf = (id: string) => Number(id.slice(1))

const storedPassage = ({ id, sourceId, heading, text, language }: Passage): StoredPassage => ({
  number: numberOf(id),
  sourceKey: sourceId,
  heading,
  text,
  language: language.slice(0, 8),
})

function namedBy(claims: readonly Claim[], passages: StoredPassage[]): StoredPassage[] {
  const named = new Set(claims.flatMap((claim) => claim.passages))
  return passages.filter(({ number }) => named.has(number))
}

async function check(
  publication: Publication,
  sources: PublicationSource[],
  statements: readonly Stated[],
  given: string
) {
  const signal = AbortSignal.timeout(LIMIT)
  try {
    return await evidenceInPool(
      {
        statements: statements.map(({ cites, ...statement }) => ({ ...statement, ...(cites && { cites }) })),
        language: publication.language,
        sources: toQualityRequest(publication, sources).sources,
        given,
        year: new Date().getUTCFullYear(),
      },
      signal
    )
  } catch (error) {
    if (signal.aborted)
      throw new UnavailableError('This text could not be checked in time. Try again in a moment.', error)
    throw error
  }
}

async function storedLedger(publicationId: string, passagesHash: string): Promise<Ledger> {
  const claims = await storedClaims(publicationId)
  return { claims, passages: namedBy(claims, await storedPassages(publicationId)), passagesHash }
}
