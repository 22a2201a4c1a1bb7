import { change, onSqlite, reading, rows, type Transaction, transaction } from '#core/database/transaction'

/** Something counted in the database, for all processes and across restarts. */
export interface Countable {
  /** At most 64 characters. */
  key: string
  /** Milliseconds from the first count to the end of its window. */
  window: number
}

export interface Count {
  used: number
  /** UTC milliseconds. */
  endsAt: number
}

interface CountRow {
  key: string
  used: number
  ends_at: number
}

/** Expired counts deleted with each new one, so that none accumulate. */
const SWEPT = 10

/** Increments each, in one transaction. @returns the counts, in the order of `wanted` */
export async function countOn(wanted: Countable[]): Promise<Count[]> {
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

async function countOne(trx: Transaction, { key, window }: Countable): Promise<Count> {
  const now = Date.now()
  const [row] = await rows<CountRow>(
    trx,
    `INSERT INTO limit_counts (key, used, ends_at) VALUES (?, 1, ?)
     ON CONFLICT (key) DO UPDATE SET
       used = CASE WHEN limit_counts.ends_at <= ? THEN 1 ELSE limit_counts.used + 1 END,
       ends_at = CASE WHEN limit_counts.ends_at <= ? THEN excluded.ends_at ELSE limit_counts.ends_at END
     RETURNING key, used, ends_at`,
    [key, now + window, now, now]
  )
  return countOf(row!)
}

async function sweep(trx: Transaction): Promise<void> {
  const skipping = onSqlite() ? '' : 'FOR UPDATE SKIP LOCKED'
  await change(
    trx,
    `DELETE FROM limit_counts WHERE key IN
       (SELECT key FROM limit_counts WHERE ends_at <= ? ORDER BY ends_at LIMIT ${SWEPT} ${skipping})`,
    [Date.now()]
  )
}

/** The current counts; keys without a count are left out. */
export async function countsOf(keys: string[]): Promise<Map<string, Count>> {
  const found: CountRow[] = await reading()
    .from('limit_counts')
    .whereIn('key', keys)
    .where('ends_at', '>', Date.now())
    .select('key', 'used', 'ends_at')
  return new Map(found.map((row) => [row.key, countOf(row)]))
}

/** Resets these counts; only writes where there is one. */
export async function dropCounts(keys: string[]): Promise<void> {
  if ((await countsOf(keys)).size === 0) return
  await transaction((trx) => trx.from('limit_counts').whereIn('key', keys).delete())
}

const countOf = ({ used, ends_at }: CountRow): Count => ({ used, endsAt: ends_at })
