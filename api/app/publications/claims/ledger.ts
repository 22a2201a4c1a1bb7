import { createHash } from 'node:crypto'
import { reading, type Transaction, transaction } from '#core/database/transaction'
import { UnavailableError } from '#core/errors'
import type Publication from '#publications/models/publication'
import type PublicationSource from '#publications/models/publication_source'
import { lockPublication } from '#publications/queries/find_publication'
import { wholeSourcesOf } from '#publications/queries/publication_sources'
import { qualityQuestion } from '#publications/services/quality_question'
import type { CheckedStatement } from '#text/evidence/check_statements'
import type { Passage } from '#text/evidence/passages'
import { type Place, type Statement, statementsOf } from '#text/evidence/statements'
import { evidenceInPool } from '#text/pool/text_pool'

/** A statement of a publication with what it was checked against. */
export interface Claim {
  number: number
  place: Place
  text: string
  verdict: CheckedStatement['verdict']
  reason: string | null
  /** Numbers of passages, the nearest first. */
  passages: number[]
  words: string | null
  decidedBy: 'code' | null
  /** UTC milliseconds; null while nobody has decided. */
  decidedAt: number | null
}

interface StoredPassage {
  number: number
  sourceKey: string
  heading: string | null
  text: string
}

export interface Ledger {
  claims: Claim[]
  /** Those that claims name. */
  passages: StoredPassage[]
}

/** Increased when code decides differently, so that stored ledgers are made again. */
const VERSION = 1
/** Milliseconds, including the wait for a free thread. */
const LIMIT = 15_000
/** Rows of one INSERT; SQLite takes 32,766 values. */
const ROWS = 500

const hashOf = (...parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex')

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
  const [stored] = await reading()
    .from('publications')
    .where('id', publication.id)
    .select('claims_hash', 'passages_hash')
  if (stored?.claims_hash === claimsHash) return storedLedger(publication.id)

  const before = stored?.passages_hash === passagesHash ? await storedClaims(publication.id) : []
  const statements = statementsOf(publication)
  const kept = new Map(before.map((claim) => [keyOf(claim), claim]))
  const open = statements.filter((statement) => !kept.has(keyOf(statement)))
  const { passages, checked } = await check(publication, sources, open, given)
  const decided = new Map(open.map((statement, index) => [keyOf(statement), checked[index]!]))
  const now = Date.now()
  const claims = statements.map((statement, index): Claim => {
    const number = index + 1
    const same = kept.get(keyOf(statement))
    if (same) return { ...same, number }
    const { verdict, reason, passages: ids, words } = decided.get(keyOf(statement))!
    const isDecided = verdict !== 'not_verified'
    return {
      number,
      place: statement.place,
      text: statement.text,
      verdict,
      reason,
      passages: ids.map(numberOf),
      words,
      decidedBy: isDecided ? 'code' : null,
      decidedAt: isDecided ? now : null,
    }
  })
  await transaction(async (trx) => {
    const current = await lockPublication(trx, publication.id)
    // Of a text that was saved meanwhile the next reader makes another.
    if (textHash(current, passagesHash) !== claimsHash) return
    await store(trx, publication.id, { claims, passages, claimsHash, passagesHash })
  })
  return { claims, passages: namedBy(claims, passages.map(storedPassage)) }
}

const keyOf = ({ place, text }: Pick<Statement, 'place' | 'text'>) => `${place}\n${text}`
const numberOf = (id: string) => Number(id.slice(1))

const storedPassage = ({ id, sourceId, heading, text }: Passage): StoredPassage => ({
  number: numberOf(id),
  sourceKey: sourceId,
  heading,
  text,
})

function namedBy(claims: readonly Claim[], passages: StoredPassage[]): StoredPassage[] {
  const named = new Set(claims.flatMap((claim) => claim.passages))
  return passages.filter(({ number }) => named.has(number))
}

async function check(
  publication: Publication,
  sources: PublicationSource[],
  statements: Statement[],
  given: string
) {
  const signal = AbortSignal.timeout(LIMIT)
  try {
    return await evidenceInPool(
      {
        statements,
        language: publication.language,
        sources: qualityQuestion(publication, sources).sources,
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

interface MadeLedger {
  claims: Claim[]
  passages: Passage[]
  claimsHash: string
  passagesHash: string
}

async function store(
  trx: Transaction,
  publicationId: string,
  { claims, passages, claimsHash, passagesHash }: MadeLedger
): Promise<void> {
  const own = { publication_id: publicationId }
  await trx.from('publication_claims').where(own).delete()
  await trx.from('publication_passages').where(own).delete()
  await insert(
    trx,
    'publication_passages',
    passages.map(({ id, sourceId, heading, text, language }) => ({
      ...own,
      number: numberOf(id),
      source_key: sourceId,
      heading,
      text,
      language: language.slice(0, 8),
    }))
  )
  await insert(
    trx,
    'publication_claims',
    claims.map(
      ({ number, place, text, verdict, reason, words, decidedBy, decidedAt, passages: numbers }) => ({
        ...own,
        number,
        place,
        text,
        verdict,
        reason,
        passages: JSON.stringify(numbers),
        words,
        decided_by: decidedBy,
        decided_at: decidedAt,
      })
    )
  )
  await trx
    .from('publications')
    .where('id', publicationId)
    .update({ claims_hash: claimsHash, passages_hash: passagesHash })
}

async function insert(trx: Transaction, table: string, rows: object[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS)
    await trx.table(table).multiInsert(rows.slice(from, from + ROWS))
}

async function storedLedger(publicationId: string): Promise<Ledger> {
  const claims = await storedClaims(publicationId)
  const rows = await reading()
    .from('publication_passages')
    .where('publication_id', publicationId)
    .orderBy('number')
    .select('number', 'source_key', 'heading', 'text')
  const passages = rows.map(({ number, source_key, heading, text }) => ({
    number,
    sourceKey: source_key,
    heading,
    text,
  }))
  return { claims, passages: namedBy(claims, passages) }
}

async function storedClaims(publicationId: string): Promise<Claim[]> {
  const rows = await reading()
    .from('publication_claims')
    .where('publication_id', publicationId)
    .orderBy('number')
    .select('*')
  return rows.map((row) => ({
    number: row.number,
    place: row.place,
    text: row.text,
    verdict: row.verdict,
    reason: row.reason,
    passages: JSON.parse(row.passages),
    words: row.words,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at === null ? null : Number(row.decided_at),
  }))
}
