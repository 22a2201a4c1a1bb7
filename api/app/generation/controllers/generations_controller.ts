import type { HttpContext } from '@adonisjs/core/http'
import { quotaOf } from '#billing/queries/quota'
import { companyKnowledge } from '#companies/queries/company_knowledge'
import { transaction } from '#core/database/transaction'
import { success } from '#core/http/envelope'
import { idempotent } from '#core/http/idempotency'
import { retryGeneration } from '#generation/actions/retry_generation'
import { startGeneration } from '#generation/actions/start_generation'
import { moderate } from '#generation/moderation/moderate'
import { findSession } from '#generation/queries/find_session'
import { type GenerateRequest, makeBrief } from '#generation/services/brief'
import { currentSession } from '#generation/services/current_session'
import { EventStream } from '#generation/services/event_stream'
import { sessionStatus } from '#generation/services/session_status'
import { streamAccount, streamSession } from '#generation/services/session_streams'
import { templateFor } from '#generation/templates/template_for'
import { checkRequest } from '#generation/validators/generate_request'

export default class GenerationsController {
  async generate(ctx: HttpContext) {
    const { body } = ctx.input<GenerateRequest>()
    checkRequest(body)
    const { accountId, userId } = ctx.credential
    await idempotent(ctx, body, async () => {
      await moderate([body.prompt], ['prompt'])
      const profile = body.company_info ? (await companyKnowledge(accountId)).context : null
      const template = await templateFor(accountId, body)
      const session = await transaction((trx) =>
        startGeneration(trx, {
          accountId,
          userId,
          brief: makeBrief(body, profile, template),
          sourceUrls: body.sources ?? [],
          source: 'web',
          generationType: 'single',
          approveOutline: body.approveOutline ?? false,
        })
      )
      const data = {
        sessionId: session.id,
        publicationId: session.publicationId,
        status: session.status,
        userLimits: await quotaOf(accountId),
      }
      return { status: 202, message: 'Generation started', data }
    })
  }

  async status(ctx: HttpContext) {
    const session = await currentSession(ctx.params.sessionId, ctx.credential.accountId)
    const { parameters } = ctx.input<never, { 'Last-Event-ID'?: string }>()
    if (ctx.request.header('accept')?.includes('text/event-stream')) {
      const last = Number(parameters['Last-Event-ID'] ?? 0)
      streamSession(new EventStream(ctx), session, Number.isInteger(last) && last > 0 ? last : 0)
      return
    }
    success(ctx, { ...sessionStatus(session), userLimits: await quotaOf(session.accountId) })
  }

  async retry(ctx: HttpContext) {
    const { accountId } = ctx.credential
    const { id } = await findSession(ctx.params.sessionId, accountId)
    const session = await retryGeneration(id, accountId)
    success(
      ctx,
      { ...sessionStatus(session), userLimits: await quotaOf(accountId) },
      'Generation started',
      202
    )
  }

  async events(ctx: HttpContext) {
    streamAccount(new EventStream(ctx), ctx.credential.accountId)
  }
}
