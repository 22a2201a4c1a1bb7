import type { HttpContext } from '@adonisjs/core/http'
import { revokeTokenOf, revokeTokens, sessionsOfUsers } from '#accounts/sessions/session_tokens'
import { serializeSession } from '#accounts/transformers/session_transformer'
import { transaction } from '#core/database/transaction'
import { NotFoundError } from '#core/errors'
import { success } from '#core/http/envelope'
import { isId } from '#core/ids'

export default class SessionsController {
  async list(ctx: HttpContext) {
    const { userId, id: sessionId } = ctx.credential
    const sessions = await sessionsOfUsers([userId])
    success(ctx, { sessions: sessions.map((session) => serializeSession(session, sessionId)) })
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
