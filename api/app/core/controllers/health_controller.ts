import type { HttpContext } from '@adonisjs/core/http'
import app from '@adonisjs/core/services/app'
import { readConnection } from '#core/database/transaction'
import { UnavailableError } from '#core/errors'
import { success } from '#core/http/envelope'
import { LIVENESS } from '#core/http/liveness'
import { whilePreparing } from '#core/http/readiness'
import { redisState } from '#core/shape'

export default class HealthController {
  async live(ctx: HttpContext) {
    success(ctx, LIVENESS)
  }

  /** For clients of the public API that want to check the address. */
  async api(ctx: HttpContext) {
    success(ctx, { status: 'ok', version: 'v1' })
  }

  async ready(ctx: HttpContext) {
    if (app.isTerminating || app.isTerminated) throw new UnavailableError('The server is shutting down')
    if (whilePreparing()) throw new UnavailableError('The server is starting')
    try {
      await readConnection().rawQuery('SELECT 1')
    } catch (error) {
      throw new UnavailableError('The database cannot be reached', error)
    }
    const redis = redisState()
    // Everything goes on without Redis: a process that cannot reach it keeps its turn.
    success(ctx, { status: 'ok', checks: { database: 'ok', ...(redis && { redis }) } })
  }
}
