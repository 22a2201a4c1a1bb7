import type { Schema } from '#core/contract/types'
import { readConnection } from '#core/database/transaction'
import { NotFoundError } from '#core/errors'
import { isId } from '#core/ids'

/** Times in UTC milliseconds, money in cents. */
export interface InvoiceRow {
  id: string
  accountId: string
  stripeInvoiceId: string
  number: string | null
  status: Schema<'Invoice'>['status']
  total: number
  amountRemaining: number
  amountRefunded: number
  disputed: boolean
  paymentFailed: boolean
  currency: string
  hostedUrl: string | null
  pdfUrl: string | null
  issuedAt: number
  /** When it was last read from Stripe. */
  readAt: number
  periodStart: number
  periodEnd: number
  planName: string | null
  planSlug: string | null
}

/** One page of an account's invoices, newest first; drafts have not been sent yet and are left out. */
export async function invoicesOf(
  accountId: string,
  page: number,
  limit: number
): Promise<{ invoices: InvoiceRow[]; total: number }> {
  const mine = () =>
    readConnection().from('invoices').where('account_id', accountId).whereNot('status', 'draft')
  const [counted, rows] = await Promise.all([
    mine().count('* as total').first(),
    mine()
      .orderBy([
        { column: 'issued_at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .offset((page - 1) * limit)
      .limit(limit),
  ])
  return { total: Number(counted.total), invoices: await withPlans(rows) }
}

/** @throws NotFoundError also for a malformed id */
export async function invoiceWith(id: string): Promise<InvoiceRow> {
  const row = isId(id) ? await readConnection().from('invoices').where('id', id.toLowerCase()).first() : null
  if (!row || row.status === 'draft') throw new NotFoundError('Invoice')
  const [invoice] = await withPlans([row])
  return invoice!
}

// biome-ignore lint/suspicious/noExplicitAny: rows as the database answers them
async function withPlans(rows: any[]): Promise<InvoiceRow[]> {
  const plans: { id: string; name: string; slug: string }[] = await readConnection()
    .from('plans')
    .select('id', 'name', 'slug')
  return rows.map((row) => {
    const plan = plans.find(({ id }) => id === row.plan_id)
    return {
      id: row.id,
      accountId: row.account_id,
      stripeInvoiceId: row.stripe_invoice_id,
      number: row.number,
      status: row.status,
      total: Number(row.total),
      amountRemaining: Number(row.amount_remaining),
      amountRefunded: Number(row.amount_refunded),
      disputed: Number(row.amount_disputed) > 0,
      paymentFailed: Boolean(row.payment_failed),
      currency: row.currency,
      hostedUrl: row.hosted_url,
      pdfUrl: row.pdf_url,
      issuedAt: Number(row.issued_at),
      readAt: Number(row.read_at),
      periodStart: Number(row.period_start),
      periodEnd: Number(row.period_end),
      planName: plan?.name ?? null,
      planSlug: plan?.slug ?? null,
    }
  })
}
