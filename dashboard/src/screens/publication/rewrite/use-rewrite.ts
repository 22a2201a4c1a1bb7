import type { Publication, Rewrite } from '@cygnet/sdk'
import { useEffect, useRef, useState } from 'react'
import { errorMessage } from '#/lib/error-message'
import { type Action, useAction } from '#/lib/use-action'
import { requestRewrite } from '#/queries/publications'
import type { RewriteTarget } from './rewrite-work'

interface Options {
  publicationId: Publication['id']
  /** null while nothing is to be rewritten. */
  target: RewriteTarget | null
  /** Puts the proposal into the text. */
  accept: Action<Rewrite>
}

/** One rewrite: what should change, the proposal, and what became of it. */
export function useRewrite({ publicationId, target, accept }: Options) {
  const open = target !== null
  // A section's instruction is kept over a reload; a selection is gone by then.
  const key = target?.block === undefined ? null : `rewrite ${publicationId} ${target.block}`
  const [note, setNote] = useState(() => keptNote(key))
  const whole = target?.whole === true
  const [asksChecks, setImprove] = useState(false)
  // A whole text is rewritten by what the checks found alone.
  const improve = whole || asksChecks
  const [proposal, setProposal] = useState<Rewrite | null>(null)
  const controller = useRef<AbortController | null>(null)
  const ask = useAction(requestRewrite, {
    onSuccess: (rewrite, { signal }) => {
      if (!signal.aborted) setProposal(rewrite)
    },
    failure: 'inline',
  })
  const failed = proposal?.status === 'failed'

  const { reset: resetAsk } = ask
  const { reset: resetAccept } = accept
  useEffect(() => {
    if (open) return
    controller.current?.abort()
    setProposal(null)
    setNote('')
    setImprove(false)
    resetAsk()
    resetAccept()
  }, [open, resetAsk, resetAccept])
  useEffect(() => () => controller.current?.abort(), [])

  function change(next: string) {
    setNote(next)
    if (key) sessionStorage.setItem(key, next)
  }

  const wish = note.trim()
  const canBegin = wish !== '' || improve
  function begin() {
    if (!target || !canBegin) return
    controller.current = new AbortController()
    const { signal } = controller.current
    setProposal(null)
    accept.reset()
    void ask.run({
      id: publicationId,
      request: { ...target, ...(wish && { note: wish }), ...(improve && { improve }) },
      signal,
    })
  }

  return {
    whole,
    note,
    change,
    begin,
    improve,
    setImprove,
    canBegin,
    isPending: ask.isPending,
    proposal: failed ? null : proposal,
    problem: failed
      ? (proposal.error?.message ?? 'It could not be rewritten.')
      : ask.error !== null
        ? errorMessage(ask.error)
        : undefined,
    reject() {
      setProposal(null)
      accept.reset()
    },
    async accept() {
      if (!proposal || !(await accept.run(proposal))) return
      if (key) sessionStorage.removeItem(key)
    },
    isAccepting: accept.isPending,
    acceptProblem: accept.error === null ? undefined : errorMessage(accept.error),
  }
}

const keptNote = (key: string | null) => (key && sessionStorage.getItem(key)) ?? ''
