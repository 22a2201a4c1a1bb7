import { randomUUID } from 'node:crypto'
import { PostgresNotices } from '#core/database/postgres_notices'
import { type LiveEvents, LocalLiveEvents } from '#core/events/live_events'
import { NotifiedLiveEvents } from '#core/events/notified_live_events'
import { RedisLiveEvents } from '#core/events/redis_live_events'
import type { LimitStore } from '#core/http/limit_store'
import { memoryLimitStore } from '#core/http/limiter_store'
import { redisLimitStore } from '#core/http/redis_limit_store'
import { TableLimitStore } from '#core/http/table_limit_store'
import { BullWakeups } from '#core/jobs/bull_wakeups'
import { NotifiedWakeups } from '#core/jobs/notified_wakeups'
import { LocalWakeups, type Wakeups } from '#core/jobs/wakeups'
import { RedisServer } from '#core/redis/redis_server'
import { RedisProcess, withoutRedis } from '#tests/support/redis_process'

/** One process of an installation, as far as the others concern it. */
export interface Member {
  wakeups: Wakeups
  liveEvents: LiveEvents
  limits: LimitStore
  leave(): Promise<void>
}

export interface Shape {
  name: string
  /** Why it cannot be tried here; null where it can. */
  without: string | null
  /** Whether its processes hear of one another at once, or by their polls alone. */
  connects: boolean
  /** Whether they count together. */
  countsTogether: boolean
  /** @returns what makes a member, and what ends the shape */
  open(): Promise<{ join(): Promise<Member>; close(): Promise<void> }>
}

const databaseUrl = process.env.DATABASE_URL

export const oneProcess: Shape = {
  name: 'one process',
  without: null,
  connects: false,
  countsTogether: false,
  async open() {
    return {
      async join() {
        const [wakeups, liveEvents] = [new LocalWakeups(), new LocalLiveEvents()]
        return {
          wakeups,
          liveEvents,
          limits: memoryLimitStore(),
          async leave() {
            await Promise.all([wakeups.close(), liveEvents.close()])
          },
        }
      },
      async close() {},
    }
  },
}

export const onPostgres: Shape = {
  name: 'PostgreSQL',
  without: null,
  connects: true,
  countsTogether: true,
  async open() {
    return {
      async join() {
        const notices = new PostgresNotices(databaseUrl!, randomUUID())
        const member = {
          wakeups: new NotifiedWakeups(notices),
          liveEvents: new NotifiedLiveEvents(notices),
          limits: new TableLimitStore(),
          leave: () => notices.close(),
        }
        await notices.start()
        return member
      },
      async close() {},
    }
  },
}

/** A member of an installation on Redis. */
export async function joinRedis(url: string): Promise<Member & { server: RedisServer }> {
  const server = await RedisServer.connect(url)
  const wakeups = await BullWakeups.create(server)
  return {
    server,
    wakeups,
    liveEvents: new RedisLiveEvents(server, randomUUID()),
    limits: redisLimitStore(server),
    async leave() {
      await wakeups.close()
      await server.close()
    },
  }
}

export const onRedis: Shape = {
  name: 'Redis',
  without: withoutRedis,
  connects: true,
  countsTogether: true,
  async open() {
    const redis = await RedisProcess.start()
    return { join: () => joinRedis(redis.url), close: () => redis.stop() }
  },
}

export const shapes: Shape[] = [oneProcess, ...(databaseUrl ? [onPostgres] : []), onRedis]
