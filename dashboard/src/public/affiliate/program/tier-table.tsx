import { Badge } from '#/components/ui/badge'
import layoutStyles from '#/components/ui/layout.module.css'
import { classNames } from '#/lib/class-names'
import { COMMISSION_MONTHS, TIERS, type Tier } from '#/lib/commission'
import sectionStyles from '#/public/section.module.css'
import styles from './tier-table.module.css'

/** Marked so on the page. */
const POPULAR: Tier['id'] = 'partner'

/** The tiers, from how many referrals, and what each pays. */
export function TierTable() {
  return (
    <section className={sectionStyles.section} id="tiers" aria-labelledby="tiers-title">
      <div className={layoutStyles.page}>
        <div className={sectionStyles.head}>
          <h2 id="tiers-title">Three tiers, reached by referrals alone</h2>
          <p>
            A referral counts while they are on a paid plan. Each one earns for {COMMISSION_MONTHS} months, at
            the rate of your tier on the day the invoice is paid.
          </p>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section className={styles.scroller} aria-label="Commission tiers, table" tabIndex={0}>
          <table className={styles.tiers}>
            <caption className="sr-only">Commission tiers</caption>
            <thead>
              <tr>
                <th scope="col">Tier</th>
                <th scope="col">Referrals</th>
                <th scope="col">Commission</th>
                <th scope="col">Bonus</th>
                <th scope="col">Payouts</th>
              </tr>
            </thead>
            <tbody>
              {TIERS.map((tier) => (
                <tr key={tier.id} className={classNames(tier.id === POPULAR && styles.popular)}>
                  <th scope="row">
                    {tier.name} {tier.id === POPULAR && <Badge tone="solid">Most popular</Badge>}
                  </th>
                  <td>{referralsOf(tier)}</td>
                  <td className={styles.rate}>{tier.rate * 100}%</td>
                  <td>{tier.bonus === 0 ? 'None' : `$${tier.bonus}`}</td>
                  <td>{tier.payouts}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </section>
  )
}

/** `10-24`, `25+` */
function referralsOf(tier: Tier): string {
  const above = TIERS.find(({ from }) => from > tier.from)
  return above ? `${tier.from}-${above.from - 1}` : `${tier.from}+`
}
