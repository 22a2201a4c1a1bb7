import { databaseNow, execute, query, type Transaction, transaction } from '#core/database/transaction'
import { hasEnded, PROCESS_ID } from '#core/process_id'
import type { ProviderLimits } from '#start/limit_settings'

/** Why a call to a provider waits. */
export type WaitReason = 'requests' | 'tokens' | 'calls_at_once' | 'asked_to_wait'

/** `start`: milliseconds until the call may begin; `later`: when to ask again. */
export type Admission =
  | { kind: 'start'; wait: number }
  | { kind: 'later'; wait: number; reason: WaitReason }
  /** The provider fails: no call is worth making for so many milliseconds. */
  | { kind: 'refused'; wait: number }

const MINUTE = 60_000
/** Below what is allowed by so much: calls that were sent evenly do not arrive evenly. */
const MARGIN = 0.96
/** Milliseconds ahead of its time that a call gets its turn. */
const AHEAD = 500
/** Milliseconds until a call that waits for the end of another asks again. */
const BUSY = 200
/** Failures after each other with which a provider counts as failing. */
const PATIENCE = 6
const FIRST_REST = 5_000
const MAX_REST = 60_000
/** Milliseconds without a sign of life after which the calls of a process no longer count. */
export const FORGOTTEN = 30_000

interface PaceRow {
  next_call_at: number
  next_tokens_at: number
  paused_until: number
  failures: number
}

export interface QueueState {
  waiting: number
  /** UTC milliseconds. */
  waitingSince: number | null
  reason: WaitReason | null
}

/**
 * Gives a call its time, for all processes by the row of the provider. Calls are spread evenly; one with many tokens
 * starts when those before it are paid for, and makes the next wait (the virtual scheduling of the generic cell rate
 * algorithm, ITU-T I.371).
 */
export async function admit(name: string, limits: ProviderLimits, tokens: number): Promise<Admission> {
  return transaction(async (trx) => {
    const { row, now } = await paceOf(trx, name)
    if (row.paused_until > now) {
      const wait = row.paused_until - now
      return row.failures >= PATIENCE
        ? { kind: 'refused', wait }
        : { kind: 'later', wait, reason: 'asked_to_wait' }
    }
    const { callsAtOnce, requestsPerMinute, tokensPerMinute } = limits
    if (callsAtOnce !== null && (await runningCalls(trx, name, now)) >= callsAtOnce)
      return { kind: 'later', wait: BUSY, reason: 'calls_at_once' }
    const callAt = requestsPerMinute === null ? now : Math.max(now, row.next_call_at)
    const tokensAt = tokensPerMinute === null ? now : Math.max(now, row.next_tokens_at)
    const start = Math.max(callAt, tokensAt)
    if (start - now > AHEAD)
      return { kind: 'later', wait: start - now - AHEAD, reason: tokensAt > callAt ? 'tokens' : 'requests' }
    await trx
      .from('provider_paces')
      .where('name', name)
      .update({
        next_call_at: requestsPerMinute === null ? 0 : Math.ceil(start + MINUTE / requestsPerMinute / MARGIN),
        next_tokens_at:
          tokensPerMinute === null ? 0 : Math.ceil(start + (tokens * MINUTE) / tokensPerMinute / MARGIN),
        // One call finds out whether a provider that failed answers again.
        ...(row.failures >= PATIENCE && { paused_until: now + restAfter(row.failures) }),
      })
    await countRunning(trx, name, 1, now)
    return { kind: 'start', wait: start - now }
  }, 'redone')
}

/** How a call ended; `retryAfter`: milliseconds that the provider asked everybody to wait. */
export type CallEnd =
  | { kind: 'answered'; tokens: number | null }
  | { kind: 'limited'; retryAfter: number | null }
  | { kind: 'failed'; retryAfter: number | null }

