import type { AdminWebhookDelivery } from '@cygnet/sdk/operator'
import { useTranslate } from 'react-admin'

/** What went wrong, in the console's words where it has some. */
export function FaultWords({ fault, text }: { fault: AdminWebhookDelivery['fault']; text: string | null }) {
  const translate = useTranslate()
  if (fault === null || fault === 'other') return <span lang="en">{text}</span>
  return translate(`deliveries.faults.${fault}`)
}
