import type { PartnerClick } from '@cygnet/sdk/session'
import { Check } from 'lucide-react'
import { Badge } from '#/components/ui/badge'

/** The result of a click. */
export function ClickResult({ click: { converted } }: { click: PartnerClick }) {
  if (!converted) return <Badge>Viewed</Badge>
  return (
    <Badge tone="ok">
      <Check />
      Converted
    </Badge>
  )
}

const time = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** `Nov 21, 2026, 10:31 AM` */
export const formatClickTime = (timestamp: string) => time.format(Date.parse(timestamp))
