import logger from '@adonisjs/core/services/logger'
import { type InvoiceRow, invoicesOf } from '#billing/queries/invoices'
import { atStripe, billingConfigured } from '#billing/stripe/stripe_gateway'
import { transaction } from '#core/database/transaction'
import { DAY } from '#core/time'

/** Milliseconds that an invoice's links are used; Stripe lets them expire after a month. */
const GOOD_FOR = 20 * DAY
/** Invoices whose links are renewed for one answer; the next answer renews more. */
const AT_ONCE = 10

/** One page of invoices with working links; where Stripe cannot be reached, with the last known ones. */
export async function freshInvoices(
  accountId: string,
  page: number,
  limit: number
): Promise<{ invoices: InvoiceRow[]; total: number }> {
  const stored = await invoicesOf(accountId, page, limit)
  const old = stored.invoices.filter(({ readAt }) => readAt < Date.now() - GOOD_FOR).slice(0, AT_ONCE)
  if (old.length === 0 || !billingConfigured()) return stored
  try {
    await Promise.all(old.map(({ stripeInvoiceId }) => renew(stripeInvoiceId)))
  } catch (error) {
    logger.warn({ err: error, account: accountId }, 'The addresses of invoices could not be renewed')
    return stored
  }
  return invoicesOf(accountId, page, limit)
}

async function renew(stripeInvoiceId: string): Promise<void> {
  const invoice = await atStripe((stripe) => stripe.invoices.retrieve(stripeInvoiceId))
  await transaction((trx) =>
    trx
      .from('invoices')
      .where('stripe_invoice_id', stripeInvoiceId)
      .update({
        hosted_url: invoice.hosted_invoice_url ?? null,
        pdf_url: invoice.invoice_pdf ?? null,
        read_at: Date.now(),
      })
  )
}
