import type { HttpContext } from '@adonisjs/core/http'
import { revokeTokenOf, revokeTokens, sessionsOf } from '#accounts/services/session_tokens'
import { transaction } from '#core/database/transaction'
import { NotFoundError } from '#core/errors'
import { isoTime, success } from '#core/http/envelope'
import { isId } from '#core/ids'

export default class SessionsController {
  async list(ctx: HttpContext) {
    const { userId, id: sessionId } = ctx.credential
    const sessions = (await sessionsOf(userId)).map(({ id, device, address, ...times }) => ({
      id,
      device,
      address,
      createdAt: isoTime(times.createdAt),
      lastSeenAt: isoTime(times.lastUsedAt),
      expiresAt: isoTime(times.expiresAt),
      current: id === sessionId,
    }))
    success(ctx, { sessions })
  }

  async end(ctx: HttpContext) {
    const id: string = ctx.params.id
    if (!isId(id) || !(await revokeTokenOf(ctx.credential.userId, id.toLowerCase())))
      throw new NotFoundError('Session')
    success(ctx, null, 'Session signed out')
  }

  async endAll(ctx: HttpContext) {
    await transaction((trx) => revokeTokens(trx, ctx.credential.userId))
    success(ctx, null, 'Signed out everywhere')
  }
}
