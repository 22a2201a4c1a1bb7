import type { AdminFigures } from '@cygnet/sdk/operator'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { useFormats } from '../lib/format'
import styles from './headline.module.css'

const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)

/** The figures to see first, each with what it was before. */
export function Headline({ figures }: { figures: AdminFigures }) {
  const { computedAt, days, revenue, churn, totals, before } = figures
  const translate = useTranslate()
  const { number, percent, dollars, fineDollars, month } = useFormats()
  const [lastMonth, thisMonth] = [churn.at(-2), churn.at(-1)]
  const isOver = thisMonth?.month !== computedAt.slice(0, 7)
  const failed = (of: typeof totals) => share(of.failed, of.generations)
  const cost = (of: typeof totals) => fineDollars(of.costMicros / 10_000)
  const earlier = (value: string) => translate('figures.days_before', { smart_count: days, value })
  const inDays = translate('figures.in_days', { smart_count: days })
  return (
    <dl className={styles.headline}>
      <Figure
        name={translate('figures.recurring')}
        of={translate('figures.a_month')}
        value={dollars(revenue.monthlyCents)}
        before={
          thisMonth &&
          translate('figures.subscriptions_moved', {
            started: number(thisMonth.started),
            ended: number(thisMonth.ended),
          })
        }
      />
      <Figure
        name={translate('figures.churn')}
        of={
          thisMonth &&
          translate(`figures.${isOver ? 'in_month' : 'month_so_far'}`, { month: month(thisMonth.month) })
        }
        value={percent(thisMonth?.rate ?? 0)}
        change={
          lastMonth && thisMonth && <Change by={thisMonth.rate - lastMonth.rate} inPoints better="less" />
        }
        before={lastMonth && `${month(lastMonth.month)}: ${percent(lastMonth.rate)}`}
      />
      <Figure
        name={translate('figures.publications')}
        of={inDays}
        value={number(totals.publications)}
        change={
          <Change by={share(totals.publications - before.publications, before.publications)} better="more" />
        }
        before={earlier(number(before.publications))}
      />
      <Figure
        name={translate('figures.failed_share')}
        of={inDays}
        value={percent(failed(totals))}
        change={<Change by={failed(totals) - failed(before)} inPoints better="less" />}
        before={earlier(percent(failed(before)))}
      />
      <Figure
        name={translate('figures.cost')}
        of={inDays}
        value={cost(totals)}
        change={<Change by={share(totals.costMicros - before.costMicros, before.costMicros)} />}
        before={earlier(cost(before))}
      />
    </dl>
  )
}

function Figure({
  name,
  of,
  value,
  change,
  before,
}: {
  name: string
  /** The time that it is about. */
  of?: string | undefined
  value: string
  change?: ReactNode
  before?: string | undefined
}) {
  return (
    <div>
      <dt>{name}</dt>
      {of && <dd className={styles.more}>{of}</dd>}
      <dd className={styles.value}>
        {value} {change}
      </dd>
      {before && <dd className={styles.more}>{before}</dd>}
    </div>
  )
}

/** By how much a figure has changed: a share of what it was, or of a percentage in points. */
function Change({
  by,
  inPoints = false,
  better,
}: {
  by: number
  inPoints?: boolean
  /** Which direction is good news; without it neither is. */
  better?: 'more' | 'less'
}) {
  const translate = useTranslate()
  const { number, percent } = useFormats()
  const points = Math.round(Math.abs(by) * 1000) / 10
  if (points === 0) return null
  const amount = inPoints ? translate('figures.points', { value: number(points) }) : percent(Math.abs(by))
  const isBetter = better === (by > 0 ? 'more' : 'less')
  const tone = better === undefined ? '' : isBetter ? styles.better : styles.worse
  return <span className={`${styles.change} ${tone}`}>{`${by > 0 ? '+' : '\u2212'}${amount}`}</span>
}
