import type { Publication, Rewrite, RewriteRequest } from '@cygnet/sdk'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#/components/ui/button'
import { Dialog } from '#/components/ui/dialog'
import { TextArea } from '#/components/ui/field'
import { ErrorState, Notice, SkeletonLines } from '#/components/ui/states'
import { api } from '#/lib/api'
import { errorMessage } from '#/lib/error-message'
import { formatCost } from '#/lib/format'
import { diffWords } from './diff-words'

/** What is written again: a section of the stored text, or what is chosen in an editor. */
export type RewriteTarget = Pick<RewriteRequest, 'block' | 'selection' | 'content'>

interface RewriteDialogProps {
  publicationId: Publication['id']
  /** null while the dialog is closed. */
  target: RewriteTarget | null
  onClose: () => void
  /** Takes the proposal over; the dialog stays open where it rejects. */
  onAccept: (rewrite: Rewrite) => Promise<void>
}

const IDEAS = ['Shorter', 'Simpler', 'Longer, with more detail', 'Say it another way']
const LONGEST_NOTE = 500

type State =
  | { kind: 'asking'; error?: string }
  | { kind: 'working' }
  | { kind: 'ready'; rewrite: Rewrite; error?: string; accepting?: boolean }

/** Asks what to change, shows the difference, and takes it or leaves it. */
export function RewriteDialog({ publicationId, target, onClose, onAccept }: RewriteDialogProps) {
  const [note, setNote] = useState('')
  const [state, setState] = useState<State>({ kind: 'asking' })
  const controller = useRef<AbortController | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const open = target !== null

  useEffect(() => {
    if (open) return
    controller.current?.abort()
    setState({ kind: 'asking' })
    setNote('')
  }, [open])
  useEffect(() => () => controller.current?.abort(), [])

  async function ask() {
    if (!target || note.trim() === '') return
    const asking = new AbortController()
    const { signal } = asking
    controller.current = asking
    setState({ kind: 'working' })
    try {
      const rewrite = await api.publications.rewriteAndWait(
        publicationId,
        { ...target, note: note.trim() },
        { signal }
      )
      if (signal.aborted) return
      setState(
        rewrite.status === 'failed'
          ? { kind: 'asking', error: rewrite.error?.message ?? 'It could not be written again.' }
          : { kind: 'ready', rewrite }
      )
    } catch (error) {
      if (signal.aborted) return
      setState({
        kind: 'asking',
        error: errorMessage(error, 'The server could not be reached. Please try again.'),
      })
    }
  }

  async function accept(rewrite: Rewrite) {
    setState({ kind: 'ready', rewrite, accepting: true })
    try {
      await onAccept(rewrite)
    } catch (error) {
      setState({
        kind: 'ready',
        rewrite,
        error: errorMessage(error, 'The server could not be reached. Please try again.'),
      })
    }
  }

  const reject = () => setState({ kind: 'asking' })
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Write again"
      description={
        state.kind === 'ready'
          ? (state.rewrite.heading ?? undefined)
          : 'From the same sources, under the same checks.'
      }
      initialFocus={field}
      className="rewrite"
      footer={
        state.kind === 'ready' ? (
          <>
            <Button onClick={reject}>Reject</Button>
            <Button
              variant="primary"
              busy={state.accepting ?? false}
              disabled={state.rewrite.notFollowed !== null}
              onClick={() => void accept(state.rewrite)}
            >
              Accept
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              variant="primary"
              busy={state.kind === 'working'}
              disabled={note.trim() === ''}
              onClick={() => void ask()}
            >
              Write again
            </Button>
          </>
        )
      }
    >
      {state.kind === 'ready' ? (
        <Proposed rewrite={state.rewrite} error={state.error} />
      ) : (
        <>
          {state.kind === 'asking' && state.error && (
            <ErrorState title="Not written again" message={state.error} />
          )}
          <TextArea
            ref={field}
            label="What should change?"
            rows={3}
            maxLength={LONGEST_NOTE}
            value={note}
            disabled={state.kind === 'working'}
            onChange={(event) => setNote(event.target.value)}
          />
          <fieldset className="rewrite-ideas" aria-label="Suggestions" disabled={state.kind === 'working'}>
            {IDEAS.map((idea) => (
              <Button key={idea} size="sm" onClick={() => setNote(idea)}>
                {idea}
              </Button>
            ))}
          </fieldset>
          {state.kind === 'working' && (
            <div className="mt-4" role="status" aria-label="Writing again">
              <SkeletonLines widths={['w-full', 'w-11/12', 'w-4/5']} className="gap-3" />
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
    <div className="grid gap-4">
      {error && <ErrorState title="Not taken over" message={error} />}
      {notFollowed ? (
        <Notice title="Nothing was changed">{notFollowed}</Notice>
      ) : (
        <div className="rewrite-diff" role="document" aria-label="Difference">
          {diffWords(before, after ?? '').map(({ kind, text }) => {
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
        <Notice title="Taken out by the checks">
          {removed.map(({ quote, message }) => (quote ? `${quote} (${message})` : message)).join(' ')}
        </Notice>
      )}
      {left.length > 0 && (
        <Notice title="Worth a look">{left.map(({ message }) => message).join(' ')}</Notice>
      )}
      <p className="meta">
        {writer && `By ${writer}. `}
        {cost.costMicros > 0
          ? `It cost ${formatCost(cost.costMicros)} and takes no post of your quota.`
          : 'It takes no post of your quota.'}
      </p>
    </div>
  )
}
