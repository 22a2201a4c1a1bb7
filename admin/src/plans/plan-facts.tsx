import type { AdminPlan } from '@cygnet/sdk/operator'
import { useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useFormats } from '../lib/format'
import { listAddress } from '../lib/list-address'
import { Fact, FactStrip } from '../parts/fact-strip'
import { Status } from '../parts/status'

/** How a plan is sold now, and to how many. */
export function PlanFacts() {
  const translate = useTranslate()
  const { date, dollars, number } = useFormats()
  const plan = useRecordContext<AdminPlan>()
  if (!plan) return null
  const { slug, isActive, isPopular, price, interval, postsPerMonth, subscribers, version } = plan
  const said = (key: string, values = {}) => translate(`plans.${key}`, values)
  return (
    <FactStrip>
      <Fact name={said('status')} more={isPopular && said('popular')}>
        <Status tone={isActive ? 'ok' : 'off'}>{said(isActive ? 'active' : 'inactive')}</Status>
      </Fact>
      <Fact name={said('price')}>{said(`per_${interval}`, { price: dollars(price) })}</Fact>
      <Fact name={said('posts_per_month')}>{number(postsPerMonth)}</Fact>
      <Fact name={said('subscribers')}>
        <Link to={listAddress('/users', { plan: slug })}>{number(subscribers)}</Link>
      </Fact>
      <Fact name={said('version')} more={said('updated', { date: date(plan.updatedAt) })}>
        {version}
      </Fact>
    </FactStrip>
  )
}
