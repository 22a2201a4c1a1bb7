import type { Invoice } from '@cygnet/sdk/session'
import { Download } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { Badge, type BadgeTone } from '#/components/ui/badge'
import { Card } from '#/components/ui/card'
import { LoadFailure } from '#/components/ui/load-failure'
import { Pagination } from '#/components/ui/pagination'
import { Skeleton } from '#/components/ui/states'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { formatUtcDate } from '#/lib/days'
import { useInvoices } from '#/queries/subscription'
import billingScreenStyles from './billing-screen.module.css'
import styles from './invoices.module.css'

const STATUS: Record<Invoice['status'], { label: string; tone: BadgeTone }> = {
  draft: { label: 'Draft', tone: 'line' },
  open: { label: 'Open', tone: 'warn' },
  paid: { label: 'Paid', tone: 'ok' },
  uncollectible: { label: 'Unpaid', tone: 'bad' },
  void: { label: 'Void', tone: 'line' },
}

/** The status of an invoice, in the most important word. */
function statusOf(invoice: Invoice): { label: string; tone: BadgeTone } {
  if (invoice.disputed) return { label: 'Disputed', tone: 'bad' }
  if (invoice.paymentFailed) return { label: 'Payment failed', tone: 'bad' }
  if (invoice.amountRefunded > 0)
    return invoice.amountRefunded < invoice.amount
      ? { label: 'Partly refunded', tone: 'line' }
      : { label: 'Refunded', tone: 'line' }
  return STATUS[invoice.status]
}

/** The address parameter for the page of invoices. */
const PAGE = 'invoices'

/** The invoices, newest first, each with links to its page and file. Rows are blocks on a phone. */
export function Invoices() {
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Number.parseInt(params.get(PAGE) ?? '1', 10) || 1)
  const { data, error, isFetching, refetch } = useInvoices(page)

  const turn = (next: number) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (next === 1) after.delete(PAGE)
        else after.set(PAGE, String(next))
        return after
      },
      { preventScrollReset: true }
    )

  return (
    <section className={billingScreenStyles.billingPart} aria-labelledby="invoices-title">
      <h2 className={classNames(textStyles.sectionTitle, styles.heading)} id="invoices-title">
        Invoices
      </h2>
      {data ? (
        data.invoices.length === 0 ? (
          <Card as="p" padded className={textStyles.label}>
            No invoices yet. The first one comes with your first payment.
          </Card>
        ) : (
          <>
            <Card as="ul" className={styles.invoices} aria-busy={isFetching}>
              {data.invoices.map((invoice) => (
                <InvoiceRow key={invoice.id} invoice={invoice} />
              ))}
            </Card>
            {data.pagination.totalPages > 1 && (
              <div className={styles.failure}>
                <Pagination page={page} pages={data.pagination.totalPages} onPage={turn} />
              </div>
            )}
          </>
        )
      ) : error ? (
        <LoadFailure
          title="The invoices could not be loaded"
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <Card padded aria-busy="true">
          <Skeleton width="75%" />
          <Skeleton spaceAbove="1.5rem" width="66.67%" />
          <Skeleton spaceAbove="1.5rem" width="83.33%" />
        </Card>
      )}
    </section>
  )
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { label, tone } = statusOf(invoice)
  const name = invoice.number ?? `Invoice of ${formatUtcDate(invoice.date)}`
  const open = invoice.status === 'open'
  return (
    <li>
      <span className={classNames(styles.date, textStyles.numeric)}>{formatUtcDate(invoice.date)}</span>
      <span className={styles.what}>
        {invoice.planName ?? 'Subscription'}
        <small>
          {formatUtcDate(invoice.periodStart)} to {formatUtcDate(invoice.periodEnd)}
          {invoice.number && <span className={textStyles.monospace}>{invoice.number}</span>}
        </small>
      </span>
      <Badge tone={tone} className={styles.badge}>
        {label}
      </Badge>
      <span className={classNames(styles.amount, textStyles.numeric)}>
        {money(open ? invoice.amountDue : invoice.amount)}
        {invoice.amountRefunded > 0 && <small>{money(invoice.amountRefunded)} refunded</small>}
      </span>
      <span className={styles.links}>
        {invoice.hostedUrl && (
          <a href={invoice.hostedUrl} target="_blank" rel="noopener">
            {open ? 'Pay' : 'View'} <span className="sr-only">{name} (opens in a new tab)</span>
          </a>
        )}
        {invoice.pdfUrl && (
          <a href={invoice.pdfUrl} target="_blank" rel="noopener">
            <Download /> PDF <span className="sr-only">of {name} (opens in a new tab)</span>
          </a>
        )}
      </span>
    </li>
  )
}

/** Cents as dollars, always with two decimals; refunds have a minus sign. */
export function money(cents: number): string {
  return `${cents < 0 ? '-' : ''}$${(Math.abs(cents) / 100).toFixed(2)}`
}
