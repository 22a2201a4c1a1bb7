import { AuthenticationError, type PlanChangePreview } from '@cygnet/sdk'
import { useRef } from 'react'
import { shortName } from '#/components/plans/plan-list'
import { Button } from '#/components/ui/button'
import { Dialog } from '#/components/ui/dialog'
import { ErrorState, Skeleton } from '#/components/ui/states'
import { formatUtcDate } from '#/lib/days'
import { errorMessage } from '#/lib/error-message'
import { formatCount } from '#/lib/format'
import { usePlanChange } from '#/queries/subscription'
import styles from './change-plan-dialog.module.css'
import { money } from './invoices'
import type { BillingActions } from './use-billing-actions'

interface ChangePlanDialogProps {
  /** The plan to go to; closed without one. */
  planSlug: string | null
  currentName: string
  actions: BillingActions
  onClose: () => void
}

/** What a change of plan costs now and when it takes effect, before it is confirmed. */
export function ChangePlanDialog({ planSlug, currentName, actions, onClose }: ChangePlanDialogProps) {
  const keep = useRef<HTMLButtonElement>(null)
  // A quote is valid for a short time only, so it is requested again each time the dialog opens.
  const { data, error, isFetching, refetch } = usePlanChange(planSlug)
  const busy = actions.pending === `plan ${planSlug}`

  async function agree(preview: PlanChangePreview) {
    if (await actions.change(preview.newPlan.slug, preview.quotedAt)) onClose()
    else void refetch()
  }

  return (
    <Dialog
      open={planSlug !== null && !(error instanceof AuthenticationError)}
      onOpenChange={(open) => !open && onClose()}
      title={data ? title(data) : 'Change of plan'}
      description={data && sentence(data, currentName)}
      initialFocus={keep}
      footer={
        <>
          <Button ref={keep} onClick={onClose}>
            Keep {currentName}
          </Button>
          {data && data.kind !== 'none' && (
            <Button variant="primary" busy={busy} disabled={isFetching} onClick={() => void agree(data)}>
              {data.kind === 'upgrade' ? 'Upgrade now' : 'Downgrade'}
            </Button>
          )}
        </>
      }
    >
      {data ? (
        <Sums preview={data} />
      ) : error ? (
        <ErrorState
          title="The change could not be worked out"
          message={errorMessage(error)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <div aria-busy="true">
          <span className="sr-only" role="status">
            Working out what it costs
          </span>
          <Skeleton width="83.33%" />
          <Skeleton spaceAbove="1.25rem" width="91.67%" />
          <Skeleton spaceAbove="1.25rem" width="66.67%" />
        </div>
      )}
    </Dialog>
  )
}

function Sums({ preview }: { preview: PlanChangePreview }) {
  const { lines, amountDueNow, effectiveAt, kind, newPlan, nextAmount, nextPaymentAt } = preview
  return (
    <dl className={styles.sums}>
      {lines.map((line) => (
        <div key={`${line.description} ${line.amount}`}>
          <dt>{line.description}</dt>
          <dd>{money(line.amount)}</dd>
        </div>
      ))}
      <div className={styles.sum}>
        <dt>Due now</dt>
        <dd>{money(amountDueNow)}</dd>
      </div>
      <div>
        <dt>Takes effect</dt>
        <dd>{kind === 'upgrade' ? 'immediately' : formatUtcDate(effectiveAt)}</dd>
      </div>
      <div>
        <dt>Posts</dt>
        <dd>{formatCount(newPlan.postsPerMonth, 'post')} per month</dd>
      </div>
      <div>
        <dt>Next payment</dt>
        <dd>{nextPaymentAt ? `${money(nextAmount)} on ${formatUtcDate(nextPaymentAt)}` : 'none'}</dd>
      </div>
    </dl>
  )
}

function title({ kind, newPlan }: PlanChangePreview): string {
  if (kind === 'none') return `You are on the ${newPlan.name}`
  return `${kind === 'upgrade' ? 'Upgrade' : 'Downgrade'} to ${shortName(newPlan)}`
}

function sentence({ kind, newPlan, effectiveAt }: PlanChangePreview, currentName: string): string {
  if (kind === 'none') return 'There is nothing to change.'
  if (kind === 'upgrade') return 'The larger quota is yours at once. You pay for the rest of this period.'
  return `The ${currentName} stays until ${formatUtcDate(effectiveAt)}; then the ${newPlan.name} begins.`
}
