import type { Affiliate } from '@cygnet/sdk'
import { Badge, type BadgeTone } from '#/components/ui/badge'
import textStyles from '#/components/ui/text.module.css'
import { COMMISSION_MONTHS, tierOf } from '#/lib/commission'
import styles from './partner-badges.module.css'

const STATUS: Record<Affiliate['status'], { label: string; tone: BadgeTone }> = {
  active: { label: 'Active', tone: 'ok' },
  pending: { label: 'Pending', tone: 'warn' },
  suspended: { label: 'Suspended', tone: 'bad' },
  banned: { label: 'Banned', tone: 'bad' },
}

/** Status, tier and commission rate, under the title. */
export function PartnerBadges({ affiliate }: { affiliate: Affiliate }) {
  const { status, tier, commissionRate, ownRate } = affiliate
  return (
    <div className={styles.badges}>
      <Badge tone={STATUS[status].tone} dot>
        {STATUS[status].label}
      </Badge>
      <Badge tone="accent">{tierOf(tier).name} tier</Badge>
      <Badge tone="line">{Math.round(commissionRate * 100)}% commission</Badge>
      <span className={textStyles.meta}>
        {ownRate && 'A rate of your own. '}Each referral pays for {COMMISSION_MONTHS} months
      </span>
    </div>
  )
}
