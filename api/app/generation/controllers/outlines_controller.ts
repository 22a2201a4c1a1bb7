import type { HttpContext } from '@adonisjs/core/http'
import { quotaOf } from '#billing/queries/quota'
import { pointTo } from '#core/http/accepted'
import { success } from '#core/http/envelope'
import { approveOutline, discardOutline, editOutline } from '#generation/actions/decide_outline'
import type GenerationSession from '#generation/models/generation_session'
import { serializeOutline } from '#generation/outline/outline_transformer'
import { currentSession } from '#generation/sessions/current_session'
import { sessionStatus } from '#generation/sessions/session_status'

export default class OutlinesController {
  async show(ctx: HttpContext) {
    success(ctx, serializeOutline(await asked(ctx)))
  }

  async update(ctx: HttpContext) {
    const { body } = ctx.input<'updateOutline'>()
    const { id, accountId } = await asked(ctx)
    success(ctx, serializeOutline(await editOutline(id, accountId, body)), 'Outline saved')
  }

  async approve(ctx: HttpContext) {
    const { body } = ctx.input<'approveOutline'>()
    const { id, accountId } = await asked(ctx)
    const session = await approveOutline(id, accountId, body)
    pointTo(ctx, `/publications/generation-status/${id}`)
    success(ctx, await serializeStatus(session), 'The publication is being written', 202)
  }

  async discard(ctx: HttpContext) {
    const { id, accountId } = await asked(ctx)
    success(ctx, await serializeStatus(await discardOutline(id, accountId)), 'Outline discarded')
  }
}

const asked = (ctx: HttpContext): Promise<GenerationSession> =>
  currentSession(ctx.params.sessionId, ctx.credential.accountId)

async function serializeStatus(session: GenerationSession) {
  return { ...sessionStatus(session), userLimits: await quotaOf(session.accountId) }
}
