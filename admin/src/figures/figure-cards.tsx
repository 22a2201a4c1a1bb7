import type { AdminFigures } from '@cygnet/sdk/operator'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { stepKey } from '../generations/steps'
import { useFormats } from '../lib/format'
import { cursorListAddress } from '../lib/list-address'
import { CategoryCard } from '../parts/category-card'
import layoutStyles from '../parts/layout.module.css'
import { ByDay } from './by-day'
import styles from './figure-cards.module.css'
import { Headline } from './headline'

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)

/** Millionths of a dollar per cent. */
const MICROS = 10_000

export default function FigureCards({ figures }: { figures: AdminFigures }) {
  const { computedAt, days, totals, daily, revenue, churn, costs, failures, quality, quota } = figures
  const translate = useTranslate()
  const { number, percent, dollars, fineDollars, month } = useFormats()
  const cents = (micros: number) => micros / MICROS
  const column = (key: string) => translate(`figures.${key}`)
  const inDays = translate('figures.in_days', { smart_count: days })
  const subscriptions = sum(revenue.plans.map(({ subscriptions }) => subscriptions))
  const scored = sum(quality.map(({ publications }) => publications))
  const lastMonth = churn.at(-1)
  const isOver = lastMonth?.month !== computedAt.slice(0, 7)
  const worstFirst = failures.toSorted((one, other) => other.rate - one.rate)
  return (
    <div className={layoutStyles.stack}>
      <Headline figures={figures} />
      <Part title={column('by_day')}>
        <ByDay daily={daily} />
      </Part>
      <Part title={column('money')}>
        <div className={layoutStyles.tiles}>
          <CategoryCard
            title={translate('figures.revenue')}
            total={dollars(revenue.monthlyCents)}
            of={translate('figures.in_subscriptions', {
              smart_count: subscriptions,
              count: number(subscriptions),
            })}
            note={translate('figures.revenue_note')}
            measure={column('per_month')}
            rows={revenue.plans}
            keyOf={({ planId }) => planId}
            nameOf={({ planName }) => planName}
            linkOf={({ planId }) => `/plans/${planId}`}
            amountOf={({ monthlyCents }) => monthlyCents}
            write={dollars}
            columns={[
              {
                name: column('plan'),
                cell: ({ planId, planName }) => <Link to={`/plans/${planId}`}>{planName}</Link>,
              },
              { name: column('subscriptions'), numeric: true, cell: (row) => number(row.subscriptions) },
              { name: column('per_month'), numeric: true, cell: (row) => dollars(row.monthlyCents) },
            ]}
          />
          <CategoryCard
            title={translate('figures.churn')}
            total={percent(lastMonth?.rate ?? 0)}
            of={
              lastMonth
                ? translate(`figures.${isOver ? 'in_month' : 'month_so_far'}`, {
                    month: month(lastMonth.month),
                  })
                : ''
            }
            note={translate('figures.churn_note')}
            measure={column('rate')}
            rows={churn}
            keyOf={({ month }) => month}
            nameOf={(row) => month(row.month)}
            amountOf={({ rate }) => rate}
            full={1}
            write={percent}
            columns={[
              { name: column('month'), cell: (row) => month(row.month) },
              { name: column('at_start'), numeric: true, cell: (row) => number(row.atStart) },
              { name: column('started'), numeric: true, cell: (row) => number(row.started) },
              { name: column('ended'), numeric: true, cell: (row) => number(row.ended) },
              { name: column('rate'), numeric: true, cell: (row) => percent(row.rate) },
            ]}
          />
        </div>
      </Part>
      <Part title={column('writing')}>
        <div className={`${layoutStyles.tiles} ${styles.own}`}>
          <CategoryCard
            title={translate('figures.failures')}
            total={percent(share(totals.failed, totals.generations))}
            of={inDays}
            note={translate('figures.failures_note')}
            measure={column('rate')}
            rows={worstFirst}
            keyOf={({ step }) => step}
            nameOf={({ step }) => translate(stepKey(step), { _: step })}
            linkOf={({ step }) => failedIn(step)}
            amountOf={({ rate }) => rate}
            full={1}
            write={percent}
            columns={[
              {
                name: column('step'),
                cell: ({ step }) => <Link to={failedIn(step)}>{translate(stepKey(step), { _: step })}</Link>,
              },
              { name: column('reached'), numeric: true, cell: (row) => number(row.reached) },
              { name: column('failed'), numeric: true, cell: (row) => number(row.failed) },
              { name: column('rate'), numeric: true, cell: (row) => percent(row.rate) },
            ]}
          />
          <div className={layoutStyles.stack}>
            <CategoryCard
              title={translate('figures.quality')}
              total={percent(
                share(
                  sum(quality.map(({ averageScore, publications }) => averageScore * publications)),
                  scored
                )
              )}
              of={inDays}
              note={translate('figures.quality_note')}
              measure={column('score')}
              rows={quality}
              keyOf={({ writer, version }) => `${writer}@${version}`}
              nameOf={({ writer, version }) => (version ? `${writer} ${version}` : writer)}
              amountOf={({ averageScore }) => averageScore}
              full={1}
              write={percent}
              columns={[
                { name: column('writer'), cell: ({ writer }) => writer },
                { name: column('version'), cell: ({ version }) => version },
                { name: column('publications'), numeric: true, cell: (row) => number(row.publications) },
                { name: column('score'), numeric: true, cell: (row) => percent(row.averageScore) },
              ]}
            />
            <CategoryCard
              title={translate('figures.quota')}
              total={percent(share(sum(quota.map(({ used }) => used)), sum(quota.map(({ posts }) => posts))))}
              of={inDays}
              note={translate('figures.quota_note')}
              measure={column('rate')}
              rows={quota}
              keyOf={({ planName }) => planName}
              nameOf={({ planName }) => planName}
              amountOf={({ posts, used }) => share(used, posts)}
              full={1}
              write={percent}
              columns={[
                { name: column('plan'), cell: ({ planName }) => planName },
                { name: column('accounts'), numeric: true, cell: (row) => number(row.accounts) },
                { name: column('allowed'), numeric: true, cell: (row) => number(row.posts) },
                { name: column('used'), numeric: true, cell: (row) => number(row.used) },
              ]}
            />
          </div>
        </div>
      </Part>
      <CategoryCard
        asTableFirst
        title={translate('figures.costs')}
        total={fineDollars(cents(costs.totalMicros))}
        of={inDays}
        note={translate('figures.costs_note', {
          each: fineDollars(cents(costs.perPublicationMicros)),
          count: number(costs.publications),
        })}
        measure={column('cost')}
        rows={withOthers(costs, column('others'))}
        keyOf={({ userId, email }) => userId ?? email}
        nameOf={({ email }) => email}
        linkOf={({ userId }) => userId && `/users/${userId}`}
        amountOf={({ costMicros }) => cents(costMicros)}
        write={fineDollars}
        columns={[
          {
            name: column('customer'),
            cell: ({ userId, email }) => (userId ? <Link to={`/users/${userId}`}>{email}</Link> : email),
          },
          { name: column('publications'), numeric: true, cell: (row) => number(row.publications) },
          { name: column('cost'), numeric: true, cell: (row) => fineDollars(cents(row.costMicros)) },
          {
            name: column('paid'),
            numeric: true,
            cell: ({ paidCents }) => (paidCents === null ? '–' : dollars(paidCents)),
          },
        ]}
      />
    </div>
  )
}

interface Spender {
  /** Null for all who are not listed. */
  userId: string | null
  email: string
  publications: number
  costMicros: number
  paidCents: number | null
}

/** The customers who cost most, and all others in one line, so that the amounts come to the total. */
function withOthers(
  { customers, publications, totalMicros }: AdminFigures['costs'],
  name: string
): Spender[] {
  const costMicros = totalMicros - sum(customers.map((row) => row.costMicros))
  if (costMicros <= 0) return customers
  const others = publications - sum(customers.map((row) => row.publications))
  return [
    ...customers,
    { userId: null, email: name, publications: Math.max(0, others), costMicros, paidCents: null },
  ]
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

const failedIn = (step: string) => cursorListAddress('/generations', { status: 'failed', step })
