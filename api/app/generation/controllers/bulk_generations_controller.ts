import type { HttpContext } from '@adonisjs/core/http'
import { NONE_REMAINING } from '#billing/actions/quota'
import { mustBeAllowed } from '#billing/queries/capability'
import { quotaOf } from '#billing/queries/quota'
import { acceptedAt } from '#core/http/accepted'
import { success } from '#core/http/envelope'
import { idempotent } from '#core/http/idempotency'
import { cancelBulk } from '#generation/actions/cancel_bulk'
import { type StartedGeneration, startGeneration } from '#generation/actions/start_generation'
import { REFUSED_IN_BULK } from '#generation/moderation/moderate'
import { findBulkSession } from '#generation/queries/bulk_sessions'
import { bulkStatus } from '#generation/queries/bulk_status'
import { toRequester } from '#generation/requests/requester'
import { type BulkGenerateRequest, mustNameSomething } from '#generation/validators/bulk_request'

export default class BulkGenerationsController {
  async generate(ctx: HttpContext) {
    const requester = toRequester(ctx.credential)
    // A plan without bulk generation is reported before the body is checked.
    await mustBeAllowed(requester.accountId, 'bulkGeneration')
    const { body } = ctx.input<'bulkGeneratePublications'>()
    await idempotent(ctx, body, (keep) =>
      startGeneration(requester, { kind: 'bulk', request: body }, async (trx, started) => {
        const count = started.accepted.length
        const userLimits = await quotaOf(requester.accountId, trx)
        const message = `Generation of ${count} ${count === 1 ? 'publication' : 'publications'} started`
        const headers = acceptedAt(ctx, `/publications/bulk-sessions/${started.bulkSessionId}`)
        const data = { ...startedBulk(started, body), userLimits }
        await keep(trx, { status: 202, message, data, headers })
      })
    )
  }

  async status(ctx: HttpContext) {
    const { accountId } = ctx.credential
    const { body } = ctx.input<'getBulkStatus'>()
    mustNameSomething(body)
    const which =
      body.bulk_session_id === undefined
        ? { publicationIds: body.publicationIds ?? [] }
        : { bulkSessionId: (await findBulkSession(body.bulk_session_id, accountId)).id }
    success(ctx, { ...(await bulkStatus(accountId, which)), userLimits: await quotaOf(accountId) })
  }

  async show(ctx: HttpContext) {
    const { accountId } = ctx.credential
    const { id } = await findBulkSession(ctx.params.id, accountId)
    const status = await bulkStatus(accountId, { bulkSessionId: id })
    success(ctx, { ...status, userLimits: await quotaOf(accountId) })
  }

  async cancel(ctx: HttpContext) {
    const { accountId } = ctx.credential
    const { id } = await findBulkSession(ctx.params.id, accountId)
    await cancelBulk(id, accountId)
    const status = await bulkStatus(accountId, { bulkSessionId: id })
    success(
      ctx,
      { ...status, userLimits: await quotaOf(accountId) },
      'The posts that had not started are canceled'
    )
  }
}

/** The accepted publications, and the prompts that were refused or for which no post was left. */
function startedBulk(
  { bulkSessionId, accepted, refused }: StartedGeneration,
  { prompts, prompt_settings }: BulkGenerateRequest
) {
  const place = (index: number) => ({ index, external_id: prompt_settings?.[index]?.external_id ?? null })
  const unwritable = new Set(refused)
  const written = new Set(accepted.map(({ session }) => session.bulkIndex))
  const errors = prompts.flatMap((prompt, index) =>
    written.has(index)
      ? []
      : { ...place(index), prompt, ...(unwritable.has(index) ? REFUSED_IN_BULK : NONE_REMAINING) }
  )
  return {
    bulk_session_id: bulkSessionId,
    publications: accepted.map(({ session, title }) => ({
      ...place(session.bulkIndex!),
      id: session.publicationId,
      sessionId: session.id,
      title,
      status: session.status,
    })),
    totalPrompts: prompts.length,
    successCount: accepted.length,
    errorCount: errors.length,
    errors,
  }
}
