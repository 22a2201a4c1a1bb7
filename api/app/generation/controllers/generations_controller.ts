import type { HttpContext } from '@adonisjs/core/http'
import { quotaOf } from '#billing/queries/quota'
import { acceptedAt } from '#core/http/accepted'
import { success } from '#core/http/envelope'
import { idempotent } from '#core/http/idempotency'
import { cancelGeneration } from '#generation/actions/cancel_generation'
import { startGeneration } from '#generation/actions/start_generation'
import { findSession } from '#generation/queries/find_session'
import { toRequester } from '#generation/requests/requester'
import { currentSession } from '#generation/sessions/current_session'
import { EventStream } from '#generation/sessions/event_stream'
import { sessionStatus } from '#generation/sessions/session_status'
import { accountPosition, streamAccount, streamSession } from '#generation/sessions/session_streams'

export default class GenerationsController {
  async generate(ctx: HttpContext) {
    const { body } = ctx.input<'generatePublication'>()
    const requester = toRequester(ctx.credential)
    await idempotent(ctx, body, (keep) =>
      startGeneration(requester, { kind: 'single', request: body }, async (trx, { accepted }) => {
        const { id, publicationId, status } = accepted[0].session
        const userLimits = await quotaOf(requester.accountId, trx)
        const data = { sessionId: id, publicationId, status, userLimits }
        const headers = acceptedAt(ctx, `/publications/generation-status/${id}`)
        await keep(trx, { status: 202, message: 'Generation started', data, headers })
      })
    )
  }

  async status(ctx: HttpContext) {
    const session = await currentSession(ctx.params.sessionId, ctx.credential.accountId)
    const { parameters } = ctx.input<'getGenerationStatus'>()
    if (ctx.request.header('accept')?.includes('text/event-stream')) {
      const last = Number(parameters['Last-Event-ID'] ?? 0)
      streamSession(new EventStream(ctx), session, Number.isInteger(last) && last > 0 ? last : 0)
      return
    }
    success(ctx, { ...sessionStatus(session), userLimits: await quotaOf(session.accountId) })
  }

  async retry(ctx: HttpContext) {
    const requester = toRequester(ctx.credential)
    const { id: sessionId } = await findSession(ctx.params.sessionId, requester.accountId)
    await idempotent(ctx, null, (keep) =>
      startGeneration(requester, { kind: 'retry', sessionId }, async (trx, { accepted }) => {
        const userLimits = await quotaOf(requester.accountId, trx)
        const data = { ...sessionStatus(accepted[0].session), userLimits }
        const headers = acceptedAt(ctx, `/publications/generation-status/${sessionId}`)
        await keep(trx, { status: 202, message: 'Generation started', data, headers })
      })
    )
  }

  async cancel(ctx: HttpContext) {
    const { id, accountId } = await currentSession(ctx.params.sessionId, ctx.credential.accountId)
    const session = await cancelGeneration(id, accountId)
    success(ctx, { ...sessionStatus(session), userLimits: await quotaOf(accountId) }, 'Generation canceled')
  }

  async events(ctx: HttpContext) {
    const { parameters } = ctx.input<'streamEvents'>()
    const position = await accountPosition(ctx.credential.accountId, parameters['Last-Event-ID'])
    streamAccount(new EventStream(ctx), position)
  }
}
