import type { HttpContext } from '@adonisjs/core/http'
import { quotaOf } from '#billing/queries/quota'
import { success } from '#core/http/envelope'
import DashboardController from '#generation/controllers/generations_controller'
import { currentSession } from '#generation/sessions/current_session'
import { sessionStatus } from '#generation/sessions/session_status'
import { findPublication } from '#publications/queries/find_publication'

/** Generations in the public API's format: a finished one includes its text. */
export default class GenerationsController extends DashboardController {
  override async status(ctx: HttpContext) {
    if (ctx.request.header('accept')?.includes('text/event-stream')) return super.status(ctx)
    const session = await currentSession(ctx.params.sessionId, ctx.credential.accountId)
    const { accountId, publicationId, status, topic } = session
    const content = status === 'completed' ? (await findPublication(accountId, publicationId)).content : null
    const userLimits = await quotaOf(accountId)
    success(ctx, { ...sessionStatus(session), blogTopic: topic, content, userLimits })
  }
}
