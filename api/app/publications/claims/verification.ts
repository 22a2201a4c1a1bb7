import { readConnection, type Transaction } from '#core/database/transaction'
import { storable } from '#core/text/storable'
import { type Claim, type Finding, type Verdict } from '#publications/claims/claim_rows'
import { hashesOf } from '#publications/claims/ledger'
import { lockPublication } from '#publications/queries/find_publication'
import type { Place } from '#text/evidence/statements'

/** `incomplete`: it ended before every statement was asked about. */
export type VerificationStatus = 'waiting' | 'working' | 'done' | 'incomplete'

/** How far a model has judged the statements that code cannot decide. */
export interface Verification {
  status: VerificationStatus
  /** The model that is asked. */
  model: string
  calls: number
  inputTokens: number
  outputTokens: number
  /** Millionths of a US dollar. */
  costMicros: number
  /** Calls that misjudged a sentence whose verdict was known. */
  disbelieved: number
  /** Why it is incomplete, in words for the customer. */
  problem: string | null
  /** When the statements were last compared with each other; UTC milliseconds, like the others. */
  comparedAt: number | null
  requestedAt: number
  finishedAt: number | null
}

const TABLE = 'publication_verifications'

/** The last verification of a publication; null where none was ever asked for. */
export async function verificationOf(publicationId: string, trx?: Transaction): Promise<Verification | null> {
  const [row] = await (trx ?? readConnection()).from(TABLE).where('publication_id', publicationId).select('*')
  return row
    ? {
        status: row.status,
        model: row.model,
        calls: row.calls,
        inputTokens: row.input_tokens,
        outputTokens: row.output_tokens,
        costMicros: row.cost_micros,
        disbelieved: row.disbelieved,
        problem: row.problem,
        comparedAt: row.compared_at === null ? null : Number(row.compared_at),
        requestedAt: Number(row.requested_at),
        finishedAt: row.finished_at === null ? null : Number(row.finished_at),
      }
    : null
}

/**
 * Opens a verification; what an earlier one could not decide is asked about again, at most once for each request.
 * The caller queues the work.
 */
export async function openVerification(
  trx: Transaction,
  publicationId: string,
  model: string
): Promise<void> {
  await trx.from(TABLE).where('publication_id', publicationId).delete()
  await trx
    .from('publication_claims')
    .where('publication_id', publicationId)
    .where('verdict', 'not_verified')
    .update({ asked_at: null })
  await trx.table(TABLE).insert({
    publication_id: publicationId,
    status: 'waiting',
    model: model.slice(0, 100),
    calls: 0,
    input_tokens: 0,
    output_tokens: 0,
    cost_micros: 0,
    disbelieved: 0,
    problem: null,
    compared_at: null,
    requested_at: Date.now(),
    finished_at: null,
  })
}

export async function changeVerification(
  trx: Transaction,
  publicationId: string,
  change: { status: VerificationStatus; problem?: string | null }
): Promise<void> {
  const hasEnded = change.status === 'done' || change.status === 'incomplete'
  await trx
    .from(TABLE)
    .where('publication_id', publicationId)
    .update({
      status: change.status,
      problem: change.problem ?? null,
      finished_at: hasEnded ? Date.now() : null,
    })
}

/** What a call found out. */
export interface CallResult {
  usage: { calls: number; inputTokens: number; outputTokens: number; costMicros: number }
  disbelieved: number
  /** Statements that were asked about, with what is believed of the answer; null for nothing. */
  asked: { place: Place; text: string; number: number; decision: ModelDecision | null }[]
  /** Pairs of statements that contradict each other; null where that was not the question. */
  contradictions: [string, string][] | null
}

export interface ModelDecision {
  verdict: Exclude<Verdict, 'not_verified'>
  finding: Finding
  reason: string | null
  words: string | null
  /** The passage that has the words; null where none decides. */
  passage: number | null
}

/**
 * Writes what a call found out into the ledger. A statement that has been decided or edited meanwhile stays as it is.
 * @param passagesHash of the sources that the verifier was given
 * @returns false where the sources have changed since: nothing was written but what the call cost
 */
export async function recordCall(
  trx: Transaction,
  publicationId: string,
  passagesHash: string,
  decider: { decidedBy: NonNullable<Claim['decidedBy']>; model: string },
  { usage, disbelieved, asked, contradictions }: CallResult
): Promise<boolean> {
  await lockPublication(trx, publicationId)
  const now = Date.now()
  const before = await verificationOf(publicationId, trx)
  if (before)
    await trx
      .from(TABLE)
      .where('publication_id', publicationId)
      .update({
        calls: before.calls + usage.calls,
        input_tokens: before.inputTokens + usage.inputTokens,
        output_tokens: before.outputTokens + usage.outputTokens,
        cost_micros: before.costMicros + usage.costMicros,
        disbelieved: before.disbelieved + disbelieved,
        ...(contradictions && { compared_at: now }),
      })
  if ((await hashesOf(publicationId, trx)).passages !== passagesHash) return false
  const rowsOf = (text: string) =>
    trx.from('publication_claims').where('publication_id', publicationId).where('text', text)
  for (const { place, text, number, decision } of asked) {
    const same = rowsOf(text).where('place', place)
    // `Yes.` may be the answer to several questions.
    const isOne = (await same.clone().select('number')).length === 1
    const open = (isOne ? same : same.where('number', number)).where('verdict', 'not_verified')
    if (decision === null) {
      await open.update({ asked_at: now })
      continue
    }
    const { passage, words, reason, ...rest } = decision
    const [row] = await open.clone().select('passages')
    if (!row) continue
    const numbers: number[] = JSON.parse(row.passages)
    await open.update({
      ...rest,
      reason,
      words: words === null ? null : storable(words),
      passages: JSON.stringify(
        passage === null ? numbers : [passage, ...numbers.filter((number) => number !== passage)]
      ),
      decided_by: decider.decidedBy,
      model: decider.model.slice(0, 100),
      decided_at: now,
      asked_at: now,
    })
  }
  if (contradictions) {
    await trx
      .from('publication_claims')
      .where('publication_id', publicationId)
      .whereNotNull('contradicts')
      .update({ contradicts: null })
    for (const [one, other] of contradictions) {
      await rowsOf(one).update({ contradicts: other })
      await rowsOf(other).update({ contradicts: one })
    }
  }
  return true
}
