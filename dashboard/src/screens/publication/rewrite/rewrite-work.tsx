import type { Rewrite, RewriteRequest } from '@cygnet/sdk'
import { lazy, type Ref, Suspense } from 'react'
import { Button } from '#/components/ui/button'
import { Switch } from '#/components/ui/choice'
import { TextArea } from '#/components/ui/field'
import { ErrorState, Notice, SkeletonLines } from '#/components/ui/states'
import textStyles from '#/components/ui/text.module.css'
import { formatCost, formatCount, formatNumber, scorePercent } from '#/lib/format'
import { readable } from '#/lib/readable'
import { writerName } from '#/lib/writer-name'
import { diffWords } from './diff-words'
import { droppedFacts } from './dropped-facts'
import styles from './rewrite.module.css'
import type { useRewrite } from './use-rewrite'

const TypesetDifference = lazy(() => import('../versions/typeset-difference'))

/** What to rewrite: a section of the stored text, all of it, or a selection in an editor. */
export type RewriteTarget = Pick<RewriteRequest, 'block' | 'whole' | 'selection' | 'content'>

interface WorkProps {
  rewrite: ReturnType<typeof useRewrite>
  field: Ref<HTMLTextAreaElement>
}

const IDEAS = ['Shorter', 'Simpler', 'Longer, with more detail', 'Say it another way']
const MAX_NOTE_LENGTH = 500

/** What should change, and the difference once there is one. */
export function RewriteWork({ rewrite, field }: WorkProps) {
  const { whole, note, problem, isPending, proposal, acceptProblem } = rewrite
  return (
    <>
      {problem && !isPending && <ErrorState title="Not rewritten" message={problem} />}
      {!whole && <Wish rewrite={rewrite} field={field} />}
      {isPending && (
        <div className={styles.waiting} role="status" aria-label="Rewriting">
          <SkeletonLines widths={['100%', '91.67%', '80%']} gap="0.75rem" />
        </div>
      )}
      {proposal && <Proposed rewrite={proposal} wish={whole ? '' : note} error={acceptProblem} />}
    </>
  )
}

function Wish({ rewrite, field }: WorkProps) {
  const { note, change, improve, setImprove, isPending, proposal } = rewrite
  return (
    <>
      <TextArea
        ref={field}
        label="What should change?"
        rows={proposal ? 1 : 2}
        maxLength={MAX_NOTE_LENGTH}
        value={note}
        disabled={isPending}
        onChange={(event) => change(event.target.value)}
      />
      {!proposal && (
        <>
          <fieldset className={styles.ideas} aria-label="Suggestions" disabled={isPending}>
            {IDEAS.map((idea) => (
              <Button key={idea} size="sm" onClick={() => change(idea)}>
                {idea}
              </Button>
            ))}
          </fieldset>
          <Switch
            label="Fix what the checks found here"
            checked={improve}
            disabled={isPending}
            onChange={(event) => setImprove(event.target.checked)}
          />
        </>
      )}
    </>
  )
}

const countWords = (markdown: string) => readable(markdown).match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0

/** The ways on: send it, or take, refuse or repeat what came back. */
export function RewriteButtons({
  rewrite: { proposal, canBegin, isPending, isAccepting, begin, reject, accept },
  onClose,
}: {
  rewrite: ReturnType<typeof useRewrite>
  onClose: () => void
}) {
  if (!proposal)
    return (
      <>
        <Button onClick={onClose}>Cancel</Button>
        <Button writes variant="primary" busy={isPending} disabled={!canBegin} onClick={begin}>
          Rewrite
        </Button>
      </>
    )
  // What keeps every fact is the one to take.
  const drops = droppedFacts(proposal.before, proposal.after ?? '').length > 0
  return (
    <>
      <Button onClick={reject}>Reject</Button>
      <Button writes variant={drops ? 'primary' : 'secondary'} disabled={!canBegin} onClick={begin}>
        Try again
      </Button>
      <Button
        variant={drops ? 'secondary' : 'primary'}
        busy={isAccepting}
        disabled={proposal.notFollowed !== null}
        onClick={() => void accept()}
      >
        Accept
      </Button>
    </>
  )
}

