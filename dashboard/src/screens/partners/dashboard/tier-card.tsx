import type { Affiliate } from '@cygnet/sdk/session'
import { percent, tierOf } from '#/lib/commission'
import { formatCount } from '#/lib/format'
import { usePartnerProgram } from '#/queries/partner'
import { SectionCard } from '../shared/section-card'
import styles from './tier-card.module.css'

/** Referrals in the last section of the line. */
const LAST_STRETCH = 8

/** The partner's position between the tiers, and what the next one brings. */
export function TierCard({ affiliate }: { affiliate: Affiliate }) {
  const { tier, nextTier, stats, ownRate, commissionRate } = affiliate
  const program = usePartnerProgram()
  const count = stats.activeReferrals
  return (
    <SectionCard title="Tier" aside={formatCount(count, 'referral')}>
      <p className={styles.next}>
        {nextTier
          ? `${nextTier.referralsToGo} more to ${tierOf(program, nextTier.tier).name}: ${percent(nextTier.commissionRate)} and a $${nextTier.bonus} bonus.`
          : 'You have reached the highest tier.'}
        {ownRate && ` Your own rate of ${percent(commissionRate)} applies instead of the tier's.`}
      </p>
      <div
        className={styles.line}
        role="img"
        aria-label={`${formatCount(count, 'active referral')}, ${tierOf(program, tier).name} tier`}
      >
        {program.tiers.map(({ tier: id, fromReferrals: from }, at) => {
          const end = program.tiers[at + 1]?.fromReferrals ?? from + LAST_STRETCH
          const share = Math.min(1, Math.max(0, (count - from) / (end - from)))
          return (
            <span key={id}>
              <i style={{ width: `${share * 100}%` }} />
            </span>
          )
        })}
      </div>
      <ol className={styles.tiers}>
        {program.tiers.map(({ tier: id, name, commissionRate: rate, fromReferrals: from }) => (
          <li key={id} aria-current={id === tier || undefined}>
            <b>{name}</b>
            {percent(rate)}
            {from > 0 && `, from ${from}`}
          </li>
        ))}
      </ol>
    </SectionCard>
  )
}
