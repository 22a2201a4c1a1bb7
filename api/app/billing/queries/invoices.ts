import { reading } from '#core/database/transaction'

/** Times in UTC milliseconds, money in cents. */
export interface InvoiceRow {
  id: string
  stripeInvoiceId: string
  number: string | null
  status: string
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
  const mine = () => reading().from('invoices').where('account_id', accountId).whereNot('status', 'draft')
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
  const plans: { id: string; name: string; slug: string }[] = await reading()
    .from('plans')
    .select('id', 'name', 'slug')
  return {
    total: Number(counted.total),
    invoices: rows.map((row) => {
      const plan = plans.find(({ id }) => id === row.plan_id)
      return {
        id: row.id,
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
    }),
  }
}