const WORDS = { same: undefined, removed: 'Removed: ', added: 'Added: ' } as const
const FIELDS = {
  title: 'Title',
  mainImageUrl: 'Cover',
  metaTitle: 'Title in search results',
  metaDescription: 'Description in search results',
} as const

/** What changes in a field, word by word. */
function FieldDifference({ before, after, label }: { before: string; after: string; label: string }) {
  const counted = new Map<string, number>()
  return (
    <div className={styles.difference} role="document" aria-label={label}>
      {diffWords(before, after).map(({ kind, text }) => {
        const place = counted.get(kind + text) ?? 0
        counted.set(kind + text, place + 1)
        const key = `${kind} ${text} ${place}`
        if (kind === 'same') return <span key={key}>{text}</span>
        const Tag = kind === 'removed' ? 'del' : 'ins'
        return (
          <Tag key={key}>
            <span className="sr-only">{WORDS[kind]}</span>
            {text}
          </Tag>
        )
      })}
    </div>
  )
}

/** The difference, what it no longer says, and what the checks did. */
function Proposed({
  rewrite,
  wish,
  error,
}: {
  rewrite: Rewrite
  /** What was asked for. */
  wish: string
  error: string | undefined
}) {
  const { before, after, details, checks, scores, notFollowed, writer, cost } = rewrite
  const removed = checks.filter((check) => check.removed)
  const left = checks.filter((check) => !check.removed)
  const dropped = notFollowed ? [] : droppedFacts(before, after ?? '')
  const [was, becomes] = [countWords(before), countWords(after ?? '')]
  return (
    <div className={styles.proposed}>
      {error && <ErrorState title="Not replaced" message={error} />}
      {notFollowed ? (
        <Notice title="Nothing was changed">{notFollowed.replace(/ Not met: .*$/s, '')}</Notice>
      ) : (
        <>
          {after !== null && before !== after && (
            <Suspense fallback={<SkeletonLines widths={['100%', '91.67%', '80%']} gap="0.75rem" />}>
              <TypesetDifference label="Difference" before={before} after={after} inPlace />
            </Suspense>
          )}
          {details.map(({ field, before: old, after: next }) => (
            <div key={field}>
              <p className={textStyles.meta}>{FIELDS[field]}</p>
              {field === 'mainImageUrl' ? (
                <img className={styles.cover} src={next} alt="The proposed cover" width={320} height={180} />
              ) : (
                <FieldDifference before={old ?? ''} after={next} label={FIELDS[field]} />
              )}
            </div>
          ))}
        </>
      )}
      {!notFollowed && becomes > was && /^shorter/i.test(wish.trim()) && (
        <Notice title={`It is ${formatCount(becomes - was, 'word')} longer, not shorter`}>
          Try again, or say what can be left out.
        </Notice>
      )}
      {dropped.length > 0 && (
        <section className={styles.dropped} aria-label="Facts that it drops">
          <p>
            <b>
              {dropped.length === 1
                ? 'It drops a fact with its source'
                : `It drops ${dropped.length} facts with their sources`}
            </b>
          </p>
          <ul>
            {dropped.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </section>
      )}
      {removed.length > 0 && (
        <Notice title="Removed by the checks">
          {removed.map(({ quote, message }) => (quote ? `${quote} (${message})` : message)).join(' ')}
        </Notice>
      )}
      {left.length > 0 && (
        <Notice title="Worth a look">{left.map(({ message }) => message).join(' ')}</Notice>
      )}
      {!(notFollowed && cost.costMicros === 0) && (
        <p className={textStyles.meta}>
          {!notFollowed &&
            scores &&
            `Score ${scorePercent(scores.after)}%, was ${scorePercent(scores.before)}%. `}
          {!notFollowed && was !== becomes && `${formatCount(becomes, 'word')}, was ${formatNumber(was)}. `}
          {writer && `Rewritten by ${writerName(writer)}. `}
          {cost.costMicros > 0
            ? `It cost ${formatCost(cost.costMicros)} and uses no post.`
            : 'Free of charge.'}
        </p>
      )}
    </div>
  )
}
