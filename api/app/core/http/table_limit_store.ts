import { placeholders } from '#core/database/placeholders'
import {
  execute,
  onSqlite,
  query,
  readConnection,
  type Transaction,
  transaction,
} from '#core/database/transaction'
import type { Count, Countable, LimitStore } from '#core/http/limit_store'

interface CountRow {
  key: string
  used: number
  ends_at: number
}

/** Expired counts deleted with each new one, so that none accumulate. */
const SWEPT = 10

/** Counts in the database, for all processes and across restarts. */
export class TableLimitStore implements LimitStore {
  async count(wanted: Countable[]): Promise<Count[]> {
    const found = await transaction(async (trx) => {
      const counts = new Map<string, Count>()
      // Always in the same order, so that two processes with the same keys cannot deadlock.
      for (const one of [...wanted].sort((a, b) => (a.key < b.key ? -1 : 1)))
        counts.set(one.key, await countOne(trx, one))
      await sweep(trx)
      return counts
    })
    return wanted.map(({ key }) => found.get(key)!)
  }

  async takeBack(wanted: Countable[]): Promise<void> {
    const keys = keysOf(wanted).sort()
    await transaction((trx) =>
      execute(
        trx,
        `UPDATE limit_counts SET used = used - 1 WHERE used > 0 AND key IN (${placeholders(keys)})`,
        keys
      )
    )
  }

  async countsOf(wanted: Countable[]): Promise<Map<string, Count>> {
    const found: CountRow[] = await readConnection()
      .from('limit_counts')
      .whereIn('key', keysOf(wanted))
      .where('ends_at', '>', Date.now())
      .select('key', 'used', 'ends_at')
    return new Map(found.map((row) => [row.key, toCount(row)]))
  }

  /** Only writes where there is something to reset. */
  async drop(wanted: Countable[]): Promise<void> {
    if ((await this.countsOf(wanted)).size === 0) return
    await transaction((trx) => trx.from('limit_counts').whereIn('key', keysOf(wanted)).delete())
  }
}

async function countOne(trx: Transaction, { key, seconds }: Countable): Promise<Count> {
  const now = Date.now()
  const [row] = await query<CountRow>(
    trx,
    `INSERT INTO limit_counts (key, used, ends_at) VALUES (?, 1, ?)
     ON CONFLICT (key) DO UPDATE SET
       used = CASE WHEN limit_counts.ends_at <= ? THEN 1 ELSE limit_counts.used + 1 END,
       ends_at = CASE WHEN limit_counts.ends_at <= ? THEN excluded.ends_at ELSE limit_counts.ends_at END
     RETURNING key, used, ends_at`,
    [key, now + seconds * 1000, now, now]
  )
  return toCount(row!)
}

async function sweep(trx: Transaction): Promise<void> {
  const skipping = onSqlite() ? '' : 'FOR UPDATE SKIP LOCKED'
  await execute(
    trx,
    `DELETE FROM limit_counts WHERE key IN
       (SELECT key FROM limit_counts WHERE ends_at <= ? ORDER BY ends_at LIMIT ${SWEPT} ${skipping})`,
    [Date.now()]
  )
}

const keysOf = (wanted: Countable[]) => wanted.map(({ key }) => key)
const toCount = ({ used, ends_at }: CountRow): Count => ({ used, endsAt: ends_at })
