import type { HttpContext } from '@adonisjs/core/http'
import { operatorOf, recordChange } from '#administration/audit/audit_trail'
import { listCommissions, listPayouts } from '#administration/payouts/payout_queries'
import {
  NothingFlaggedError,
  previewCommission,
  previewCommissions,
  previewPayoutRelease,
} from '#administration/payouts/preview_decision'
import { NotFoundError } from '#core/errors'
import { success } from '#core/http/envelope'
import { isId } from '#core/ids'
import { rejectCommission, rejectCommissions } from '#partners/actions/reject_commissions'
import {
  holdPayout,
  releaseCommission,
  releasePartner,
  releasePayout,
} from '#partners/actions/release_payout'
import { dollars } from '#partners/money'
import type { Partner } from '#partners/partner_rows'

/** Payouts waiting for an operator, and the commissions that hold them up. */
export default class PayoutsController {
  async index(ctx: HttpContext) {
    success(ctx, await listPayouts(ctx.input<'adminListPayouts'>().parameters))
  }

  async hold(ctx: HttpContext) {
    const id = knownId(ctx.params.id, 'Payout')
    const operator = operatorOf(ctx)
    const { reason } = ctx.input<'adminHoldPayout'>().body
    await holdPayout(id, (trx, { emailKey, accountId }) =>
      recordChange(trx, operator, {
        action: 'payout.hold',
        target: { kind: 'payout', id, label: emailKey, accountId },
        before: { hold: null },
        after: { hold: 'operator', reason: reason.trim() },
      })
    )
    success(ctx, null, 'Payout held')
  }

  async release(ctx: HttpContext) {
    const id = knownId(ctx.params.id, 'Payout')
    const operator = operatorOf(ctx)
    const { reason } = ctx.input<'adminReleasePayout'>().body ?? {}
    await releasePayout(id, (trx, { partner: { emailKey, accountId }, hold }) =>
      recordChange(trx, operator, {
        action: 'payout.release',
        target: { kind: 'payout', id, label: emailKey, accountId },
        before: { hold },
        after: { hold: null, ...(reason && { reason: reason.trim() }) },
      })
    )
    success(ctx, null, 'Payout released')
  }

  async previewRelease(ctx: HttpContext) {
    success(ctx, { preview: await previewPayoutRelease(knownId(ctx.params.id, 'Payout')) })
  }

  async commissions(ctx: HttpContext) {
    success(ctx, await listCommissions(ctx.input<'adminListCommissions'>().parameters))
  }

  async previewCommissions(ctx: HttpContext) {
    const { decision } = ctx.input<'adminPreviewCommissions'>().parameters
    success(ctx, { preview: await previewCommissions(knownId(ctx.params.id, 'Partner'), decision) })
  }

  async releaseCommissions(ctx: HttpContext) {
    const operator = operatorOf(ctx)
    const released = await releasePartner(
      knownId(ctx.params.id, 'Partner'),
      async (trx, { partner, commissions, payouts }) => {
        if (commissions + payouts === 0) throw new NothingFlaggedError()
        await recordChange(trx, operator, {
          action: 'partner.release_commissions',
          target: toTarget(partner),
          before: { commissionsInReview: commissions },
          after: { commissionsInReview: 0, payoutsSent: payouts },
        })
      }
    )
    success(ctx, released, 'Commissions released')
  }

  async rejectCommissions(ctx: HttpContext) {
    const operator = operatorOf(ctx)
    const rejected = { commissions: 0, amount: 0 }
    const { reason = null } = ctx.input<'adminRejectCommissions'>().body ?? {}
    await rejectCommissions(
      knownId(ctx.params.id, 'Partner'),
      reason,
      async (trx, { partner, commissions, amount }) => {
        if (commissions === 0) throw new NothingFlaggedError()
        Object.assign(rejected, { commissions, amount: dollars(amount) })
        await recordChange(trx, operator, {
          action: 'partner.reject_commissions',
          target: toTarget(partner),
          before: { commissionsInReview: commissions },
          after: { commissionsInReview: 0, takenBack: dollars(amount), ...(reason !== null && { reason }) },
        })
      }
    )
    success(ctx, rejected, 'Commissions rejected')
  }

  async previewCommission(ctx: HttpContext) {
    const { decision } = ctx.input<'adminPreviewCommission'>().parameters
    success(ctx, { preview: await previewCommission(knownId(ctx.params.id, 'Commission'), decision) })
  }

  async releaseCommission(ctx: HttpContext) {
    const operator = operatorOf(ctx)
    const id = knownId(ctx.params.id, 'Commission')
    const released = await releaseCommission(id, (trx, { partner, payouts }) =>
      recordChange(trx, operator, {
        action: 'commission.release',
        target: { kind: 'commission', id, label: partner.emailKey, accountId: partner.accountId },
        after: { payoutsSent: payouts },
      })
    )
    success(ctx, released, 'Commission released')
  }

  async rejectCommission(ctx: HttpContext) {
    const operator = operatorOf(ctx)
    const id = knownId(ctx.params.id, 'Commission')
    const { reason } = ctx.input<'adminRejectCommission'>().body
    const amount = await rejectCommission(id, reason, (trx, { partner, amount }) =>
      recordChange(trx, operator, {
        action: 'commission.reject',
        target: { kind: 'commission', id, label: partner.emailKey, accountId: partner.accountId },
        after: { takenBack: dollars(amount), reason },
      })
    )
    success(ctx, { amount: dollars(amount) }, 'Commission rejected')
  }
}

function knownId(id: string, what: string): string {
  if (!isId(id)) throw new NotFoundError(what)
  return id.toLowerCase()
}

const toTarget = ({ id, emailKey, accountId }: Partner) => ({
  kind: 'partner',
  id,
  label: emailKey,
  accountId,
})
