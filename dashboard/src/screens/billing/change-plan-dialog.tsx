import { AuthenticationError, type Plan } from '@cygnet/sdk'
import type { PlanChangePreview } from '@cygnet/sdk/session'
import { useRef } from 'react'
import { shortName } from '#/components/plans/plan-list'
import { Button } from '#/components/ui/button'
import { Dialog } from '#/components/ui/dialog'
import { LoadFailure } from '#/components/ui/load-failure'
import { Skeleton } from '#/components/ui/states'
import { formatUtcDate } from '#/lib/days'
import { formatCount, formatNumber } from '#/lib/format'
import { usePlanChange, usePlans } from '#/queries/subscription'
import styles from './change-plan-dialog.module.css'
import { money } from './invoices'
import type { BillingActions } from './use-billing-actions'

interface ChangePlanDialogProps {
  /** The plan to change to; the dialog is closed without one. */
  planSlug: string | null
  currentName: string
  actions: BillingActions
  onClose: () => void
}

/** Shows a change's price and when it takes effect, before it is confirmed. */
export function ChangePlanDialog({ planSlug, currentName, actions, onClose }: ChangePlanDialogProps) {
  const keep = useRef<HTMLButtonElement>(null)
  // A quote is valid for a short time only, so it is requested again each time the dialog opens.
  const { data, error, isFetching, refetch } = usePlanChange(planSlug)
  const busy = actions.pending === `plan ${planSlug}`
  const { data: plans } = usePlans()
  const current = plans?.find(({ name }) => name === currentName)

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
              {agreement(data)}
            </Button>
          )}
        </>
      }
    >
      {data ? (
        <>
          <Sums preview={data} />
          {data.kind === 'downgrade' && current && <Losses from={current} to={data.newPlan} />}
        </>
      ) : error ? (
        <LoadFailure
          title="The price could not be loaded"
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <div aria-busy="true">
          <span className="sr-only" role="status">
            Calculating the price
          </span>
          <Skeleton width="83.33%" />
          <Skeleton spaceAbove="1.25rem" width="91.67%" />
          <Skeleton spaceAbove="1.25rem" width="66.67%" />
        </div>
      )}
    </Dialog>
  )
}

/** What a smaller plan lacks. */
function Losses({ from, to }: { from: Plan; to: PlanChangePreview['newPlan'] }) {
  const kept = new Set(to.features.filter(({ included }) => included).map(({ name }) => name))
  const lost = from.features.filter(({ name, included }) => included && !kept.has(name) && !POSTS.test(name))
  const fewer = from.postsPerMonth > to.postsPerMonth
  if (!fewer && lost.length === 0) return null
  return (
    <div className={styles.losses}>
      <p>What changes:</p>
      <ul>
        {fewer && (
          <li>
            {formatCount(to.postsPerMonth, 'post')} per month instead of {formatNumber(from.postsPerMonth)}
          </li>
        )}
        {lost.map(({ name }) => (
          <li key={name}>No more {lowerFirst(name)}</li>
        ))}
      </ul>
    </div>
  )
}

/** A feature that only states the number of posts has a row of its own. */
const POSTS = /^[\d,]+ posts? per month$/
/** `API access` keeps its capitals. */
const lowerFirst = (name: string) =>
  /^[A-Z][a-z]/.test(name) ? name[0]!.toLowerCase() + name.slice(1) : name

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
        <dt>{kind === 'upgrade' ? 'Takes effect' : 'Takes effect on'}</dt>
        <dd>{kind === 'upgrade' ? 'Today' : formatUtcDate(effectiveAt)}</dd>
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

/** The button repeats what is charged by it. */
function agreement({ kind, amountDueNow }: PlanChangePreview): string {
  if (kind !== 'upgrade') return 'Downgrade'
  return amountDueNow > 0 ? `Pay ${money(amountDueNow)} and upgrade` : 'Upgrade now'
}

function title({ kind, newPlan }: PlanChangePreview): string {
  if (kind === 'none') return `You are on the ${newPlan.name}`
  return `${kind === 'upgrade' ? 'Upgrade' : 'Downgrade'} to ${shortName(newPlan)}`
}

function sentence({ kind, newPlan, effectiveAt }: PlanChangePreview, currentName: string): string {
  if (kind === 'none') return 'There is nothing to change.'
  if (kind === 'upgrade') return 'You get the larger quota right away and pay for the rest of this period.'
  return `You keep the ${currentName} until ${formatUtcDate(effectiveAt)}. Then the ${newPlan.name} begins.`
}
