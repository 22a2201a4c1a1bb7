import type { Plan } from '@cygnet/sdk'
import type { PartnerProgram } from '@cygnet/sdk/session'
import { Badge } from '#/components/ui/badge'
import textStyles from '#/components/ui/text.module.css'
import { estimate } from '#/lib/commission'
import { formatDollars } from '#/lib/format'
import styles from './worked-examples.module.css'

/** Fixed examples of other prices, with the cents that choose the plan for today's figure; null for all plans. */
const EXAMPLES = [
  { count: 5, plan: 'on a $29 plan', price: 2_900, sum: '$217.50' },
  { count: 15, plan: 'on a $79 plan', price: 7_900, sum: '$1,777.50' },
  { count: 30, plan: 'on mixed plans of $100 on average', price: null, sum: '$4,500+' },
]

/** What some referrals earn with the plans and tiers of today; folded away, what they would with other prices. */
export function WorkedExamples({ program, plans }: { program: PartnerProgram; plans: readonly Plan[] }) {
  const today = (price: number | null, count: number) => {
    const { names, paying } = price === null ? mixed(plans, count) : nearest(plans, price, count)
    const { total, tier } = estimate(program, paying, program.totalMonths)
    return { sum: formatDollars(total / 100), terms: `${names}, ${tier.name} tier` }
  }
  return (
    <div className={styles.examples}>
      <div className={styles.head}>
        <h3 className={textStyles.cardTitle}>Worked examples</h3>
        <Badge tone="line">Today’s plans and tiers</Badge>
      </div>
      <ul>
        {plans.length > 0 &&
          EXAMPLES.map(({ count, price }) => (
            <li key={count}>
              <Today count={count} {...today(price, count)} />
            </li>
          ))}
      </ul>
      <p className={textStyles.meta}>
        Over {program.totalMonths} months, with the rate and the bonuses of the tier that the number of
        referrals reaches.
      </p>
      <details className={styles.other}>
        <summary>With other prices</summary>
        <p className={textStyles.meta}>
          Examples of plans that cost more than today’s, at 25% for 6 months, without bonuses.
        </p>
        <ul>
          {EXAMPLES.map(({ count, plan, sum }) => (
            <li key={count}>
              <span>
                {count} referrals {plan}
              </span>
              <span>{sum}</span>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}

function Today({ count, sum, terms }: { count: number; sum: string; terms: string }) {
  return (
    <>
      <span>
        <b>{count} referrals</b> {terms}
      </span>
      <span className={styles.sum}>{sum}</span>
    </>
  )
}

interface Paying {
  names: string
  paying: { price: number; count: number }[]
}

/** All on the plan whose price is nearest. */
function nearest(plans: readonly Plan[], price: number, count: number): Paying {
  const distance = (plan: Plan) => Math.abs(plan.price - price)
  const plan = [...plans].sort((one, other) => distance(one) - distance(other))[0]!
  return { names: `on the ${plan.name}`, paying: [{ price: plan.price, count }] }
}

/** Spread evenly over all plans, what is left over on the first. */
function mixed(plans: readonly Plan[], count: number): Paying {
  const each = Math.floor(count / plans.length)
  return {
    names: count % plans.length === 0 ? `${each} on each plan` : `at least ${each} on each plan`,
    paying: plans.map(({ price }, index) => ({
      price,
      count: each + (index === 0 ? count - each * plans.length : 0),
    })),
  }
}
