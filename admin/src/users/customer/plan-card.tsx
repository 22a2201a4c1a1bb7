import type { AdminProfile, AdminUser } from '@cygnet/sdk/operator'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { api } from '../../lib/api'
import { cardName } from '../../lib/card-name'
import { useFormats } from '../../lib/format'
import { Card } from '../../parts/card'
import { SubscriptionStatus } from '../subscription-status'
import styles from './customer.module.css'

/** The plan of an account and what it pays next. */
export function PlanCard({ user, profile }: { user: AdminUser; profile: AdminProfile }) {
  const translate = useTranslate()
  const { date, dollars, number } = useFormats()
  const { plan, card, stripeCustomerId } = profile
  const { planName, status, postsPerMonth, postsPerMonthOverride, currentPeriodEnd } = user.subscription
  // Stripe keeps the credit; without a customer there is none.
  const { data: credit } = useQuery({
    queryKey: ['customer-credit', user.id],
    queryFn: ({ signal }) => api.admin.payments.previewCredit(user.id, {}, { signal }),
    enabled: stripeCustomerId !== null,
    retry: false,
  })
  return (
    <Card id="plan" title={translate('users.plan')} aside={<SubscriptionStatus status={status} />}>
      <div className={styles.plan}>
        <p className={styles.name}>{planName}</p>
        <p>
          {plan
            ? translate(`customer.each_${plan.interval}`, { amount: dollars(plan.amount) })
            : translate(status === 'past_due' ? 'customer.not_paid' : 'customer.free')}
        </p>
      </div>
      <table className={styles.sum}>
        <tbody>
          <Row
            name={translate(plan && status !== 'past_due' ? 'customer.paid_until' : 'customer.period_until')}
            value={date(plan?.paidUntil ?? currentPeriodEnd)}
          />
          {plan?.endsAt && <Row name={translate('customer.ends')} value={date(plan.endsAt)} />}
          {plan?.next && (
            <Row
              name={translate('customer.then_plan', { plan: plan.next.planName })}
              value={date(plan.next.at)}
            />
          )}
          {credit && credit.nextAmount !== null && (
            <Row
              name={translate('customer.next_invoice')}
              value={dollars(credit.nextAmount)}
              more={date(credit.nextPaymentAt)}
            />
          )}
          {card && (
            <Row
              name={translate('customer.card')}
              value={cardName(card)}
              more={translate('customer.card_until', {
                month: `${String(card.expMonth).padStart(2, '0')}/${card.expYear}`,
              })}
            />
          )}
          {credit && credit.balance !== 0 && (
            <Row name={translate('customer.credit')} value={dollars(credit.balance)} />
          )}
          <Row
            name={translate('users.posts_per_month')}
            value={number(postsPerMonth)}
            more={translate(postsPerMonthOverride === null ? 'customer.by_plan' : 'customer.own_number')}
          />
        </tbody>
      </table>
      {stripeCustomerId && (
        <div className={styles.foot}>
          <a
            href={`https://dashboard.stripe.com/customers/${stripeCustomerId}`}
            target="_blank"
            rel="noreferrer"
          >
            {translate('customer.in_stripe')}
          </a>
        </div>
      )}
    </Card>
  )
}

function Row({ name, value, more }: { name: string; value: string; more?: string }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        {value}
        {more && <small>{more}</small>}
      </td>
    </tr>
  )
}
