import { insertRows } from '#core/database/insert_many'
import type { SqlValue, Transaction } from '#core/database/transaction'
import { ValidationError } from '#core/errors'
import type Publication from '#publications/models/publication'

/** The caller's own keys and values. */
export type CustomMetadata = Record<string, string>

const MAX_KEYS = 50

/**
 * What is left of pairs after a change: keys that are given are set, those with null removed.
 * @throws ValidationError for too many
 */
export function changedMetadata(
  before: CustomMetadata,
  change: Record<string, string | null>
): CustomMetadata {
  const pairs = new Map(Object.entries(before))
  for (const [key, value] of Object.entries(change)) {
    if (value === null) pairs.delete(key)
    else pairs.set(key, value)
  }
  if (pairs.size > MAX_KEYS) {
    const message = `custom_metadata must have at most ${MAX_KEYS} keys`
    throw new ValidationError([{ field: 'custom_metadata', rule: 'maxProperties', message }])
  }
  return Object.fromEntries(pairs)
}

/** What a caller says of a publication besides what it is about. */
export interface CallerMetadata {
  externalId: string | null
  customMetadata: CustomMetadata
}

type Owner = Pick<Publication, 'id' | 'accountId' | 'customMetadata'>

/** Makes the pairs of new publications known to the filter of the list. */
export async function indexMetadata(trx: Transaction, publications: Owner[]): Promise<void> {
  const pairs = publications.flatMap(({ id, accountId, customMetadata }) =>
    Object.entries(customMetadata).map(([key, value]) => ({
      publication_id: id,
      account_id: accountId,
      key,
      value,
    }))
  )
  await insertRows(trx, 'publication_metadata', pairs)
}

/** The same after a change. */
export async function reindexMetadata(trx: Transaction, publication: Owner): Promise<void> {
  await trx.from('publication_metadata').where('publication_id', publication.id).delete()
  await indexMetadata(trx, [publication])
}

/** A statement for the ids of an account's publications that have all of this; null where there are none. */
export function idsWithMetadata(
  accountId: string,
  { externalId, customMetadata }: CallerMetadata
): { sql: string; values: SqlValue[] } | null {
  const parts: { sql: string; values: SqlValue[] }[] = Object.entries(customMetadata).map((pair) => ({
    sql: 'SELECT publication_id FROM publication_metadata WHERE account_id = ? AND key = ? AND value = ?',
    values: [accountId, ...pair],
  }))
  if (externalId !== null)
    parts.push({
      sql: 'SELECT id FROM publications WHERE account_id = ? AND external_id = ?',
      values: [accountId, externalId],
    })
  if (parts.length === 0) return null
  return {
    sql: parts.map(({ sql }) => sql).join(' INTERSECT '),
    values: parts.flatMap(({ values }) => values),
  }
}
