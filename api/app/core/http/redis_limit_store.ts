import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import type { LimitStore } from '#core/http/limit_store'
import { LimiterStore, UNLIMITED } from '#core/http/limiter_store'
import { PREFIX, type RedisServer } from '#core/redis/redis_server'

/** Counts in Redis for all processes, and in this process while Redis is away. */
export const redisLimitStore = ({ commands }: RedisServer): LimitStore =>
  new LimiterStore((seconds) => {
    const limits = { points: UNLIMITED, duration: seconds }
    return new RateLimiterRedis({
      ...limits,
      storeClient: commands,
      keyPrefix: `${PREFIX}:limit:${seconds}`,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory(limits),
    })
  })
