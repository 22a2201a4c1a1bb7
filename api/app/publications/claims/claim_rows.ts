import { readConnection, type Transaction } from '#core/database/transaction'
import type { CheckedStatement } from '#text/evidence/check_statements'
import type { Place, Statement } from '#text/evidence/statements'

export type Verdict = CheckedStatement['verdict'] | 'judged_by_writer'
export type Finding = CheckedStatement['finding']

/** A statement of a publication with what it was checked against. */
export interface Claim {
  number: number
  place: Place
  text: string
  /** Keys of the sources that it cites; null for a line that cannot cite. */
  cites: string[] | null
  /**
   * `judged_by_writer`: the model that wrote the text finds it supported, and nobody else has looked. `no_claim`: it
   * states nothing that could be checked.
   */
  verdict: Verdict
  finding: Finding
  reason: string | null
  /** Numbers of passages, the nearest first. */
  passages: number[]
  words: string | null
  /** `writer`: the model that also wrote the text; `verifier`: another one. */
  decidedBy: 'code' | 'verifier' | 'writer' | null
  /** Which model decided. */
  model: string | null
  /** UTC milliseconds; null while nobody has decided. */
  decidedAt: number | null
  /** When a model was last asked about it, whatever came of it; UTC milliseconds. */
  askedAt: number | null
  /** The statement of the same text that says the opposite. */
  contradicts: string | null
  /** Who keeps it whatever the sources say. */
  vouched: { userId: string; name: string; at: number } | null
}

export interface StoredPassage {
  number: number
  sourceKey: string
  heading: string | null
  text: string
  language: string
}

/** Rows of one INSERT; SQLite takes 32,766 values. */
const ROWS = 500

export const keyOf = ({ place, text, cites }: Pick<Claim, 'place' | 'text' | 'cites'>) =>
  `${place}\n${cites?.join() ?? ''}\n${text}`

/** The statement of a text that a claim is about: the one at its place, unless the text was edited since. */
export function statementOf(
  { number, place, text }: Pick<Claim, 'number' | 'place' | 'text'>,
  statements: readonly Statement[]
): Statement {
  const isIt = (one: Statement | undefined) => one?.place === place && one.text === text
  const own = statements[number - 1]
  return (isIt(own) ? own : statements.find(isIt)) ?? { place, text }
}

export async function storedClaims(publicationId: string, trx?: Transaction): Promise<Claim[]> {
  const rows = await (trx ?? readConnection())
    .from('publication_claims')
    .where('publication_id', publicationId)
    .orderBy('number')
    .select('*')
  return rows.map((row) => ({
    number: row.number,
    place: row.place,
    text: row.text,
    cites: row.cites && JSON.parse(row.cites),
    verdict: row.verdict,
    finding: row.finding,
    reason: row.reason,
    passages: JSON.parse(row.passages),
    words: row.words,
    decidedBy: row.decided_by,
    model: row.model,
    decidedAt: time(row.decided_at),
    askedAt: time(row.asked_at),
    contradicts: row.contradicts,
    vouched:
      row.vouched_at === null
        ? null
        : { userId: row.vouched_by, name: row.vouched_name, at: Number(row.vouched_at) },
  }))
}

const time = (value: unknown) => (value === null ? null : Number(value))

export async function storedPassages(publicationId: string): Promise<StoredPassage[]> {
  const rows = await readConnection()
    .from('publication_passages')
    .where('publication_id', publicationId)
    .orderBy('number')
    .select('number', 'source_key', 'heading', 'text', 'language')
  return rows.map(({ number, source_key, heading, text, language }) => ({
    number,
    sourceKey: source_key,
    heading,
    text,
    language,
  }))
}

export async function replaceClaims(trx: Transaction, publicationId: string, claims: Claim[]): Promise<void> {
  await trx.from('publication_claims').where('publication_id', publicationId).delete()
  await insert(
    trx,
    'publication_claims',
    claims.map((claim) => ({
      publication_id: publicationId,
      number: claim.number,
      place: claim.place,
      text: claim.text,
      cites: claim.cites && JSON.stringify(claim.cites),
      verdict: claim.verdict,
      finding: claim.finding,
      reason: claim.reason,
      passages: JSON.stringify(claim.passages),
      words: claim.words,
      decided_by: claim.decidedBy,
      model: claim.model,
      decided_at: claim.decidedAt,
      asked_at: claim.askedAt,
      contradicts: claim.contradicts,
      vouched_by: claim.vouched?.userId ?? null,
      vouched_name: claim.vouched?.name ?? null,
      vouched_at: claim.vouched?.at ?? null,
    }))
  )
}

export async function replacePassages(
  trx: Transaction,
  publicationId: string,
  passages: StoredPassage[]
): Promise<void> {
  await trx.from('publication_passages').where('publication_id', publicationId).delete()
  await insert(
    trx,
    'publication_passages',
    passages.map(({ number, sourceKey, heading, text, language }) => ({
      publication_id: publicationId,
      number,
      source_key: sourceKey,
      heading,
      text,
      language,
    }))
  )
}

async function insert(trx: Transaction, table: string, rows: object[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS)
    await trx.table(table).multiInsert(rows.slice(from, from + ROWS))
}
