import type { AdminDashboard } from '@cygnet/sdk/operator'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useFormats } from '../lib/format'
import styles from './counters.module.css'

/** The business in numbers, in one ruled frame. */
export function Counters({ dashboard }: { dashboard: AdminDashboard }) {
  const translate = useTranslate()
  const { number, dollars, percent } = useFormats()
  const { users, publications, subscriptions, partners, api } = dashboard
  const counted = (key: string, count: number) => translate(key, { smart_count: count, count: number(count) })
  return (
    <dl className={styles.ledger}>
      <Counter name={translate('tabs.users')} to="/users" value={number(users.total)}>
        <span>{counted('dashboard.users_active', users.active)}</span>
        <span>{counted('dashboard.new_this_month', users.newThisMonth)}</span>
      </Counter>
      <Counter name={translate('tabs.publications')} to="/publications" value={number(publications.total)}>
        <span>{counted('dashboard.published', publications.published)}</span>
        <span>{counted('dashboard.new_this_month', publications.thisMonth)}</span>
      </Counter>
      <Counter name={translate('dashboard.subscriptions')} to="/figures" value={number(subscriptions.active)}>
        <span>{translate('dashboard.revenue', { amount: dollars(subscriptions.totalRevenue * 100) })}</span>
      </Counter>
      <Counter name={translate('tabs.partners')} to="/partners" value={number(partners.total)}>
        <span>{counted('dashboard.partners_active', partners.active)}</span>
      </Counter>
      <Counter name={translate('dashboard.api_today')} to="/logs" value={number(api.requestsToday)}>
        <span>{counted('dashboard.errors', api.errorsToday)}</span>
        <span>{translate('dashboard.error_rate', { rate: percent(api.errorRate / 100) })}</span>
      </Counter>
    </dl>
  )
}

function Counter({
  name,
  to,
  value,
  children,
}: {
  name: string
  /** The list of what is counted. */
  to: string
  value: string
  children: ReactNode
}) {
  return (
    <div className={styles.counter}>
      <dt>
        <Link to={to}>{name}</Link>
      </dt>
      <dd className={styles.value}>{value}</dd>
      <dd className={styles.more}>{children}</dd>
    </div>
  )
}
