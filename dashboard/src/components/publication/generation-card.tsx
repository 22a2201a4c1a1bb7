import { type GenerationBlock, isAtRest, isFinished } from '@cygnet/sdk'
import { Check, CircleSlash, ListChecks, RotateCcw, X } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import badgeStyles from '#/components/ui/badge.module.css'
import { Button, buttonClass } from '#/components/ui/button'
import { Card } from '#/components/ui/card'
import { Bar } from '#/components/ui/meter'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { formatClock, formatCost, formatCount, formatDate, formatNumber } from '#/lib/format'
import { FIRST_QUESTION } from '#/lib/gaps'
import { useAction } from '#/lib/use-action'
import { useGenerationsStore } from '#/live/generations-provider'
import type { WatchedGeneration } from '#/live/generations-store'
import { useElapsed } from '#/live/use-elapsed'
import { dismissUnfinished } from '#/queries/activity'
import { cancelGeneration, retryGeneration } from '#/queries/generations'
import styles from './generation-card.module.css'

/** A running generation: its step, its blocks, time and cost. */
export function GenerationCard({
  generation,
  workingTitle = 'New publication',
}: {
  generation: WatchedGeneration
  /** What it is called until the topic is chosen. */
  workingTitle?: string
}) {
  const { status } = generation
  const titleId = useId()
  const failed = status.status === 'failed'
  const waits = status.status === 'awaiting_approval'
  return (
    <Card
      as="section"
      className={classNames(styles.generation, failed ? styles.failed : styles.glow)}
      aria-labelledby={titleId}
    >
      <div>
        <p className={textStyles.label}>
          {failed ? 'Stopped' : waits ? 'Your turn' : isFinished(status) ? 'Finished' : 'Generating now'}
        </p>
        <h2 className={textStyles.sectionTitle} id={titleId}>
          {status.title ?? status.metadata.topic ?? workingTitle}
        </h2>
        <p className={styles.step} role="status">
          <span className={classNames(badgeStyles.dot, styles.dot, !isAtRest(status) && badgeStyles.pulse)} />
          {failed ? (status.error?.message ?? 'Publication generation failed') : status.stepLabel}
        </p>
        {!waits && (
          <>
            <Bar
              percent={status.progress}
              label="Generation progress"
              className={styles.bar}
              tone={failed ? 'bad' : 'accent'}
            />
            <GenerationFacts generation={generation} />
          </>
        )}
        {failed ? (
          <FailedActions sessionId={status.sessionId} />
        ) : waits ? (
          <ApprovalActions sessionId={status.sessionId} approveBy={status.approveBy} />
        ) : (
          !isFinished(status) && <RunningActions sessionId={status.sessionId} />
        )}
        {status.status === 'completed' && status.publicationId && (
          <WayOn publicationId={status.publicationId} questions={status.openQuestions ?? 0} />
        )}
      </div>
      <div>
        {status.blocks.length > 0 ? (
          <ol className={styles.blocks} aria-label="Blocks">
            {status.blocks.map((block) => (
              <BlockRow key={block.id} block={block} />
            ))}
          </ol>
        ) : (
          !isAtRest(status) && (
            <p className={textStyles.meta}>Sections appear here once the outline is ready.</p>
          )
        )}
      </div>
    </Card>
  )
}

function GenerationFacts({ generation }: { generation: WatchedGeneration }) {
  const { status } = generation
  const elapsed = useElapsed(generation)
  return (
    <p className={styles.facts}>
      <span>
        <b>{formatClock(elapsed)}</b>
        {!isAtRest(status) &&
          elapsed < status.expectedSeconds &&
          ` of about ${formatClock(status.expectedSeconds)}`}
      </span>
      <span>
        <b>{status.progress}%</b> done
      </span>
      {status.costMicros > 0 && (
        <span>
          {isFinished(status) ? 'Cost' : 'Cost so far'} <b>{formatCost(status.costMicros)}</b>
        </span>
      )}
      {status.metadata.generated_images_count > 0 && (
        <span>{formatCount(status.metadata.generated_images_count, 'image')}</span>
      )}
    </p>
  )
}

