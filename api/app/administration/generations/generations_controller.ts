import type { HttpContext } from '@adonisjs/core/http'
import { operatorOf, recordChange } from '#administration/audit/audit_trail'
import {
  generationDetail,
  type ListedGeneration,
  listGenerations,
} from '#administration/generations/generation_queries'
import {
  serializeAdminGeneration,
  serializeGenerationDetail,
} from '#administration/generations/generation_transformer'
import { readConnection } from '#core/database/transaction'
import { NotFoundError } from '#core/errors'
import { success } from '#core/http/envelope'
import { stopGeneration } from '#generation/actions/cancel_generation'
import { startGeneration } from '#generation/actions/start_generation'
import type { PublicationChannel } from '#publications/models/publication'

export default class GenerationsController {
  async index(ctx: HttpContext) {
    const { generations, ...page } = await listGenerations(ctx.input<'adminListGenerations'>().parameters)
    success(ctx, { generations: generations.map(serializeAdminGeneration), ...page })
  }

  async show(ctx: HttpContext) {
    await this.#answer(ctx)
  }

  async retry(ctx: HttpContext) {
    const { generation } = await generationDetail(ctx.params.id)
    const operator = operatorOf(ctx)
    await startGeneration(
      await requesterFor(generation),
      { kind: 'retry', sessionId: generation.id },
      (trx) =>
        recordChange(trx, operator, {
          action: 'generation.retry',
          target: toTarget(generation),
          before: { status: 'failed', error: generation.error_code },
          after: { status: 'created', error: null },
        })
    )
    await this.#answer(ctx, 'Generation started')
  }

  async cancel(ctx: HttpContext) {
    const { generation } = await generationDetail(ctx.params.id)
    const operator = operatorOf(ctx)
    await stopGeneration(
      { id: generation.id, accountId: generation.account_id },
      (trx, { status, stepName }) =>
        recordChange(trx, operator, {
          action: 'generation.cancel',
          target: toTarget(generation),
          before: { status, step: stepName },
          after: { status: 'failed' },
        })
    )
    await this.#answer(ctx, 'Generation stopped')
  }

  async #answer(ctx: HttpContext, message?: string) {
    const detail = await generationDetail(ctx.params.id)
    success(ctx, { generation: serializeGenerationDetail(detail) }, message)
  }
}

/** The owner, as if they had made the request themselves, through the same entry point as the first time. */
async function requesterFor({ account_id: accountId, publication_id, user }: ListedGeneration) {
  if (!user) throw new NotFoundError('Generation session')
  const { source }: { source: PublicationChannel } = await readConnection()
    .from('publications')
    .where('id', publication_id)
    .select('source')
    .firstOrFail()
  return { accountId, userId: user.id, source }
}

const toTarget = ({ id, title, account_id }: ListedGeneration) => ({
  kind: 'generation',
  id,
  label: title,
  accountId: account_id,
})
