import type { Publication, Rewrite, RewriteRequest } from '@cygnet/sdk'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#/components/ui/button'
import { Dialog } from '#/components/ui/dialog'
import { TextArea } from '#/components/ui/field'
import { ErrorState, Notice, SkeletonLines } from '#/components/ui/states'
import textStyles from '#/components/ui/text.module.css'
import { errorMessage } from '#/lib/error-message'
import { formatCost } from '#/lib/format'
import { readablePair } from '#/lib/readable'
import { type Action, useAction } from '#/lib/use-action'
import { writerName } from '#/lib/writer-name'
import { requestRewrite } from '#/queries/publications'
import { diffWords } from './diff-words'
import styles from './rewrite-dialog.module.css'

/** What to rewrite: a section of the stored text, or a selection in an editor. */
export type RewriteTarget = Pick<RewriteRequest, 'block' | 'selection' | 'content'>

interface RewriteDialogProps {
  publicationId: Publication['id']
  /** null while the dialog is closed. */
  target: RewriteTarget | null
  onClose: () => void
  /** As a dialog's. */
  finalFocus?: () => HTMLElement | null
  /** Puts the proposal into the text; the dialog stays open and says why where that fails. */
  accept: Action<Rewrite>
}

const IDEAS = ['Shorter', 'Simpler', 'Longer, with more detail', 'Say it another way']
const LONGEST_NOTE = 500

/** Asks what to change, shows the difference, and accepts or rejects it. */
export function RewriteDialog({ publicationId, target, onClose, finalFocus, accept }: RewriteDialogProps) {
  const [note, setNote] = useState('')
  const [proposal, setProposal] = useState<Rewrite | null>(null)
  const controller = useRef<AbortController | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const ask = useAction(requestRewrite, {
    onSuccess: (rewrite, { signal }) => {
      if (!signal.aborted) setProposal(rewrite)
    },
    failure: 'inline',
  })
  const open = target !== null
  const failed = proposal?.status === 'failed'
  const ready = failed ? null : proposal
  const problem = failed
    ? (proposal.error?.message ?? 'It could not be rewritten.')
    : ask.error !== null
      ? errorMessage(ask.error)
      : undefined

  const { reset: resetAsk } = ask
  const { reset: resetAccept } = accept
  useEffect(() => {
    if (open) return
    controller.current?.abort()
    setProposal(null)
    setNote('')
    resetAsk()
    resetAccept()
  }, [open, resetAsk, resetAccept])
  useEffect(() => () => controller.current?.abort(), [])

  function begin() {
    if (!target || note.trim() === '') return
    controller.current = new AbortController()
    const { signal } = controller.current
    setProposal(null)
    void ask.run({ id: publicationId, request: { ...target, note: note.trim() }, signal })
  }

  function reject() {
    setProposal(null)
    accept.reset()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Rewrite"
      description={ready ? (ready.heading ?? undefined) : 'From the same sources, under the same checks.'}
      initialFocus={field}
      finalFocus={finalFocus}
      className={styles.rewrite}
      footer={
        ready ? (
          <>
            <Button onClick={reject}>Reject</Button>
            <Button
              variant="primary"
              busy={accept.isPending}
              disabled={ready.notFollowed !== null}
              onClick={() => void accept.run(ready)}
            >
              Accept
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              writes
              variant="primary"
              busy={ask.isPending}
              disabled={note.trim() === ''}
              onClick={begin}
            >
              Rewrite
            </Button>
          </>
        )
      }
    >
      {ready ? (
        <Proposed rewrite={ready} error={accept.error !== null ? errorMessage(accept.error) : undefined} />
      ) : (
        <>
          {problem && !ask.isPending && <ErrorState title="Not rewritten" message={problem} />}
          <TextArea
            ref={field}
            label="What should change?"
            rows={3}
            maxLength={LONGEST_NOTE}
            value={note}
            disabled={ask.isPending}
            onChange={(event) => setNote(event.target.value)}
          />
          <fieldset className={styles.rewriteIdeas} aria-label="Suggestions" disabled={ask.isPending}>
            {IDEAS.map((idea) => (
              <Button key={idea} size="sm" onClick={() => setNote(idea)}>
                {idea}
              </Button>
            ))}
          </fieldset>
          {ask.isPending && (
            <div className={styles.failure} role="status" aria-label="Rewriting">
              <SkeletonLines widths={['100%', '91.67%', '80%']} gap="0.75rem" />
            </div>
          )}
        </>
      )}
    </Dialog>
  )
}

const WORDS = { same: undefined, removed: 'Removed: ', added: 'Added: ' } as const

/** The difference, and what the checks did. */
function Proposed({ rewrite, error }: { rewrite: Rewrite; error: string | undefined }) {
  const { before, after, checks, notFollowed, writer, cost } = rewrite
  const removed = checks.filter((check) => check.removed)
  const left = checks.filter((check) => !check.removed)
  const counted = new Map<string, number>()
  return (
    <div className={styles.fields}>
      {error && <ErrorState title="Not replaced" message={error} />}
      {notFollowed ? (
        <Notice title="Nothing was changed">{notFollowed}</Notice>
      ) : (
        <div className={styles.rewriteDiff} role="document" aria-label="Difference">
          {diffWords(...readablePair(before, after ?? '')).map(({ kind, text }) => {
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
      )}
      {removed.length > 0 && (
        <Notice title="Removed by the checks">
          {removed.map(({ quote, message }) => (quote ? `${quote} (${message})` : message)).join(' ')}
        </Notice>
      )}
      {left.length > 0 && (
        <Notice title="Worth a look">{left.map(({ message }) => message).join(' ')}</Notice>
      )}
      <p className={textStyles.meta}>
        {writer && `Rewritten by ${writerName(writer)}. `}
        {cost.costMicros > 0 ? `It cost ${formatCost(cost.costMicros)} and uses no post.` : 'Free of charge.'}
      </p>
    </div>
  )
}
