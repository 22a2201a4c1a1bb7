import { LocalLiveEvents, useLiveEvents } from '#core/events/live_events'
import { limitsOfOneProcess, useLimitStores } from '#core/http/limit_store'
import { LocalWakeups, useWakeups } from '#core/jobs/wakeups'
import type { RedisServer } from '#core/redis/redis_server'
import { SettingsError, settings } from '#start/settings'

let redis: RedisServer | null = null

/** How it is with Redis; null where none is set. */
export const redisState = (): 'ok' | 'away' | null => redis && (redis.isAway ? 'away' : 'ok')

/**
 * Connects this process with the others that serve the same database: by Redis where it is set, otherwise by
 * PostgreSQL. One on SQLite needs neither.
 * @returns what ends the connection
 * @throws SettingsError
 */
export async function connectProcesses({
  databaseUrl,
  redisUrl,
}: Pick<typeof settings, 'databaseUrl' | 'redisUrl'> = settings): Promise<() => Promise<void>> {
  if (redisUrl) return withRedis(redisUrl)
  return databaseUrl ? withPostgres(databaseUrl) : async () => {}
}

/** One that cannot be reached does not stop the start: it may be restarting, and everything goes on without it. */
async function withRedis(url: string): Promise<() => Promise<void>> {
  const { examineRedis, RedisServer } = await import('#core/redis/redis_server')
  const answer = await examineRedis(url)
  if (answer.state === 'refused') throw new SettingsError([answer.problem])
  const [{ BullWakeups }, { RedisLiveEvents }, { redisLimitStore }] = await Promise.all([
    import('#core/jobs/bull_wakeups'),
    import('#core/events/redis_live_events'),
    import('#core/http/redis_limit_store'),
  ])
  const server = await RedisServer.connect(url)
  redis = server
  const wakeups = await BullWakeups.create(server)
  const store = redisLimitStore(server)
  useWakeups(wakeups)
  useLiveEvents(new RedisLiveEvents(server))
  useLimitStores({ shared: store, frequent: store })
  return async () => {
    standAlone()
    redis = null
    await wakeups.close()
    await server.close()
  }
}

async function withPostgres(url: string): Promise<() => Promise<void>> {
  const [{ PostgresNotices }, { NotifiedWakeups }, { NotifiedLiveEvents }] = await Promise.all([
    import('#core/database/postgres_notices'),
    import('#core/jobs/notified_wakeups'),
    import('#core/events/notified_live_events'),
  ])
  const notices = new PostgresNotices(url)
  useWakeups(new NotifiedWakeups(notices))
  useLiveEvents(new NotifiedLiveEvents(notices))
  await notices.start()
  return async () => {
    standAlone()
    await notices.close()
  }
}

function standAlone(): void {
  useWakeups(new LocalWakeups())
  useLiveEvents(new LocalLiveEvents())
  useLimitStores(limitsOfOneProcess())
}
