import type { Plan } from '@cygnet/sdk'
import type { PartnerProgram } from '@cygnet/sdk/session'
import { useState } from 'react'
import { Card } from '#/components/ui/card'
import layoutStyles from '#/components/ui/layout.module.css'
import textStyles from '#/components/ui/text.module.css'
import { estimate, nextTier, percent } from '#/lib/commission'
import { formatCount, formatDollars, formatPrice } from '#/lib/format'
import sectionStyles from '#/public/section.module.css'
import { StalePrices } from '../../pricing/stale-prices'
import styles from './calculator.module.css'
import { CountSlider } from './count-slider'
import { WorkedExamples } from './worked-examples'

const MAX_REFERRALS = 60
const MAX_MONTHS = 12

/** Initial values of the sliders, by plan slug. */
const FIRST_COUNTS: Record<string, number> = { starter: 4, pro: 8 }

const money = (cents: number) => formatDollars(cents / 100)

/** The worked examples, and beside them a calculator with the real plans and the rule for paid invoices. */
export function Calculator({
  program,
  plans: paid,
  failed,
  onRetry,
}: {
  program: PartnerProgram
  /** Those that cost something. */
  plans: readonly Plan[]
  /** The rules or the plans could not be loaded. */
  failed: boolean
  onRetry: () => void
}) {
  const [counts, setCounts] = useState(FIRST_COUNTS)
  const [months, setMonths] = useState(program.totalMonths)
  const result = estimate(
    program,
    paid.map(({ slug, price }) => ({ price, count: counts[slug] ?? 0 })),
    months
  )
  const next = nextTier(program, result.tier.tier)

  return (
    <section className={sectionStyles.section} id="calculator" aria-labelledby="calculator-title">
      <div className={layoutStyles.page}>
        <div className={sectionStyles.head}>
          <h2 id="calculator-title">What you could earn</h2>
          <p>Three examples, and your own numbers to try, at today’s prices.</p>
        </div>
        <div className={styles.calculator}>
          <WorkedExamples program={program} plans={paid} />
          <Card className={styles.own}>
            <div className={styles.inputs}>
              <h3 className={textStyles.cardTitle}>Your referrals</h3>
              {paid.map((plan) => (
                <CountSlider
                  key={plan.slug}
                  label={plan.name}
                  note={`${formatPrice(plan.price)} a ${plan.interval}`}
                  most={MAX_REFERRALS}
                  value={counts[plan.slug] ?? 0}
                  unit="referral"
                  onChange={(count) => setCounts({ ...counts, [plan.slug]: count })}
                />
              ))}
              <CountSlider
                label="Months they stay"
                note={`${program.totalMonths} months earn a commission`}
                least={1}
                most={MAX_MONTHS}
                value={months}
                unit="month"
                onChange={setMonths}
              />
            </div>
            <div className={styles.result}>
              <p className={textStyles.label}>You earn</p>
              <output className={styles.sum}>{money(result.total)}</output>
              <dl>
                <div>
                  <dt>
                    {result.tier.name} tier, {formatCount(result.referrals, 'referral')}
                  </dt>
                  <dd>{percent(result.tier.commissionRate)}</dd>
                </div>
                <div>
                  <dt>A month while all of them pay</dt>
                  <dd>{money(result.monthly)}</dd>
                </div>
                <div>
                  <dt>Commission over {formatCount(result.months, 'month')}</dt>
                  <dd>{money(result.commission)}</dd>
                </div>
                <div>
                  <dt>Tier bonuses, once</dt>
                  <dd>{money(result.bonus)}</dd>
                </div>
              </dl>
              <p className={textStyles.meta}>
                {next
                  ? `${next.fromReferrals - result.referrals} more to ${next.name}: ${percent(next.commissionRate)} and a $${next.bonus} bonus.`
                  : 'The highest tier.'}{' '}
                This assumes that all of them pay at the same time. Your rate is that of your tier on the day
                each invoice is paid.
              </p>
            </div>
          </Card>
        </div>
        {failed && <StalePrices onRetry={onRetry} />}
      </div>
    </section>
  )
}
