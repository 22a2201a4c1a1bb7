import { operations } from '#core/contract/contract'
import { BufferedWrites } from '#core/database/buffered_writes'
import { insertRows } from '#core/database/insert_many'
import { execute, type Transaction } from '#core/database/transaction'
import { utcDay } from '#core/time'

/** A row of `request_log`. */
export interface LoggedCall {
  id: string
  created_at: number
  account_id: string | null
  user_id: string | null
  /** Of the key or of the connected application. */
  key_id: string | null
  /** Whether a test key made it. */
  is_test: boolean | number
  method: string
  path: string
  operation_id: string | null
  status: number
  code: string | null
  message: string | null
  milliseconds: number
  address: string
  request_id: string
}

/** Milliseconds between two updates of when a key or an application was last used. */
const LAST_USED_EVERY = 60_000

/** The log of calls, and the counters of the keys and applications that made them. */
export const loggedCalls = new BufferedWrites<LoggedCall>({ name: 'request log', write: store })

async function store(trx: Transaction, entries: Map<string, LoggedCall>): Promise<void> {
  const calls = [...entries.values()]
  const accounts = await existing(
    trx,
    'accounts',
    calls.map(({ account_id }) => account_id)
  )
  // Calls of an account that has been erased meanwhile are not recorded.
  const kept = calls.filter(({ account_id }) => account_id === null || accounts.has(account_id))
  await insertRows(trx, 'request_log', kept as unknown as Record<string, unknown>[])
  for (const table of ['api_keys', 'connected_applications'] as const) {
    const known = await existing(
      trx,
      table,
      kept.map(({ key_id }) => key_id)
    )
    const byId = Map.groupBy(
      kept.filter(({ key_id }) => key_id !== null && known.has(key_id)),
      ({ key_id }) => key_id!
    )
    for (const [id, itsCalls] of [...byId].sort(byKey)) {
      await countCalls(trx, table, id, itsCalls)
      if (table === 'api_keys') await countByEndpoint(trx, id, itsCalls)
    }
  }
  await countForOperators(
    trx,
    kept.filter(({ is_test }) => !is_test)
  )
}

/**
 * The figures of the console, so that it never counts the log. What test keys call is not part of them, nor what
 * operators call, most of which is the console itself.
 */
async function countForOperators(trx: Transaction, every: LoggedCall[]): Promise<void> {
  const callers = [...new Set(every.map(({ user_id }) => user_id))].filter((id) => id !== null)
  const operators: { id: string }[] = callers.length
    ? await trx.from('users').whereIn('id', callers).where('role', 'admin').select('id')
    : []
  const calls = every.filter(({ user_id }) => operators.every(({ id }) => id !== user_id))
  for (const [day, ofDay] of [...Map.groupBy(calls, dayOf)].sort(byKey))
    await execute(
      trx,
      `INSERT INTO call_days (day, calls, errors) VALUES (?, ?, ?)
       ON CONFLICT (day) DO UPDATE SET
         calls = call_days.calls + excluded.calls, errors = call_days.errors + excluded.errors`,
      [day, ofDay.length, ofDay.filter(({ status }) => status >= 400).length]
    )
  const users = await existing(
    trx,
    'users',
    calls.map(({ user_id }) => user_id)
  )
  const known = calls.filter(({ user_id }) => user_id !== null && users.has(user_id))
  const byCaller = Map.groupBy(known, (call) => `${dayOf(call).slice(0, 7)} ${call.user_id}`)
  for (const [caller, itsCalls] of [...byCaller].sort(byKey)) {
    const [month, userId] = caller.split(' ') as [string, string]
    await execute(
      trx,
      `INSERT INTO caller_months (month, user_id, calls, last_at) VALUES (?, ?, ?, ?)
       ON CONFLICT (month, user_id) DO UPDATE SET
         calls = caller_months.calls + excluded.calls, last_at = excluded.last_at`,
      [month, userId, itsCalls.length, Math.max(...itsCalls.map(({ created_at }) => created_at))]
    )
  }
}

/** One order for all, so that two processes cannot deadlock. */
const byKey = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1)

/** The ids that still exist in the table. */
async function existing(
  trx: Transaction,
  table: 'accounts' | 'api_keys' | 'connected_applications' | 'users',
  ids: (string | null)[]
): Promise<Set<string>> {
  const distinct = [...new Set(ids)].filter((id) => id !== null)
  const found: { id: string }[] = distinct.length
    ? await trx.from(table).whereIn('id', distinct).select('id')
    : []
  return new Set(found.map(({ id }) => id))
}

async function countCalls(
  trx: Transaction,
  table: 'api_keys' | 'connected_applications',
  id: string,
  calls: LoggedCall[]
): Promise<void> {
  const last = Math.max(...calls.map(({ created_at }) => created_at))
  await execute(
    trx,
    `UPDATE ${table} SET total_requests = total_requests + ?,
       last_used_at = CASE WHEN last_used_at IS NULL OR last_used_at <= ? THEN ? ELSE last_used_at END
     WHERE id = ?`,
    [calls.length, last - LAST_USED_EVERY, last, id]
  )
}

async function countByEndpoint(trx: Transaction, keyId: string, calls: LoggedCall[]): Promise<void> {
  const byEndpoint = Map.groupBy(calls, (call) =>
    JSON.stringify([dayOf(call), call.method, endpointOf(call)])
  )
  for (const [endpoint, same] of byEndpoint) {
    const [day, method, path] = JSON.parse(endpoint) as [string, string, string]
    await execute(
      trx,
      `INSERT INTO api_key_usage (key_id, day, method, path, calls, errors) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (key_id, day, method, path) DO UPDATE SET
         calls = api_key_usage.calls + excluded.calls, errors = api_key_usage.errors + excluded.errors`,
      [keyId, day, method, path, same.length, same.filter(({ status }) => status >= 400).length]
    )
  }
}

/** The UTC day, YYYY-MM-DD. */
const dayOf = ({ created_at }: LoggedCall) => utcDay(created_at)

/** The address in the contract's notation. */
const endpointOf = ({ operation_id, path }: LoggedCall) =>
  (operations.get(operation_id ?? '')?.path ?? path).slice(0, 120)
