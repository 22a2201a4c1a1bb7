import { readConnection } from '#core/database/transaction'
import { DAY, utcDay } from '#core/time'

interface Count {
  calls: number
  errors: number
}

export interface KeyUsage {
  days: ({ date: string } & Count)[]
  endpoints: ({ method: string; path: string } & Count)[]
}

/** Calls of a key over the last `days` UTC days, including today. */
export async function keyUsage(keyId: string, days: number): Promise<KeyUsage> {
  const now = Date.now()
  const dates = Array.from({ length: days }, (_, index) => utcDay(now - (days - 1 - index) * DAY))
  const counted: ({ day: string; method: string; path: string } & Count)[] = await readConnection()
    .from('api_key_usage')
    .where('key_id', keyId)
    .where('day', '>=', dates[0]!)
    .select('day', 'method', 'path', 'calls', 'errors')

  const byDay = new Map<string, Count>()
  const byEndpoint = new Map<string, { method: string; path: string } & Count>()
  for (const { day, method, path, calls, errors } of counted) {
    add(byDay, day, { calls: 0, errors: 0 }, calls, errors)
    add(byEndpoint, `${method} ${path}`, { method, path, calls: 0, errors: 0 }, calls, errors)
  }
  return {
    days: dates.map((date) => ({ date, ...(byDay.get(date) ?? { calls: 0, errors: 0 }) })),
    endpoints: [...byEndpoint.values()].sort((a, b) => b.calls - a.calls || a.path.localeCompare(b.path)),
  }
}

function add<T extends Count>(counts: Map<string, T>, key: string, empty: T, calls: number, errors: number) {
  const count = counts.get(key) ?? empty
  count.calls += calls
  count.errors += errors
  counts.set(key, count)
}
