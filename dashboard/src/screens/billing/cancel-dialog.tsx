import { TriangleAlert } from 'lucide-react'
import { Button } from '#/components/ui/button'
import { MessageDialog } from '#/components/ui/dialog'
import { formatUtcDate } from '#/lib/days'

/** Asks before the subscription is canceled. */
export function CancelDialog({
  open,
  periodEnd,
  busy,
  onKeep,
  onCancel,
}: {
  open: boolean
  /** End of the period, ISO 8601. */
  periodEnd: string
  busy: boolean
  onKeep: () => void
  onCancel: () => void
}) {
  return (
    <MessageDialog
      open={open}
      onOpenChange={(next) => !next && onKeep()}
      title="Cancel Subscription"
      text={
        <>
          You will lose access to premium features at the end of your current billing period, on{' '}
          {formatUtcDate(periodEnd)}. You keep your publications.
        </>
      }
      tone="warn"
      icon={<TriangleAlert />}
      actions={
        <>
          <Button onClick={onKeep}>Keep Subscription</Button>
          <Button variant="danger" busy={busy} onClick={onCancel}>
            Yes, Cancel
          </Button>
        </>
      }
    />
  )
}
