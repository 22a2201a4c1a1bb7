import type { PartnerProgram } from '@cygnet/sdk/session'
import type { RefObject } from 'react'
import { Badge } from '#/components/ui/badge'
import layoutStyles from '#/components/ui/layout.module.css'
import { classNames } from '#/lib/class-names'
import { percent, SCHEDULE_NAMES, type Tier } from '#/lib/commission'
import sectionStyles from '#/public/section.module.css'
import styles from './tier-table.module.css'

/** Labeled as such on the page. */
const POPULAR: Tier['tier'] = 'partner'

/** The tiers, with the referrals they require and what each pays. */
export function TierTable({
  program: { tiers, totalMonths },
  place,
}: {
  program: PartnerProgram
  place: RefObject<HTMLElement | null>
}) {
  return (
    <section ref={place} className={sectionStyles.section} id="tiers" aria-labelledby="tiers-title">
      <div className={layoutStyles.page}>
        <div className={sectionStyles.head}>
          <h2 id="tiers-title">Three tiers, based only on referrals</h2>
          <p>
            A referral counts while they are on a paid plan. Each one earns for {totalMonths} months, at the
            rate of your tier on the day the invoice is paid.
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
              {tiers.map((tier) => (
                <tr key={tier.tier} className={classNames(tier.tier === POPULAR && styles.popular)}>
                  <th scope="row">
                    {tier.name} {tier.tier === POPULAR && <Badge tone="solid">Most popular</Badge>}
                  </th>
                  <td data-label="Referrals">{referralsOf(tier)}</td>
                  <td data-label="Commission" className={styles.rate}>
                    {percent(tier.commissionRate)}
                  </td>
                  <td data-label="Bonus">{tier.bonus === 0 ? 'None' : `$${tier.bonus}`}</td>
                  <td data-label="Payouts">{SCHEDULE_NAMES[tier.payoutSchedule]}</td>
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
const referralsOf = ({ fromReferrals, toReferrals }: Tier) =>
  toReferrals === null ? `${fromReferrals}+` : `${fromReferrals}-${toReferrals}`
