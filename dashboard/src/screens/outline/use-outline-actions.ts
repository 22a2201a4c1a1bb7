import { ConflictError, type Outline } from '@cygnet/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { leftWords } from '#/components/plans/allowances'
import { useMessages } from '#/components/ui/messages'
import { errorMessage } from '#/lib/error-message'
import { useAction } from '#/lib/use-action'
import { useGenerationsStore } from '#/live/generations-provider'
import {
  approveOutline,
  discardOutline,
  generationInvalidates,
  generationKeys,
  loadOutline,
  updateOutline,
} from '#/queries/generations'
import { subscriptionKeys, useUsage } from '#/queries/subscription'
import { type Draft, toUpdate } from './draft'

export interface OutlineActions {
  /** Which of them is running. */
  pending: 'save' | 'approve' | 'discard' | null
  /** @returns whether it was saved */
  save: (draft: Draft) => Promise<boolean>
  /** @param draft the unsaved changes; null if there are none */
  approve: (draft: Draft | null) => void
  discard: () => void
  /** Whether it was approved or discarded, so that there is nothing left to save. */
  isOver: () => boolean
}

/** What can be done with an outline that waits for approval. */
export function useOutlineActions(outline: Outline | undefined): OutlineActions {
  const { show } = useMessages()
  const store = useGenerationsStore()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { data: usage } = useUsage()
  const left = usage && leftWords('discarded outline', usage.allowances.outlines)
  const over = useRef(false)
  /** The last conflict was resolved by loading theirs: the action failed, but that needs no message. */
  const theirsChosen = useRef(false)
  // A conflict reloads the outline.
  const ofOutline = outline ? [generationKeys.outline(outline.sessionId)] : []

  function opened(): Outline {
    if (!outline) throw new Error('There is no outline yet')
    return outline
  }

  /** The outline as somebody else saved it; null if it no longer waits for approval or cannot be loaded. */
  async function changedElsewhere({ sessionId, revision }: Outline): Promise<Outline | null> {
    try {
      const now = await loadOutline(sessionId)
      return now.status === 'awaiting_approval' && now.revision !== revision ? now : null
    } catch (error) {
      console.info('The outline could not be read again', error)
      return null
    }
  }

  /** Runs `work`; if somebody else saved in the meantime, asks which changes to keep and runs it again over theirs. */
  async function overConflict<Result>(work: (current: Outline) => Promise<Result>): Promise<Result> {
    const mine = opened()
    try {
      return await work(mine)
    } catch (error) {
      const theirs = error instanceof ConflictError ? await changedElsewhere(mine) : null
      if (!theirs) throw error
      const keepMine = await show({
        title: 'Changed while you were editing',
        text: 'Someone saved this outline while you were editing it. Save your version over theirs, or load theirs and discard yours.',
        tone: 'warn',
        close: 'Load theirs',
        action: { label: 'Save mine' },
      })
      if (keepMine) return await work(theirs)
      theirsChosen.current = true
      throw error
    }
  }

  async function storeDraft({ sessionId, revision }: Outline, draft: Draft): Promise<Outline> {
    const saved = await updateOutline.call({ sessionId, update: toUpdate(draft, revision) })
    // Right away: if the next step fails, editing continues from this revision.
    client.setQueryData(generationKeys.outline(sessionId), saved)
    return saved
  }

  const failure = (title: string) => (error: unknown) => {
    if (!theirsChosen.current) void show({ title, text: errorMessage(error), tone: 'bad' })
    theirsChosen.current = false
  }

  function leave() {
    over.current = true
    void navigate('/publications')
  }

  const save = useAction(
    {
      call: (draft: Draft) => overConflict((current) => storeDraft(current, draft)),
      invalidates: ofOutline,
    },
    { success: () => ['Saved', 'The outline is ready for your approval.'], failure: failure('Not saved') }
  )
  const approve = useAction(
    {
      call: async (draft: Draft | null) => {
        if (!draft) return approveOutline.call(pick(opened()))
        return overConflict(async (current) => approveOutline.call(pick(await storeDraft(current, draft))))
      },
      invalidates: [...ofOutline, ...generationInvalidates],
    },
    {
      onSuccess: (status) => {
        store.receive(status)
        leave()
      },
      failure: failure('Not approved'),
    }
  )
  const discard = useAction(
    {
      call: () => discardOutline.call(opened().sessionId),
      invalidates: [...ofOutline, ...generationInvalidates, subscriptionKeys.usage],
    },
    {
      confirm: () => ({
        title: 'Discard this outline?',
        text: ['Nothing is written, and the post goes back to your quota.', left].filter(Boolean).join(' '),
        tone: 'warn',
        close: 'Keep it',
        action: { label: 'Discard outline', destroys: true },
      }),
      success: () => ['Discarded', 'Your post was not charged.'],
      onSuccess: ({ sessionId }) => {
        store.dismiss(sessionId)
        leave()
      },
      failure: failure('Not discarded'),
    }
  )

  return {
    pending: save.isPending ? 'save' : approve.isPending ? 'approve' : discard.isPending ? 'discard' : null,
    save: save.run,
    approve: (draft) => void approve.run(draft),
    discard: () => void discard.run(),
    isOver: () => over.current,
  }
}

const pick = ({ sessionId, revision }: Outline) => ({ sessionId, revision })
