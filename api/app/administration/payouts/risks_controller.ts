import type { HttpContext } from '@adonisjs/core/http'
import { operatorOf, recordChange } from '#administration/audit/audit_trail'
import { previewRisk } from '#administration/payouts/preview_decision'
import { listRisks } from '#administration/payouts/risk_queries'
import { NotFoundError } from '#core/errors'
import { success } from '#core/http/envelope'
import { isId } from '#core/ids'
import { dollars } from '#partners/money'
import { confirmRisk, dismissRisk } from '#partners/risks/decide'

/** What the rules have found about partners, for an operator to decide. */
export default class RisksController {
  async index(ctx: HttpContext) {
    success(ctx, await listRisks(ctx.input<'adminListRisks'>().parameters))
  }

  async preview(ctx: HttpContext) {
    const { decision } = ctx.input<'adminPreviewRisk'>().parameters
    success(ctx, { preview: await previewRisk(knownRisk(ctx), decision) })
  }

  async dismiss(ctx: HttpContext) {
    const operator = operatorOf(ctx)
    const id = knownRisk(ctx)
    const { reason = null } = ctx.input<'adminDismissRisk'>().body ?? {}
    await dismissRisk(id, reason, (trx, { partner }) =>
      recordChange(trx, operator, {
        action: 'risk.dismiss',
        target: { kind: 'risk', id, label: partner.emailKey, accountId: partner.accountId },
        after: { status: 'dismissed', ...(reason !== null && { reason }) },
      })
    )
    success(ctx, null, 'Risk dismissed')
  }

  async confirm(ctx: HttpContext) {
    const operator = operatorOf(ctx)
    const id = knownRisk(ctx)
    const { reason } = ctx.input<'adminConfirmRisk'>().body
    const amount = await confirmRisk(id, reason, (trx, { partner, amount }) =>
      recordChange(trx, operator, {
        action: 'risk.confirm',
        target: { kind: 'risk', id, label: partner.emailKey, accountId: partner.accountId },
        after: { status: 'confirmed', takenBack: dollars(amount), reason },
      })
    )
    success(ctx, { amount: dollars(amount) }, 'Risk confirmed')
  }
}

function knownRisk({ params }: HttpContext): string {
  if (!isId(params.id)) throw new NotFoundError('Risk')
  return params.id.toLowerCase()
}
