import type { AdminWebhookDelivery } from '@cygnet/sdk/operator'
import { Send } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { api } from '../lib/api'
import { useOperatorAction } from '../lib/use-operator-action'
import { ActionButton } from '../list/action-button'

/** Posts a delivery that has ended to the same endpoint once more. */
export function SendAgain({
  delivery: { id, type, url, status },
  inRow = false,
  onDone,
}: {
  delivery: AdminWebhookDelivery
  inRow?: boolean
  onDone?: (sent: AdminWebhookDelivery) => void
}) {
  const translate = useTranslate()
  const send = useOperatorAction(
    async (id: string) => {
      const sent = await api.admin.webhookDeliveries.redeliver(id)
      onDone?.(sent)
    },
    { done: 'deliveries.sent_again', failed: 'Failed to send webhook again' }
  )
  if (status === 'pending') return null
  const text = translate('deliveries.send_again')
  return (
    <ActionButton
      label={inRow ? translate('deliveries.send_one_again', { type, url }) : text}
      text={text}
      icon={inRow ? undefined : <Send />}
      primary={!inRow && status === 'failed'}
      busy={send.isPending}
      question={{
        title: translate('deliveries.send_title', { type }),
        text: translate('deliveries.send_text', { url }),
        confirm: text,
      }}
      onAct={() => send.run(id)}
    />
  )
}
