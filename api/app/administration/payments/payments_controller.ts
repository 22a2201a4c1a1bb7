import type { HttpContext } from '@adonisjs/core/http'
import { operatorOf } from '#administration/audit/audit_trail'
import { creditAsOperator, previewRefund, refundAsOperator } from '#administration/payments/payments'
import { findUser } from '#administration/users/find_users'
import { freshInvoices } from '#billing/actions/fresh_invoices'
import { type Credit, previewCredit } from '#billing/actions/give_credit'
import { paymentFailureOf } from '#billing/actions/payment_failure'
import { invoiceWith } from '#billing/queries/invoices'
import { serializeInvoice } from '#billing/transformers/payment_transformer'
import type { Schema } from '#core/contract/types'
import { transaction } from '#core/database/transaction'
import { isoTime, pagination, success } from '#core/http/envelope'
import { idempotent } from '#core/http/idempotency'

/** What customers have paid, what they get back, and credit. */
export default class PaymentsController {
  async invoices(ctx: HttpContext) {
    const { accountId } = await findUser(ctx.params.id)
    const { page, limit } = ctx.input<'adminListUserInvoices'>().parameters
    const { invoices, total } = await freshInvoices(accountId, page, limit)
    success(ctx, { invoices: invoices.map(serializeInvoice), pagination: pagination(page, limit, total) })
  }

  async failure(ctx: HttpContext) {
    const { stripeInvoiceId } = await invoiceWith(ctx.params.id)
    const failure = await paymentFailureOf(stripeInvoiceId)
    success(ctx, { failure: failure && { ...failure, nextAttemptAt: isoTime(failure.nextAttemptAt) } })
  }

  async previewRefund(ctx: HttpContext) {
    await invoiceWith(ctx.params.id)
    const { amount } = ctx.input<'adminPreviewRefund'>().parameters
    const { invoice, ...refund } = await previewRefund(ctx.params.id, amount)
    success(ctx, { refund: { invoice: serializeInvoice(invoice), ...refund } })
  }

  async refund(ctx: HttpContext) {
    const { id } = await invoiceWith(ctx.params.id)
    const { body } = ctx.input<'adminRefundInvoice'>()
    const refund = { id, amount: body.amount, reason: body.reason.trim() }
    await idempotent(ctx, body, (keep) =>
      refundAsOperator(operatorOf(ctx), refund, async (record) => {
        const data = { invoice: serializeInvoice(await invoiceWith(id)) }
        await transaction(async (trx) => {
          await record(trx)
          await keep(trx, { status: 200, message: 'Refunded', data })
        })
      })
    )
  }

  async previewCredit(ctx: HttpContext) {
    const { accountId } = await findUser(ctx.params.id)
    const { amount = 0 } = ctx.input<'adminPreviewCredit'>().parameters
    success(ctx, { credit: serializeCredit(await previewCredit(accountId, amount)) })
  }

  async giveCredit(ctx: HttpContext) {
    const { id: userId, accountId } = await findUser(ctx.params.id)
    const { body } = ctx.input<'adminGiveCredit'>()
    const credit = { userId, amount: body.amount, reason: body.reason.trim() }
    await idempotent(ctx, body, (keep) =>
      creditAsOperator(operatorOf(ctx), credit, async (record) => {
        const data = { credit: serializeCredit(await previewCredit(accountId, 0)) }
        await transaction(async (trx) => {
          await record(trx)
          await keep(trx, { status: 200, message: 'Credit given', data })
        })
      })
    )
  }
}

/** `AdminCreditPreview` of the contract. */
const serializeCredit = (credit: Credit): Schema<'AdminCreditPreview'> => ({
  ...credit,
  nextPaymentAt: isoTime(credit.nextPaymentAt),
})
