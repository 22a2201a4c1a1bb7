import type { AdminUser } from '@cygnet/sdk/operator'
import type { Invoice } from '@cygnet/sdk/session'
import { Button } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { api } from '../../lib/api'
import { useFormats } from '../../lib/format'
import { cursorListAddress } from '../../lib/list-address'
import { Card } from '../../parts/card'
import { PlainTable } from '../../parts/plain-table'
import { QueryPart } from '../../parts/query-part'
import { Status } from '../../parts/status'
import { useMayChange } from '../../parts/writes'
import { CreditDialog } from './credit-dialog'
import styles from './customer.module.css'
import { paymentFailureWords } from './payment-failure'
import { leftOf, RefundDialog } from './refund-dialog'

/** Shown at first, and the most that one call returns. */
const FEW = 5
const MAX_COUNT = 100

/** Invoices of an account with what became of each; a paid one can be refunded. */
export function InvoicesCard({ user, mayCredit }: { user: AdminUser; mayCredit: boolean }) {
  const translate = useTranslate()
  const mayChange = useMayChange()
  const { date, dollars, number } = useFormats()
  const [limit, setLimit] = useState(FEW)
  const [refunded, setRefunded] = useState<Invoice | null>(null)
  const [isCrediting, setCrediting] = useState(false)
  const query = useQuery({
    queryKey: ['customer-invoices', user.id, limit],
    queryFn: ({ signal }) => api.admin.payments.invoices(user.id, { limit }, { signal }),
    placeholderData: keepPreviousData,
  })
  const total = query.data?.pagination.totalItems ?? 0
  return (
    <Card
      id="invoices"
      title={translate('customer.invoices')}
      more={total > 0 && number(total)}
      aside={
        mayCredit &&
        mayChange && (
          <Button variant="outlined" onClick={() => setCrediting(true)}>
            {translate('money.credit')}
          </Button>
        )
      }
    >
      <QueryPart
        query={query}
        failure="Failed to fetch invoices"
        empty={translate('customer.no_invoices')}
        isEmpty={({ invoices }) => invoices.length === 0}
      >
        {({ invoices }) => (
          <PlainTable
            whole
            label={translate('customer.invoices')}
            rows={invoices}
            keyOf={({ id }) => id}
            columns={[
              { name: translate('customer.date'), cell: (invoice) => date(invoice.date) },
              {
                name: translate('customer.invoice'),
                place: 'title',
                cell: (invoice) => <Named invoice={invoice} />,
              },
              {
                name: translate('customer.state'),
                wrap: true,
                cell: (invoice) => <Payment invoice={invoice} />,
              },
              {
                name: translate('customer.amount'),
                numeric: true,
                place: 'state',
                cell: ({ amount }) => dollars(amount),
              },
              {
                name: translate('list.actions'),
                numeric: true,
                place: 'actions',
                cell: (invoice) =>
                  mayChange &&
                  leftOf(invoice) > 0 && (
                    <Button
                      variant="outlined"
                      aria-label={translate('money.refund_one', { number: invoice.number ?? '' })}
                      onClick={() => setRefunded(invoice)}
                    >
                      {translate('money.refund')}
                    </Button>
                  ),
              },
            ]}
          />
        )}
      </QueryPart>
      {total > 0 && (
        <div className={styles.foot}>
          <Link to={cursorListAddress('/stripe-events', { userId: user.id })}>
            {translate('tabs.stripe_events')}
          </Link>
          {limit < Math.min(total, MAX_COUNT) && (
            <Button onClick={() => setLimit(MAX_COUNT)}>{translate('customer.all_invoices')}</Button>
          )}
        </div>
      )}
      {refunded && <RefundDialog invoice={refunded} onClose={() => setRefunded(null)} />}
      {isCrediting && <CreditDialog user={user} onClose={() => setCrediting(false)} />}
    </Card>
  )
}

function Named({ invoice: { number, hostedUrl, planName, periodStart, periodEnd } }: { invoice: Invoice }) {
  const { date } = useFormats()
  const name = number ?? '–'
  return (
    <div className={styles.two}>
      {hostedUrl ? (
        <a href={hostedUrl} target="_blank" rel="noreferrer">
          {name}
        </a>
      ) : (
        <span>{name}</span>
      )}
      <small>
        {planName && `${planName}, `}
        {date(periodStart)} – {date(periodEnd)}
      </small>
    </div>
  )
}

/** What became of an invoice, in one word and a line about it. */
function Payment({ invoice }: { invoice: Invoice }) {
  const translate = useTranslate()
  const { dollars } = useFormats()
  const { status, amountDue, amountRefunded, disputed, paymentFailed } = invoice
  const said = (key: string, values = {}) => translate(`customer.payments.${key}`, values)
  const about = disputed
    ? said('disputed')
    : amountRefunded > 0
      ? said('refunded', { amount: dollars(amountRefunded), left: dollars(leftOf(invoice)) })
      : status === 'open'
        ? said('due', { amount: dollars(amountDue) })
        : null
  return (
    <div className={styles.two}>
      <Status tone={paymentFailed ? 'bad' : status === 'paid' ? (disputed ? 'warn' : 'ok') : 'off'}>
        {said(paymentFailed ? 'failed' : status)}
      </Status>
      {about && <small>{about}</small>}
      {paymentFailed && <Failure invoice={invoice} />}
    </div>
  )
}

/** Why the bank declined, and when Stripe tries again. */
function Failure({ invoice: { id } }: { invoice: Invoice }) {
  const translate = useTranslate()
  const formats = useFormats()
  const { data: failure } = useQuery({
    queryKey: ['payment-failure', id],
    queryFn: ({ signal }) => api.admin.payments.failure(id, { signal }),
    retry: false,
  })
  if (!failure) return null
  const { why, next } = paymentFailureWords(failure, translate, formats)
  return (
    <>
      <small title={failure.message ?? undefined}>{why}</small>
      <small>{next}</small>
    </>
  )
}
