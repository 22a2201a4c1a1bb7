import { Badge, type BadgeTone } from '#/components/ui/badge'

const STATUS: Record<string, { label: string; tone: BadgeTone; dot?: boolean }> = {
  active: { label: 'Active', tone: 'ok', dot: true },
  canceled: { label: 'Canceled', tone: 'line' },
  past_due: { label: 'Past Due', tone: 'warn', dot: true },
}

/** The status of a subscription; one without a label here is shown as the server names it. */
export function SubscriptionBadge({ status }: { status: string }) {
  const { label, tone, dot } = STATUS[status] ?? { label: status, tone: 'line' as const }
  return (
    <Badge tone={tone} dot={dot}>
      {label}
    </Badge>
  )
}
