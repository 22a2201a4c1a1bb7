import type { Plan } from '@cygnet/sdk'
import type { PartnerProgram } from '@cygnet/sdk/session'
import { Badge } from '#/components/ui/badge'
import textStyles from '#/components/ui/text.module.css'
import { estimate, percent } from '#/lib/commission'
import { formatDollars } from '#/lib/format'
import styles from './worked-examples.module.css'

/** The prices in dollars are of no plan in particular; `price` in cents chooses the plan for today's figure. */
const EXAMPLES = [
  { count: 5, plan: 'on a $29 plan', price: 2_900, sum: '$217.50' },
  { count: 15, plan: 'on a $79 plan', price: 7_900, sum: '$1,777.50' },
  { count: 30, plan: 'on mixed plans', price: null, sum: '$4,500+' },
]

/** What some referrals earn with the plans and tiers of today, each above a fixed example at the Standard rate. */
export function WorkedExamples({ program, plans }: { program: PartnerProgram; plans: readonly Plan[] }) {
  const [standard, next] = program.tiers
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
        {EXAMPLES.map(({ count, plan, price, sum }) => (
          <li key={count}>
            {plans.length > 0 && <Today count={count} {...today(price, count)} />}
            <span className={textStyles.meta}>
              At the Standard rate, {count} referrals {plan}
            </span>
            <span className={styles.example}>{sum}</span>
          </li>
        ))}
      </ul>
      <p className={textStyles.meta}>
        The Standard rate is {percent(standard!.commissionRate)} of each invoice for {program.totalMonths}{' '}
        months, without bonuses.
        {next &&
          ` From ${next.fromReferrals} active referrals the rate is higher; today’s figures include that and the bonuses.`}
      </p>
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
