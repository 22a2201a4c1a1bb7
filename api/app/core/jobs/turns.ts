import { placeholders } from '#core/database/placeholders'
import { databaseNow, execute, onSqlite, query, type Transaction } from '#core/database/transaction'
import { laneOf } from '#core/jobs/lanes'

/** A job of a table `j` that is due and waits for a worker. */
export const WAITING = `j.status = 'ready' AND j.turn IS NOT NULL`
/** For whom the job `j` waits: an account, or what it calls for that account. As in the index of the table. */
export const OWNER = `(COALESCE(j.account_id, '') || ' ' || COALESCE(j.host, ''))`
export const ownerOf = (job: { accountId?: string | null; host?: string | null }) =>
  `${job.accountId ?? ''} ${job.host ?? ''}`

/** Jobs that one sweep takes. */
const AT_ONCE = 100
const skipLocked = () => (onSqlite() ? '' : 'FOR UPDATE SKIP LOCKED')

interface Place {
  lane: string
  owner: string
}

/**
 * The turns of jobs that become due now, in their order. Turns of an owner follow one another; the first is not
 * before the first that waits in the lane. So an owner with one job waits for at most one of each other owner, and
 * an owner with thousands gets as many as any other.
 */
export async function nextTurns(trx: Transaction, places: Place[]): Promise<number[]> {
  const next = new Map<string, number>()
  const turns: number[] = []
  for (const place of places) {
    const key = `${place.lane} ${place.owner}`
    const turn = next.get(key) ?? (await firstTurn(trx, place))
    next.set(key, turn + 1)
    turns.push(turn)
  }
  return turns
}

async function firstTurn(trx: Transaction, { lane, owner }: Place): Promise<number> {
  const own = (rank: number) =>
    `(SELECT MAX(j.turn) FROM jobs j WHERE j.lane = ? AND ${OWNER} = ? AND j.rank = ${rank} AND ${WAITING})`
  const [found] = await query<Record<'first' | 'running' | 'single' | 'batch' | 'own', number | null>>(
    trx,
    `SELECT (SELECT j.turn FROM jobs j WHERE j.lane = ? AND ${WAITING} ORDER BY j.turn, j.id LIMIT 1) AS first,
       (SELECT MAX(j.turn) FROM jobs j WHERE j.status = 'running' AND j.lane = ?) AS running,
       (SELECT MAX(j.turn) FROM jobs j WHERE j.status = 'running' AND j.lane = ? AND ${OWNER} = ?) AS own,
       ${own(0)} AS single, ${own(1)} AS batch`,
    [lane, lane, lane, owner, lane, owner, lane, owner]
  )
  const { first, running, own: busy, single, batch } = found!
  return Math.max(
    first ?? running ?? 0,
    ...[busy, single, batch].map((turn) => (turn === null ? 0 : turn + 1))
  )
}

interface Due {
  id: string
  kind: string
  account_id: string | null
  host: string | null
}

const hasExpired = () => `status = 'running' AND lease_until < ${databaseNow()}`
const isDue = () => `status = 'ready' AND turn IS NULL AND run_at <= ${databaseNow()}`

/** Gives jobs whose time has come their turns, and puts those back whose worker has crashed; some at a time. */
export async function sweep(trx: Transaction): Promise<void> {
  const [found] = await query(
    trx,
    `SELECT 1 AS found WHERE EXISTS (SELECT 1 FROM jobs WHERE ${hasExpired()})
       OR EXISTS (SELECT 1 FROM jobs WHERE ${isDue()})`
  )
  // Nearly always: this is asked before each job that is taken.
  if (!found) return
  const expired = await query<{ id: string }>(
    trx,
    `SELECT id FROM jobs WHERE ${hasExpired()}
     LIMIT ${AT_ONCE} ${skipLocked()}`
  )
  if (expired.length > 0)
    await execute(
      trx,
      `UPDATE jobs SET status = 'ready', crashes = crashes + 1, lease_until = NULL
       WHERE id IN (${placeholders(expired)})`,
      expired.map(({ id }) => id)
    )
  const due = await query<Due>(
    trx,
    `SELECT id, kind, account_id, host FROM jobs
     WHERE ${isDue()}
     ORDER BY run_at, id LIMIT ${AT_ONCE} ${skipLocked()}`
  )
  if (due.length === 0) return
  const places = due.map(({ kind, account_id: accountId, host }) => ({
    lane: laneOf(kind),
    owner: ownerOf({ accountId, host }),
  }))
  const turns = await nextTurns(trx, places)
  await execute(
    trx,
    `UPDATE jobs SET lane = CASE id ${due.map(() => 'WHEN ? THEN ?').join(' ')} END,
       turn = CASE id ${due.map(() => 'WHEN ? THEN CAST(? AS BIGINT)').join(' ')} END
     WHERE id IN (${placeholders(due)})`,
    [
      ...due.flatMap(({ id }, index) => [id, places[index]!.lane]),
      ...due.flatMap(({ id }, index) => [id, turns[index]!]),
      ...due.map(({ id }) => id),
    ]
  )
}
