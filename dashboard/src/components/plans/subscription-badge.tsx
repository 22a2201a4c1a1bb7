import { Badge, type BadgeTone } from '#/components/ui/badge'

const STATUS: Record<string, { label: string; tone: BadgeTone; dot?: boolean }> = {
  active: { label: 'Active', tone: 'ok', dot: true },
  canceled: { label: 'Canceled', tone: 'line' },
  past_due: { label: 'Past Due', tone: 'warn', dot: true },
}

/** How a subscription stands; a state without a word of ours is shown as it comes. */
export function SubscriptionBadge({ status }: { status: string }) {
  const { label, tone, dot } = STATUS[status] ?? { label: status, tone: 'line' as const }
  return (
    <Badge tone={tone} dot={dot}>
      {label}
    </Badge>
  )
}
