import type { HttpContext } from '@adonisjs/core/http'
import { noneRemaining } from '#billing/actions/quota'
import { mustBeAllowed } from '#billing/queries/capability'
import { quotaOf } from '#billing/queries/quota'
import { companyKnowledge } from '#companies/queries/company_knowledge'
import { transaction } from '#core/database/transaction'
import { success } from '#core/http/envelope'
import { idempotent } from '#core/http/idempotency'
import { cancelBulk } from '#generation/actions/cancel_bulk'
import { startBulkGeneration } from '#generation/actions/start_bulk_generation'
import { moderate } from '#generation/moderation/moderate'
import { findBulkSession } from '#generation/queries/bulk_sessions'
import { bulkStatus } from '#generation/queries/bulk_status'
import { makeBrief } from '#generation/services/brief'
import { templateFor } from '#generation/templates/template_for'
import {
  type BulkGenerateRequest,
  mustNameSomething,
  singleRequests,
} from '#generation/validators/bulk_request'

export default class BulkGenerationsController {
  async generate(ctx: HttpContext) {
    const { accountId, userId } = ctx.credential
    await mustBeAllowed(accountId, 'bulkGeneration')
    const { body } = ctx.input<BulkGenerateRequest>()
    const requests = singleRequests(body)
    await idempotent(ctx, body, async () => {
      await moderate(
        body.prompts,
        body.prompts.map((_, index) => `prompts.${index}`)
      )
      const profile = requests[0].company_info ? (await companyKnowledge(accountId)).context : null
      const template = await templateFor(accountId, requests[0])
      const briefs = requests.map((request) => makeBrief(request, profile, template))
      const { bulkSessionId, started } = await transaction((trx) =>
        startBulkGeneration(trx, {
          accountId,
          userId,
          briefs,
          sourceUrls: requests[0].sources ?? [],
          source: 'web',
        })
      )
      const refusal = noneRemaining()
      const errors = body.prompts.slice(started.length).map((prompt, place) => ({
        index: started.length + place,
        prompt,
        code: refusal.code,
        message: refusal.message,
      }))
      const data = {
        bulk_session_id: bulkSessionId,
        publications: started.map(({ session, title }) => ({
          id: session.publicationId,
          sessionId: session.id,
          title,
          status: session.status,
        })),
        totalPrompts: body.prompts.length,
        successCount: started.length,
        errorCount: errors.length,
        errors,
        userLimits: await quotaOf(accountId),
      }
      const many = started.length === 1 ? 'publication' : 'publications'
      return { status: 202, message: `Generation of ${started.length} ${many} started`, data }
    })
  }

  async status(ctx: HttpContext) {
    const { accountId } = ctx.credential
    const { body } = ctx.input<{ publicationIds?: string[]; bulk_session_id?: string }>()
    mustNameSomething(body)
    const which =
      body.bulk_session_id === undefined
        ? { publicationIds: body.publicationIds ?? [] }
        : { bulkSessionId: (await findBulkSession(body.bulk_session_id, accountId)).id }
    success(ctx, { ...(await bulkStatus(accountId, which)), userLimits: await quotaOf(accountId) })
  }

  async cancel(ctx: HttpContext) {
    const { accountId } = ctx.credential
    const { id } = await findBulkSession(ctx.params.id, accountId)
    await cancelBulk(id, accountId)
    const status = await bulkStatus(accountId, { bulkSessionId: id })
    success(ctx, { ...status, userLimits: await quotaOf(accountId) }, 'What had not begun is cancelled')
  }
}
