import type { InvoiceSnapshot } from '#billing/stripe/stripe_snapshot'
import { query, type Transaction } from '#core/database/transaction'
import { emitEvent } from '#core/events/event_bus'
import { newId } from '#core/ids'
import { DAY } from '#core/time'

/** Milliseconds after which an unchanged invoice is written again, because its links are known to work. */
const FRESH = DAY

interface Stored {
  read_at: number
  stripe_invoice_id: string
  status: string
  amount_remaining: number
  amount_refunded: number
  amount_disputed: number
  amount_lost: number
  payment_failed: boolean | number
  number: string | null
  hosted_url: string | null
  pdf_url: string | null
  plan_id: string | null
}

/** Stores new invoices and updates those that changed. */
export async function applyInvoices(
  trx: Transaction,
  { accountId, invoices }: { accountId: string; invoices: InvoiceSnapshot[] }
): Promise<void> {
  const stored: Stored[] = await trx
    .from('invoices')
    .whereIn(
      'stripe_invoice_id',
      invoices.map(({ id }) => id)
    )
    .select(
      'stripe_invoice_id',
      'status',
      'amount_remaining',
      'amount_refunded',
      'amount_disputed',
      'amount_lost',
      'payment_failed',
      'number',
      'hosted_url',
      'pdf_url',
      'plan_id',
      'read_at'
    )
  const byId = new Map(stored.map((row) => [row.stripe_invoice_id, row]))
  for (const invoice of invoices) {
    if (isSame(byId.get(invoice.id), invoice)) continue
    const [row] = await query<{ id: string }>(
      trx,
      `INSERT INTO invoices (id, account_id, stripe_invoice_id, stripe_subscription_id, plan_id, number, status, total,
         amount_remaining, amount_refunded, amount_disputed, amount_lost, payment_failed, currency, hosted_url, pdf_url, issued_at, period_start, period_end, read_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (stripe_invoice_id) DO UPDATE SET plan_id = excluded.plan_id, number = excluded.number,
         status = excluded.status, total = excluded.total, amount_remaining = excluded.amount_remaining,
         amount_refunded = excluded.amount_refunded, amount_disputed = excluded.amount_disputed,
         amount_lost = excluded.amount_lost, payment_failed = excluded.payment_failed,
         hosted_url = excluded.hosted_url, pdf_url = excluded.pdf_url, read_at = excluded.read_at
       RETURNING id`,
      [
        newId(),
        accountId,
        invoice.id,
        invoice.subscriptionId,
        invoice.planId,
        invoice.number,
        invoice.status,
        invoice.total,
        invoice.remaining,
        invoice.refunded,
        invoice.disputed,
        invoice.lost,
        invoice.paymentFailed,
        invoice.currency,
        invoice.hostedUrl,
        invoice.pdfUrl,
        invoice.issuedAt,
        invoice.periodStart,
        invoice.periodEnd,
        Date.now(),
      ]
    )
    await emitChanges(trx, { accountId, invoiceId: row!.id, stored: byId.get(invoice.id), current: invoice })
  }
}

/** Emits each change of an invoice since it was last stored, once. */
async function emitChanges(
  trx: Transaction,
  {
    accountId,
    invoiceId,
    stored,
    current,
  }: { accountId: string; invoiceId: string; stored: Stored | undefined; current: InvoiceSnapshot }
): Promise<void> {
  const { id: stripeInvoiceId, subscriptionId: stripeSubscriptionId, planId, currency } = current
  const invoice = { accountId, invoiceId, stripeInvoiceId, stripeSubscriptionId, planId, currency }
  if (current.status === 'paid' && stored?.status !== 'paid')
    await emitEvent(trx, 'invoice.paid', {
      ...invoice,
      amount: current.total,
      paid: current.paid,
      tax: current.tax,
      periodStart: current.periodStart,
      periodEnd: current.periodEnd,
      lines: current.lines,
    })
  // Less than before where a refund failed: the bank has returned it.
  const refunded = current.refunded - (stored?.amount_refunded ?? 0)
  if (refunded !== 0)
    await emitEvent(trx, 'invoice.refunded', {
      ...invoice,
      amount: refunded,
      refundedTotal: current.refunded,
    })
  if (current.disputed !== (stored?.amount_disputed ?? 0))
    await emitEvent(trx, 'invoice.disputed', { ...invoice, disputedTotal: current.disputed })
  const lost = current.lost - (stored?.amount_lost ?? 0)
  if (lost !== 0) await emitEvent(trx, 'invoice.lost', { ...invoice, amount: lost })
}

const isSame = (stored: Stored | undefined, current: InvoiceSnapshot) =>
  stored !== undefined &&
  stored.read_at > Date.now() - FRESH &&
  stored.status === current.status &&
  stored.amount_remaining === current.remaining &&
  stored.amount_refunded === current.refunded &&
  stored.amount_disputed === current.disputed &&
  stored.amount_lost === current.lost &&
  Boolean(stored.payment_failed) === current.paymentFailed &&
  stored.number === current.number &&
  stored.hosted_url === current.hostedUrl &&
  stored.pdf_url === current.pdfUrl &&
  stored.plan_id === current.planId
