import { ConflictError, type Outline } from '@cygnet/sdk'
import { useInvalidate } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useMessages } from '#/components/ui/messages'
import { toast } from '#/components/ui/toaster'
import { api } from '#/lib/api'
import { errorMessage } from '#/lib/error-message'
import { useGenerationsStore } from '#/live/generations-provider'
import { generationKeys } from '#/queries/generations'
import { subscriptionKeys } from '#/queries/subscription'
import { type Draft, updateOf } from './draft'

export interface OutlineDeeds {
  busy: 'save' | 'approve' | 'discard' | null
  /** @returns whether it is saved */
  save: (draft: Draft) => Promise<boolean>
  /** @param draft what is not saved yet; null where all of it is */
  approve: (draft: Draft | null) => Promise<boolean>
  discard: () => Promise<void>
  /** Whether it was approved or discarded, so that nothing is left to be saved. */
  over: () => boolean
}

/** What can be done with an outline; what fails is said in a pop-up. */
export function useOutlineDeeds(outline: Outline | undefined): OutlineDeeds {
  const [busy, setBusy] = useState<OutlineDeeds['busy']>(null)
  const { show } = useMessages()
  const store = useGenerationsStore()
  const queryClient = useQueryClient()
  const invalidate = useInvalidate()
  const navigate = useNavigate()
  const over = useRef(false)

  /** @param draft what is not saved yet, to be carried over where somebody else saved meanwhile */
  async function doing(
    what: NonNullable<OutlineDeeds['busy']>,
    draft: Draft | null,
    work: (outline: Outline) => Promise<void>
  ): Promise<boolean> {
    if (!outline) return false
    setBusy(what)
    try {
      await work(outline)
      return true
    } catch (error) {
      const other = error instanceof ConflictError && draft ? await changedElsewhere() : null
      if (other && draft && (await keepMine())) return await again(other, what, work)
      if (!other)
        await show({
          title: what === 'approve' ? 'Not approved' : what === 'save' ? 'Not saved' : 'Not discarded',
          text: errorMessage(error),
          tone: 'bad',
        })
      if (error instanceof ConflictError)
        await queryClient.invalidateQueries({ queryKey: generationKeys.outline(outline.sessionId) })
      return false
    } finally {
      setBusy(null)
    }
  }

  /** The outline as somebody else saved it; null where it does not wait any more or cannot be read. */
  async function changedElsewhere(): Promise<Outline | null> {
    if (!outline) return null
    try {
      const now = await api.publications.outline(outline.sessionId)
      return now.status === 'awaiting_approval' && now.revision !== outline.revision ? now : null
    } catch (error) {
      console.info('The outline could not be read again', error)
      return null
    }
  }

  const keepMine = () =>
    show({
      title: 'Changed in the meantime',
      text: 'Somebody saved this outline while you were editing it. Yours can be saved over theirs, or theirs be loaded; yours is gone then.',
      tone: 'warn',
      close: 'Load theirs',
      action: { label: 'Save mine' },
    })

  async function again(
    other: Outline,
    what: NonNullable<OutlineDeeds['busy']>,
    work: (outline: Outline) => Promise<void>
  ): Promise<boolean> {
    try {
      await work(other)
      return true
    } catch (error) {
      await show({
        title: what === 'approve' ? 'Not approved' : 'Not saved',
        text: errorMessage(error),
        tone: 'bad',
      })
      return false
    }
  }

  async function stored({ sessionId, revision }: Outline, draft: Draft): Promise<Outline> {
    const saved = await api.publications.updateOutline(sessionId, updateOf(draft, revision))
    queryClient.setQueryData(generationKeys.outline(sessionId), saved)
    return saved
  }

  function leave() {
    over.current = true
    void invalidate({ resource: 'publications', invalidates: ['list'] })
    void queryClient.invalidateQueries({ queryKey: subscriptionKeys.status })
    void navigate('/publications')
  }

  return {
    busy,
    over: () => over.current,
    save: (draft) =>
      doing('save', draft, async (now) => {
        await stored(now, draft)
        toast('Saved', 'The outline waits for your approval.')
      }),
    approve: (draft) =>
      doing('approve', draft, async (now) => {
        const { sessionId, revision } = draft ? await stored(now, draft) : now
        store.receive(await api.publications.approveOutline(sessionId, { revision }))
        leave()
      }),
    discard: async () => {
      const sure = await show({
        title: 'Discard this outline?',
        text: 'Nothing is written, and the post goes back to your quota.',
        tone: 'warn',
        close: 'Keep it',
        action: { label: 'Discard outline', destroys: true },
      })
      if (!sure) return
      await doing('discard', null, async ({ sessionId }) => {
        await api.publications.discardOutline(sessionId)
        store.dismiss(sessionId)
        toast('Discarded', 'Your post was not charged.')
        leave()
      })
    },
  }
}
