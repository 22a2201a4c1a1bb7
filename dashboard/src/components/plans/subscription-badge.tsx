import type { UserPlan } from '@cygnet/sdk'
import { Badge, type BadgeTone } from '#/components/ui/badge'

const STATUS: Record<string, { label: string; tone: BadgeTone; dot?: boolean }> = {
  active: { label: 'Active', tone: 'ok', dot: true },
  canceled: { label: 'Canceled', tone: 'line' },
  past_due: { label: 'Past Due', tone: 'warn', dot: true },
}

/**
 * The status of the plan that is shown; a status without a label here is shown as the server names it. A free plan
 * that replaced a paid one is active, whatever happened to the other.
 */
export function SubscriptionBadge({ plan }: { plan: Pick<UserPlan, 'status' | 'formerPlan'> }) {
  const status = plan.formerPlan ? 'active' : plan.status
  const { label, tone, dot } = STATUS[status] ?? { label: status, tone: 'line' as const }
  return (
    <Badge tone={tone} dot={dot}>
      {label}
    </Badge>
  )
}
