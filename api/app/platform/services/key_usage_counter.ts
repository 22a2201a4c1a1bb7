import { BufferedWrites } from '#core/database/buffered_writes'
import { change } from '#core/database/transaction'

interface Call {
  keyId: string
  /** UTC in milliseconds. */
  at: number
  method: string
  /** As the contract writes it: `/api/v1/publications/{id}`. */
  path: string
  failed: boolean
}

interface Count extends Call {
  calls: number
  errors: number
}

/** Calls of keys, by key, UTC day and operation. */
const counts = new BufferedWrites<Count>({
  name: 'calls of API keys',
  combine: (earlier, later) => ({
    ...later,
    calls: earlier.calls + later.calls,
    errors: earlier.errors + later.errors,
  }),
  write: async (trx, entries) => {
    for (const { keyId, at, method, path, calls, errors } of entries.values()) {
      // A key that was deleted in the meantime has nothing to be counted on.
      const found = await change(
        trx,
        'UPDATE api_keys SET total_requests = total_requests + ?, last_used_at = ? WHERE id = ?',
        [calls, at, keyId]
      )
      if (found === 0) continue
      await change(
        trx,
        `INSERT INTO api_key_usage (key_id, day, method, path, calls, errors) VALUES (?, ?, ?, ?, ?, ?)
         ON CONFLICT (key_id, day, method, path)
         DO UPDATE SET calls = api_key_usage.calls + excluded.calls, errors = api_key_usage.errors + excluded.errors`,
        [keyId, dayOf(at), method, path, calls, errors]
      )
    }
  },
})

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Counts a call of a key within the next second; no call waits for it. */
export function countCall(call: Call): void {
  const key = [call.keyId, dayOf(call.at), call.method, call.path].join(' ')
  counts.add(key, { ...call, calls: 1, errors: call.failed ? 1 : 0 })
}
