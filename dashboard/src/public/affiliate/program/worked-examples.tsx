import type { PartnerProgram } from '@cygnet/sdk'
import { Badge } from '#/components/ui/badge'
import textStyles from '#/components/ui/text.module.css'
import { percent } from '#/lib/commission'
import styles from './worked-examples.module.css'

const EXAMPLES = [
  { who: '5 referrals', plan: 'on a $29 plan', sum: '$217.50' },
  { who: '15 referrals', plan: 'on a $79 plan', sum: '$1,777.50' },
  { who: '30 referrals', plan: 'on mixed plans', sum: '$4,500+' },
]

/** Fixed examples; the calculator beside them has the real tiers. */
export function WorkedExamples({ program }: { program: PartnerProgram }) {
  const [standard, next] = program.tiers
  return (
    <div className={styles.examples}>
      <div className={styles.head}>
        <h3 className={textStyles.cardTitle}>Worked examples</h3>
        <Badge tone="line">Standard rate</Badge>
      </div>
      <ul>
        {EXAMPLES.map(({ who, plan, sum }) => (
          <li key={who}>
            <span>
              <b>{who}</b> {plan}
            </span>
            <span className={styles.sum}>{sum}</span>
          </li>
        ))}
      </ul>
      <p className={textStyles.meta}>
        All three use the Standard rate: {percent(standard!.commissionRate)} of each invoice for{' '}
        {program.totalMonths} months, without bonuses.
        {next && ` From ${next.fromReferrals} active referrals the rate is higher, as the calculator shows.`}
      </p>
    </div>
  )
}
