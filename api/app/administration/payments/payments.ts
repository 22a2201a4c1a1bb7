import { ownersOf } from '#administration/account_owners'
import { type Operator, recordChange } from '#administration/audit/audit_trail'
import { findUser } from '#administration/users/find_users'
import { toTarget } from '#administration/users/update_user'
import { giveCredit } from '#billing/actions/give_credit'
import { mustBeLeft, type Refundable, refundableOf, refundInvoice } from '#billing/actions/refund_invoice'
import { type InvoiceRow, invoiceWith } from '#billing/queries/invoices'
import type { Schema } from '#core/contract/types'
import { query, readConnection, type Transaction } from '#core/database/transaction'
import { takenBackFor } from '#partners/commissions/refund'

export interface RefundPreview {
  invoice: InvoiceRow
  amount: number
  refundable: number
  card: Refundable['card']
  commission: Schema<'AdminRefundPreview'>['commission']
}

/**
 * What a refund would do; without an amount, of all that is left.
 * @throws NotFoundError, ConflictError, ValidationError
 */
export async function previewRefund(id: string, amount?: number): Promise<RefundPreview> {
  const invoice = await invoiceWith(id)
  const { left, card } = await refundableOf(invoice.stripeInvoiceId)
  const wanted = amount ?? left
  mustBeLeft(wanted, left)
  return { invoice, amount: wanted, refundable: left, card, commission: await commissionOf(invoice, wanted) }
}

interface Commission {
  partner_id: string
  account_id: string
  amount: number
  taken_back: number
  credited: number
  invoice_paid: number
  refunded: number | null
  disputed: number | null
}

/** What the partner loses: the share of the commission that the customer gets back of the invoice. */
async function commissionOf(invoice: InvoiceRow, amount: number): Promise<RefundPreview['commission']> {
  const [found] = await query<Commission>(
    readConnection(),
    `SELECT c.partner_id, p.account_id, c.amount, c.taken_back, c.credited, c.invoice_paid, r.refunded, r.disputed
     FROM partner_commissions c JOIN partners p ON p.id = c.partner_id
     LEFT JOIN partner_invoice_refunds r ON r.stripe_invoice_id = c.stripe_invoice_id
     WHERE c.stripe_invoice_id = ? AND c.is_rejected = ?`,
    [invoice.stripeInvoiceId, false]
  )
  if (!found) return null
  const back = Number(found.refunded ?? 0) + Number(found.disputed ?? 0) + amount
  const takenBack = takenBackFor(found, back) - found.taken_back
  if (takenBack <= 0) return null
  const partnerEmail = (await ownersOf([found.account_id])).get(found.account_id)?.email ?? ''
  return { partnerId: found.partner_id, partnerEmail, takenBack }
}

/** @param stored runs in the transaction of the audit entry. @throws as `refundInvoice` */
export async function refundAsOperator(
  operator: Operator,
  { id, amount, reason }: { id: string; amount: number; reason: string },
  transact: (work: (trx: Transaction) => Promise<void>) => Promise<void>
): Promise<void> {
  const invoice = await invoiceWith(id)
  await refundInvoice(invoice, amount)
  const { amountRefunded } = await invoiceWith(id)
  await transact((trx) =>
    recordChange(trx, operator, {
      action: 'invoice.refund',
      target: { kind: 'invoice', id, label: invoice.number, accountId: invoice.accountId },
      before: { amountRefunded: invoice.amountRefunded },
      after: { amountRefunded, amount, reason },
    })
  )
}

/** @throws as `giveCredit` */
export async function creditAsOperator(
  operator: Operator,
  { userId, amount, reason }: { userId: string; amount: number; reason: string },
  transact: (work: (trx: Transaction) => Promise<void>) => Promise<void>
): Promise<void> {
  const user = await findUser(userId)
  await giveCredit(user.accountId, amount, reason)
  await transact((trx) =>
    recordChange(trx, operator, {
      action: 'user.credit',
      target: toTarget(user),
      after: { amount, reason },
    })
  )
}
