import type { UnfinishedWork as Unfinished } from '@cygnet/sdk/session'
import { CalendarDays, FileText, RotateCcw, X } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { Button, buttonClass } from '#/components/ui/button'
import { Card } from '#/components/ui/card'
import textStyles from '#/components/ui/text.module.css'
import { toast } from '#/components/ui/toaster'
import { formatCount, formatNumber } from '#/lib/format'
import { timeAgo } from '#/lib/moments'
import { useAction } from '#/lib/use-action'
import { useGenerations, useGenerationsStore } from '#/live/generations-provider'
import { dismissUnfinished, retryUnfinished, useUnfinished } from '#/queries/activity'
import styles from './unfinished-work.module.css'

/** Entries shown before all of them are requested. */
const AT_FIRST = 3

const KINDS = {
  single: 'Single post',
  bulk: 'From a bulk generation',
  planned: 'Scheduled',
  publishing: 'Scheduled to be published',
} as const

/** Work that failed or was skipped, with its reason, until it is retried or dismissed. */
export function UnfinishedWork() {
  const { data } = useUnfinished()
  const cards = useGenerations().map(({ status }) => status.sessionId)
  const [all, setAll] = useState(false)
  const titleId = useId()
  const dismiss = useAction(dismissUnfinished)
  // A generation that failed in this tab has a card of its own.
  const items = (data?.items ?? []).filter(({ sessionId }) => !sessionId || !cards.includes(sessionId))
  if (items.length === 0) return null
  const shown = all ? items : items.slice(0, AT_FIRST)
  return (
    <Card as="section" className={styles.unfinished} aria-labelledby={titleId}>
      <div className={styles.head}>
        <div>
          <h2 className={textStyles.cardTitle} id={titleId}>
            Not finished ({formatNumber(items.length)})
          </h2>
          <p className={textStyles.meta}>Nothing here was charged, and your input is kept.</p>
        </div>
        {items.length > 1 && (
          <Button
            writes
            size="sm"
            variant="ghost"
            busy={dismiss.isPending && dismiss.input !== undefined && dismiss.input.length > 1}
            onClick={() => void dismiss.run(items.map(({ id }) => id))}
          >
            Dismiss all
          </Button>
        )}
      </div>
      <ul className={styles.items}>
        {shown.map((item) => (
          <Item key={item.id} item={item} onDismiss={() => void dismiss.run([item.id])} />
        ))}
      </ul>
      {items.length > AT_FIRST && (
        <Button size="sm" variant="ghost" className={styles.more} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${formatCount(items.length, 'post')}`}
        </Button>
      )}
    </Card>
  )
}

function Item({ item, onDismiss }: { item: Unfinished; onDismiss: () => void }) {
  const store = useGenerationsStore()
  const retry = useAction(retryUnfinished, {
    onSuccess: (status) => {
      if (!status) return toast('Published!', 'The publication is now marked as published')
      if (!('status' in status)) store.track(status.sessionId)
      else if (!status.bulk_session_id) store.resume(status)
    },
    failure: { title: item.kind === 'publishing' ? 'Failed to publish publication' : 'Generation Error' },
  })
  const title = item.title || item.prompt
  return (
    <li>
      <div className={styles.what}>
        <p className={styles.title} title={item.prompt}>
          {title}
        </p>
        <p className={styles.reason}>{item.message}</p>
        <p className={textStyles.meta}>
          {KINDS[item.kind]}, <time dateTime={item.failedAt}>{timeAgo(item.failedAt)}</time>
        </p>
      </div>
      <div className={styles.actions}>
        <Button
          writes
          size="sm"
          icon={<RotateCcw />}
          busy={retry.isPending}
          aria-label={`Retry ${title}`}
          onClick={() => void retry.run(item)}
        >
          Retry
        </Button>
        {item.plannedId && (
          <Link
            className={buttonClass({ variant: 'ghost', size: 'sm' })}
            to={`/calendar?month=${item.failedAt.slice(0, 7)}&item=${item.plannedId}`}
          >
            <CalendarDays />
            Choose a day
          </Link>
        )}
        {item.kind === 'publishing' && (
          <Link
            className={buttonClass({ variant: 'ghost', size: 'sm' })}
            to={`/publications/${item.publicationId}`}
          >
            <FileText />
            Open the post
          </Link>
        )}
        <Button
          writes
          size="sm"
          variant="ghost"
          icon={<X />}
          aria-label={`Dismiss ${title}`}
          onClick={onDismiss}
        >
          Dismiss
        </Button>
      </div>
    </li>
  )
}