/** @param estimated tokens that the call was admitted with */
export async function settle(
  name: string,
  { tokensPerMinute }: ProviderLimits,
  end: CallEnd,
  estimated: number
): Promise<void> {
  await transaction(async (trx) => {
    const { row, now } = await paceOf(trx, name)
    await countRunning(trx, name, -1, now)
    const changed = changeAfter(row, end, now)
    if (end.kind === 'answered' && end.tokens !== null && tokensPerMinute !== null) {
      const more = ((end.tokens - estimated) * MINUTE) / tokensPerMinute / MARGIN
      changed.next_tokens_at = Math.max(0, Math.ceil(row.next_tokens_at + more))
    }
    if (Object.keys(changed).length > 0) await trx.from('provider_paces').where('name', name).update(changed)
  }, 'redone')
}

function changeAfter(row: PaceRow, end: CallEnd, now: number): Partial<PaceRow> {
  if (end.kind === 'answered') return row.failures > 0 ? { failures: 0, paused_until: 0 } : {}
  const failures = row.failures + (end.kind === 'failed' ? 1 : 0)
  const rest = failures >= PATIENCE ? restAfter(failures) : 0
  const asked = end.retryAfter ?? (end.kind === 'limited' ? FIRST_REST : 0)
  return { failures, paused_until: Math.max(row.paused_until, now + Math.max(rest, asked)) }
}

/** Longer with each failure, and never the same for two: they would come back together. */
const restAfter = (failures: number) =>
  Math.round(Math.min(MAX_REST, FIRST_REST * 2 ** (failures - PATIENCE)) * (0.8 + 0.4 * Math.random()))

async function paceOf(trx: Transaction, name: string): Promise<{ row: PaceRow; now: number }> {
  await execute(trx, 'INSERT INTO provider_paces (name) VALUES (?) ON CONFLICT (name) DO NOTHING', [name])
  const [row]: PaceRow[] = await trx
    .from('provider_paces')
    .where('name', name)
    .forUpdate()
    .select('next_call_at', 'next_tokens_at', 'paused_until', 'failures')
  const [clock] = await query<{ now: number }>(trx, `SELECT ${databaseNow()} AS now`)
  return { row: row!, now: Number(clock!.now) }
}

interface RunningRow {
  process: string
  running: number
  seen_at: number
}

/** Calls of processes that still live. */
async function runningCalls(trx: Transaction, name: string, now: number): Promise<number> {
  const found: RunningRow[] = await trx
    .from('provider_queues')
    .where('name', name)
    .where('running', '>', 0)
    .select('process', 'running', 'seen_at')
  return found
    .filter(({ process, seen_at }) => seen_at > now - FORGOTTEN && !hasEnded(process))
    .reduce((sum, { running }) => sum + running, 0)
}

async function countRunning(trx: Transaction, name: string, more: 1 | -1, now: number): Promise<void> {
  await execute(
    trx,
    `INSERT INTO provider_queues (name, process, running, seen_at) VALUES (?, ?, 1, ?)
     ON CONFLICT (name, process) DO UPDATE SET running = provider_queues.running + ?, seen_at = excluded.seen_at`,
    [name, PROCESS_ID, now, more]
  )
}

/** Says how this process's queue is, for the console and as a sign of life; forgets processes that have ended. */
export async function reportQueue(name: string, state: QueueState): Promise<void> {
  await transaction(async (trx) => {
    const [clock] = await query<{ now: number }>(trx, `SELECT ${databaseNow()} AS now`)
    const now = Number(clock!.now)
    const { waiting, waitingSince, reason } = state
    await execute(
      trx,
      `INSERT INTO provider_queues (name, process, waiting, waiting_since, reason, seen_at)
       VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (name, process) DO UPDATE SET waiting = excluded.waiting,
         waiting_since = excluded.waiting_since, reason = excluded.reason, seen_at = excluded.seen_at`,
      [name, PROCESS_ID, waiting, waitingSince, reason, now]
    )
    await trx
      .from('provider_queues')
      .where('name', name)
      .where('seen_at', '<', now - 10 * FORGOTTEN)
      .delete()
  }, 'redone')
}
