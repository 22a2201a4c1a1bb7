import type { AdminAttention } from '@cygnet/sdk/operator'
import { TriangleAlert } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useFormats } from '../lib/format'
import { QueryPart } from '../parts/query-part'
import { useChecks } from '../system/use-diagnosis'
import styles from './attention.module.css'
import { Cases } from './cases'
import { DECISIONS, NEEDS, type Need, useAttention } from './use-attention'

/** Above this share a disk is about to be full. */
const FULL = 0.8
/** Seconds after which a job that is due waits too long. */
const LATE = 300

/** What waits for an operator, case by case. */
export function Attention() {
  const translate = useTranslate()
  const query = useAttention()
  const { number } = useFormats()
  const problems = useChecks()('problem')
  // What has failed is before what waits for a decision, of which payouts, some of them failed, come first.
  const needs = (Object.keys(NEEDS) as Need[]).toSorted(
    (one, other) => DECISIONS.indexOf(one) - DECISIONS.indexOf(other)
  )
  const sum = query.data ? needs.reduce((all, need) => all + query.data[need].count, problems) : null
  return (
    <section className={styles.attention} aria-labelledby="attention">
      <div className={styles.head}>
        <h2 id="attention">{translate('attention.title')}</h2>
        {sum !== null && (
          <span>
            {sum === 0
              ? translate('attention.nothing')
              : translate('attention.sum', { smart_count: sum, count: number(sum) })}
          </span>
        )}
      </div>
      <QueryPart query={query} failure="Failed to fetch what needs attention">
        {(attention) => (
          <>
            <Warnings attention={attention} />
            <ul className={styles.needs}>
              {problems > 0 && (
                <li className={styles.failed}>
                  <span className={styles.name}>{translate('tabs.system')}</span>
                  <Link to="/system">
                    {translate('attention.problems', { smart_count: problems, count: number(problems) })}
                  </Link>
                </li>
              )}
              {needs
                .filter((need) => attention[need].count > 0)
                .map((need) => (
                  <Cases key={need} need={need} count={attention[need].count} />
                ))}
            </ul>
          </>
        )}
      </QueryPart>
    </section>
  )
}

function Warnings({ attention: { disk, oldestWaitSeconds } }: { attention: AdminAttention }) {
  const translate = useTranslate()
  const { percent, number } = useFormats()
  const used = disk.totalBytes > 0 ? 1 - disk.freeBytes / disk.totalBytes : 0
  const warnings = [
    ...(used >= FULL ? [translate('attention.disk', { share: percent(used) })] : []),
    ...(oldestWaitSeconds >= LATE
      ? [translate('attention.queue', { minutes: number(Math.round(oldestWaitSeconds / 60)) })]
      : []),
  ]
  return warnings.map((warning) => (
    <p key={warning} className={styles.warning}>
      <TriangleAlert aria-hidden="true" />
      <span>{warning}</span>
      <Link to="/system">{translate('tabs.system')}</Link>
    </p>
  ))
}
