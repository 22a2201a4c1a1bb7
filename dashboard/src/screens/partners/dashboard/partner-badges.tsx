import type { Affiliate } from '@cygnet/sdk/session'
import { Badge, type BadgeTone } from '#/components/ui/badge'
import layoutStyles from '#/components/ui/layout.module.css'
import spacingStyles from '#/components/ui/spacing.module.css'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { percent, tierOf } from '#/lib/commission'
import { usePartnerProgram } from '#/queries/partner'

const STATUS: Record<Affiliate['status'], { label: string; tone: BadgeTone }> = {
  active: { label: 'Active', tone: 'ok' },
  pending: { label: 'Pending', tone: 'warn' },
  suspended: { label: 'Suspended', tone: 'bad' },
  declined: { label: 'Declined', tone: 'line' },
  banned: { label: 'Banned', tone: 'bad' },
}

/** Status, tier and commission rate, below the title. */
export function PartnerBadges({ affiliate }: { affiliate: Affiliate }) {
  const program = usePartnerProgram()
  const { status, tier, commissionRate, ownRate } = affiliate
  return (
    <div className={classNames(layoutStyles.row, layoutStyles.wrap, spacingStyles.above3)}>
      <Badge tone={STATUS[status].tone} dot>
        {STATUS[status].label}
      </Badge>
      <Badge tone="accent">{tierOf(program, tier).name} tier</Badge>
      <Badge tone="line">{percent(commissionRate)} commission</Badge>
      <span className={textStyles.meta}>
        {ownRate && 'Your custom rate. '}Each referral earns for {program.totalMonths} months
      </span>
    </div>
  )
}