const BLOCK_NOTES: Record<GenerationBlock['status'], string> = {
  waiting: 'waiting',
  writing: 'writing',
  done: '',
  failed: 'failed',
}

function BlockRow({ block }: { block: GenerationBlock }) {
  const now = block.status === 'writing'
  return (
    <li
      className={classNames(now && styles.current, block.status === 'waiting' && styles.pending)}
      aria-current={now ? 'step' : undefined}
    >
      {block.status === 'done' ? (
        <Check />
      ) : block.status === 'failed' ? (
        <X className={styles.bad} />
      ) : (
        <i className={classNames(styles.marker, now && badgeStyles.pulse)} aria-hidden="true" />
      )}
      <span>{block.heading}</span>
      <span>
        {block.status === 'done' ? `${formatNumber(block.words)} words` : BLOCK_NOTES[block.status]}
      </span>
    </li>
  )
}

/** To the finished text, and to its first question if it has any. */
function WayOn({ publicationId, questions }: { publicationId: string; questions: number }) {
  const text = `/publications/${publicationId}`
  return (
    <div className={styles.actions}>
      <Link
        className={buttonClass({ variant: 'primary', size: 'sm' })}
        to={questions > 0 ? `${text}${FIRST_QUESTION}` : text}
      >
        {questions > 0 ? `Answer ${formatCount(questions, 'question')}` : 'Read it'}
      </Link>
    </div>
  )
}

/** It continues without help, unless it is canceled. */
function RunningActions({ sessionId }: { sessionId: string }) {
  const store = useGenerationsStore()
  const cancel = useAction(cancelGeneration, {
    confirm: () => ({
      title: 'Cancel this generation?',
      text: 'It stops where it is and won’t count against your quota.',
      tone: 'warn',
      close: 'Keep going',
      action: { label: 'Cancel generation', destroys: true },
    }),
    onSuccess: (status) => {
      store.receive(status)
      store.dismiss(sessionId)
    },
  })
  return (
    <div className={styles.actions}>
      <Button
        writes
        size="sm"
        icon={<CircleSlash />}
        busy={cancel.isPending}
        onClick={() => void cancel.run(sessionId)}
      >
        Cancel
      </Button>
      <span className={textStyles.meta}>You can leave this page. Writing continues.</span>
    </div>
  )
}

/** The outline is ready and waits for approval. */
function ApprovalActions({
  sessionId,
  approveBy,
}: {
  sessionId: string
  approveBy: string | null | undefined
}) {
  return (
    <div className={styles.actions}>
      <Link
        className={buttonClass({ variant: 'primary', size: 'sm' })}
        to={`/publications/outline/${sessionId}`}
      >
        <ListChecks />
        Review the outline
      </Link>
      {approveBy && <span className={textStyles.meta}>It waits until {formatDate(approveBy)}.</span>}
    </div>
  )
}

/** A retry keeps the finished blocks and costs one post only when it completes with an article. */
function FailedActions({ sessionId }: { sessionId: string }) {
  const store = useGenerationsStore()
  const dismiss = useAction(dismissUnfinished, { onSuccess: () => store.dismiss(sessionId) })
  const retry = useAction(retryGeneration, {
    onSuccess: (status) => store.resume(status),
    failure: { title: 'Generation Error' },
  })

  return (
    <div className={styles.actions}>
      <Button
        writes
        size="sm"
        icon={<RotateCcw />}
        busy={retry.isPending}
        onClick={() => void retry.run(sessionId)}
      >
        Try again from there
      </Button>
      <Button
        writes
        size="sm"
        variant="ghost"
        busy={dismiss.isPending}
        onClick={() => void dismiss.run([sessionId])}
      >
        Dismiss
      </Button>
      <span className={textStyles.meta}>Nothing was charged.</span>
    </div>
  )
}
