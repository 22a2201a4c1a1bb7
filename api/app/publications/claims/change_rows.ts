import { readConnection, type Transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import { storable, storableOrNull } from '#core/text/storable'
import type { Claim } from '#publications/claims/claim_rows'
import type { Place } from '#text/evidence/statements'
import type { Undo } from '#text/markdown/undo'

/** Where a change was made. */
export type ChangedField = 'content' | 'title' | 'metaTitle' | 'metaDescription'

/** What a check changed in a text. */
export interface NewChange {
  kind: 'replaced' | 'removed'
  place: Place
  field: ChangedField
  /** As it read, with what hung on it. */
  before: string
  /** As it reads now; null where it was taken out. */
  after: string | null
  reason: string
  /** Whether a source says otherwise or none says it; null where it hung on something else, or its form was wrong. */
  finding: Claim['finding']
  /** The source whose words it departed from, or that come closest; null where no source has any. */
  sourceKey: string | null
  words: string | null
  /** The statements that failed. */
  statements: { place: Place; text: string }[]
  /** To put it back, with citations by source; null for a line of its own. */
  undo: Undo | null
}

export interface StoredChange extends NewChange {
  id: string
  /** UTC milliseconds. */
  createdAt: number
  /** Who has put it back. */
  vouched: Claim['vouched']
}

const TABLE = 'publication_changes'

export async function changesOf(publicationId: string, trx?: Transaction): Promise<StoredChange[]> {
  const rows = await (trx ?? readConnection())
    .from(TABLE)
    .where('publication_id', publicationId)
    .orderBy('number')
    .select('*')
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    place: row.place,
    field: row.field,
    before: row.before,
    after: row.after,
    reason: row.reason,
    finding: row.finding,
    sourceKey: row.source_key,
    words: row.words,
    statements: JSON.parse(row.statements),
    undo: row.undo && JSON.parse(row.undo),
    createdAt: Number(row.created_at),
    vouched:
      row.vouched_at === null
        ? null
        : { userId: row.vouched_by, name: row.vouched_name, at: Number(row.vouched_at) },
  }))
}

/** Keeps the changes of a text that has just been generated, instead of those of an earlier one. */
export async function keepChanges(
  trx: Transaction,
  publicationId: string,
  changes: readonly NewChange[]
): Promise<void> {
  await trx.from(TABLE).where('publication_id', publicationId).delete()
  if (changes.length === 0) return
  const now = Date.now()
  await trx.table(TABLE).multiInsert(
    changes.map((change, index) => ({
      id: newId(),
      publication_id: publicationId,
      number: index + 1,
      kind: change.kind,
      place: change.place,
      field: change.field,
      before: storable(change.before),
      after: storableOrNull(change.after),
      reason: storable(change.reason),
      finding: change.finding,
      source_key: change.sourceKey,
      words: storableOrNull(change.words),
      statements: JSON.stringify(change.statements),
      undo: change.undo && JSON.stringify(change.undo),
      created_at: now,
    }))
  )
}

/** Records who has put changes back and vouches for what stood there; null for nobody. */
export async function vouchForChanges(
  trx: Transaction,
  ids: readonly string[],
  vouched: Claim['vouched']
): Promise<void> {
  if (ids.length === 0) return
  await trx
    .from(TABLE)
    .whereIn('id', [...ids])
    .update({
      vouched_by: vouched?.userId ?? null,
      vouched_name: vouched?.name ?? null,
      vouched_at: vouched?.at ?? null,
    })
}
