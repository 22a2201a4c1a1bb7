import { execute, type Transaction } from '#core/database/transaction'

export interface CountChange {
  type: string
  status: string
  by: 1 | -1
}

/**
 * Updates the library's counts in the transaction that changes a publication. Always in the same order, so that two
 * transactions of one account cannot deadlock.
 */
export async function changeCounts(
  trx: Transaction,
  accountId: string,
  changes: CountChange[]
): Promise<void> {
  const sums = new Map<string, { type: string; status: string; by: number }>()
  for (const { type, status, by } of changes) {
    const key = `${type}_${status}`
    sums.set(key, { type, status, by: (sums.get(key)?.by ?? 0) + by })
  }
  for (const [, { type, status, by }] of [...sums].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (by === 0) continue
    await execute(
      trx,
      `INSERT INTO publication_counts (account_id, type, status, count) VALUES (?, ?, ?, ?)
       ON CONFLICT (account_id, type, status) DO UPDATE SET count = publication_counts.count + excluded.count`,
      [accountId, type, status, by]
    )
  }
}
