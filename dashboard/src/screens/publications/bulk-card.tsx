import type { BulkStatusItem } from '@cygnet/sdk'
import { Check, CircleSlash, RefreshCw, X } from 'lucide-react'
import { useId } from 'react'
import generationCardStyles from '#/components/publication/generation-card.module.css'
import badgeStyles from '#/components/ui/badge.module.css'
import { Button } from '#/components/ui/button'
import { Card } from '#/components/ui/card'
import { Bar } from '#/components/ui/meter'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { formatCount, formatNumber } from '#/lib/format'
import { useAction } from '#/lib/use-action'
import type { BulkRun } from '#/live/bulk-runs-store'
import { useBulkRunsStore } from '#/live/generations-provider'
import { cancelBulkGeneration } from '#/queries/generations'
import styles from './bulk-card.module.css'

/** A running bulk generation: how many are done, and the step of each item. */
export function BulkCard({ run }: { run: BulkRun }) {
  const { status } = run
  const titleId = useId()
  const total = status?.totalChecked ?? run.publicationIds.length
  const ended = status ? status.completedCount + status.failedCount : 0
  const over = status !== null && ended >= total
  return (
    <Card
      as="section"
      className={classNames(generationCardStyles.generation, !over && generationCardStyles.glow)}
      aria-labelledby={titleId}
    >
      <div>
        <p className={textStyles.label}>Bulk generation</p>
        <h2 className={textStyles.sectionTitle} id={titleId}>
          {status
            ? `${formatNumber(status.completedCount)} of ${formatCount(total, 'publication')} done`
            : formatCount(total, 'publication')}
        </h2>
        <p className={generationCardStyles.step} role="status">
          <span
            className={classNames(badgeStyles.dot, generationCardStyles.dot, !over && badgeStyles.pulse)}
          />
          {status ? underWay(status.publicationStatuses) : 'Getting ready'}
        </p>
        <Bar
          className={generationCardStyles.bar}
          percent={percentOf(status?.publicationStatuses ?? [])}
          label="Bulk generation progress"
          tone="accent"
        />
        <p className={generationCardStyles.facts}>
          {status && status.failedCount > status.cancelledCount && (
            <span>
              <b>{formatNumber(status.failedCount - status.cancelledCount)}</b> failed, not charged
            </span>
          )}
          {status && status.cancelledCount > 0 && (
            <span>
              <b>{formatNumber(status.cancelledCount)}</b> canceled
            </span>
          )}
        </p>
        {!over && <BulkActions run={run} />}
      </div>
      <div>
        <ol
          className={classNames(generationCardStyles.blocks, styles.bulkItems)}
          aria-label="Publications of the bulk generation"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and has to by the keyboard too
          tabIndex={0}
        >
          {status
            ? status.publicationStatuses.map((item) => <ItemRow key={item.id} item={item} />)
            : run.publicationIds.map((id) => (
                <li key={id} className={generationCardStyles.pending}>
                  <i className={generationCardStyles.marker} aria-hidden="true" />
                  <span>Publication {id}</span>
                  <span />
                </li>
              ))}
        </ol>
      </div>
    </Card>
  )
}

function ItemRow({ item }: { item: BulkStatusItem }) {
  const now = item.status === 'in_progress'
  const canceled = item.error?.code === 'CANCELLED'
  const detail = now ? item.stepLabel : item.status === 'failed' && !canceled && item.error?.message
  return (
    <li
      className={classNames(
        now && generationCardStyles.current,
        item.status === 'created' && generationCardStyles.pending
      )}
    >
      {item.status === 'completed' ? (
        <Check />
      ) : item.status === 'failed' ? (
        canceled ? (
          <CircleSlash />
        ) : (
          <X className={generationCardStyles.bad} />
        )
      ) : (
        <i className={classNames(generationCardStyles.marker, now && badgeStyles.pulse)} aria-hidden="true" />
      )}
      <span>
        {item.index !== null && `${formatNumber(item.index + 1)}. `}
        {item.title || `Publication ${item.id}`}
        {detail && <small title={detail}>{detail}</small>}
      </span>
      <span>{noteOf(item, canceled)}</span>
    </li>
  )
}

function noteOf(item: BulkStatusItem, canceled: boolean): string {
  if (item.status === 'created') return 'waiting'
  if (item.status === 'in_progress') return `${item.progress}%`
  if (item.openQuestions) return formatCount(item.openQuestions, 'question')
  if (item.status === 'completed') return 'done'
  return canceled ? 'canceled' : 'failed'
}

function underWay(items: readonly BulkStatusItem[]): string {
  const now = items.filter(({ status }) => status === 'in_progress').length
  const waiting = items.filter(({ status }) => status === 'created').length
  if (now + waiting === 0) return 'Finished'
  return [now > 0 && `${formatNumber(now)} being written`, waiting > 0 && `${formatNumber(waiting)} waiting`]
    .filter(Boolean)
    .join(', ')
}

/** The mean progress of the items; failed ones count as done. */
function percentOf(items: readonly BulkStatusItem[]): number {
  if (items.length === 0) return 0
  const sum = items.reduce((all, { status, progress }) => all + (status === 'failed' ? 100 : progress), 0)
  return Math.floor(sum / items.length)
}

function BulkActions({ run }: { run: BulkRun }) {
  const runs = useBulkRunsStore()
  const waiting = run.status?.publicationStatuses.filter(({ status }) => status === 'created').length ?? 0
  const cancel = useAction(cancelBulkGeneration, {
    confirm: () => ({
      title: `Cancel the remaining ${formatNumber(waiting)}?`,
      text: 'They won’t count. Posts that are already being written will be finished.',
      tone: 'warn',
      close: 'Keep going',
      action: { label: 'Cancel the rest', destroys: true },
    }),
    onSuccess: (status) => runs.receive(run.id, status),
  })

  return (
    <div className={generationCardStyles.actions}>
      {waiting > 0 && (
        <Button
          writes
          size="sm"
          icon={<CircleSlash />}
          busy={cancel.isPending}
          onClick={() => void cancel.run(run.id)}
        >
          Cancel the rest
        </Button>
      )}
      {!run.watched && (
        <Button size="sm" icon={<RefreshCw />} onClick={() => runs.resume(run.id)}>
          Check again
        </Button>
      )}
      <span className={textStyles.meta}>
        {run.watched
          ? 'You can leave this page. Writing continues.'
          : 'Writing continues, but this page no longer updates.'}
      </span>
    </div>
  )
}
