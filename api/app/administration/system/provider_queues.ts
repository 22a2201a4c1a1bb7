import { readConnection } from '#core/database/transaction'
import { FORGOTTEN, type WaitReason } from '#core/providers/pace'
import type { ProviderKind } from '#start/limit_settings'

/** The calls of all processes to a provider. Times are UTC milliseconds. */
export interface ProviderQueue {
  kind: ProviderKind
  host: string
  running: number
  waiting: number
  waitingSince: number | null
  reason: WaitReason | null
  restsUntil: number | null
}

interface Row {
  name: string
  paused_until: number
  running: number
  waiting: number
  waiting_since: number | null
  reason: WaitReason | null
  seen_at: number
}

/** Each provider that is called now, or rests, or was called within the last minutes. */
export async function providerQueues(): Promise<ProviderQueue[]> {
  const now = Date.now()
  const rows: Row[] = await readConnection()
    .from('provider_queues as queue')
    .join('provider_paces as pace', 'pace.name', 'queue.name')
    .where('queue.seen_at', '>', now - 10 * FORGOTTEN)
    .orderBy('queue.name')
    .select('queue.name', 'pace.paused_until', 'queue.running', 'queue.waiting')
    .select('queue.waiting_since', 'queue.reason', 'queue.seen_at')
  const byName = Map.groupBy(rows, ({ name }) => name)
  return [...byName].map(([name, all]) => {
    // A process that gives no sign of life has no calls any more.
    const queues = all.filter(({ seen_at: seenAt }) => seenAt > now - FORGOTTEN)
    const [kind, host = ''] = name.split(' ')
    const [longest] = queues
      .filter(({ waiting, waiting_since: since }) => waiting > 0 && since !== null)
      .sort((a, b) => a.waiting_since! - b.waiting_since!)
    const { paused_until: pausedUntil } = all[0]!
    return {
      kind: kind as ProviderKind,
      host,
      running: sum(queues, 'running'),
      waiting: sum(queues, 'waiting'),
      waitingSince: longest?.waiting_since ?? null,
      reason: longest?.reason ?? null,
      restsUntil: pausedUntil > now ? pausedUntil : null,
    }
  })
}

const sum = (rows: Row[], field: 'running' | 'waiting') =>
  rows.reduce((total, row) => total + Number(row[field]), 0)
