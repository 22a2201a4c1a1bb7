import { ConflictError, type Outline } from '@cygnet/sdk'
import { useInvalidate } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useMessages } from '#/components/ui/messages'
import { toast } from '#/components/ui/toaster'
import { api } from '#/lib/api'
import { errorMessage } from '#/lib/error-message'
import { SUBSCRIPTION_KEY } from '#/lib/use-subscription'
import { useGenerationsStore } from '#/live/generations-provider'
import { type Draft, updateOf } from './draft'

export const outlineKey = (sessionId: string) => ['outline', sessionId] as const

export interface OutlineDeeds {
  busy: 'save' | 'approve' | 'discard' | null
  save: (draft: Draft) => Promise<void>
  /** @param draft what is not saved yet; null where all of it is */
  approve: (draft: Draft | null) => Promise<void>
  discard: () => Promise<void>
}

/** What can be done with an outline; what fails is said in a pop-up. */
export function useOutlineDeeds(outline: Outline | undefined): OutlineDeeds {
  const [busy, setBusy] = useState<OutlineDeeds['busy']>(null)
  const { show } = useMessages()
  const store = useGenerationsStore()
  const queryClient = useQueryClient()
  const invalidate = useInvalidate()
  const navigate = useNavigate()

  async function doing(what: NonNullable<OutlineDeeds['busy']>, work: (outline: Outline) => Promise<void>) {
    if (!outline) return
    setBusy(what)
    try {
      await work(outline)
    } catch (error) {
      await show({
        title: what === 'approve' ? 'Not approved' : what === 'save' ? 'Not saved' : 'Not discarded',
        text: errorMessage(error, 'The server could not be reached. Please try again.'),
        tone: 'bad',
      })
      if (error instanceof ConflictError)
        await queryClient.invalidateQueries({ queryKey: outlineKey(outline.sessionId) })
    } finally {
      setBusy(null)
    }
  }

  async function stored({ sessionId, revision }: Outline, draft: Draft): Promise<Outline> {
    const saved = await api.publications.updateOutline(sessionId, updateOf(draft, revision))
    queryClient.setQueryData(outlineKey(sessionId), saved)
    return saved
  }

  function leave() {
    void invalidate({ resource: 'publications', invalidates: ['list'] })
    void queryClient.invalidateQueries({ queryKey: SUBSCRIPTION_KEY })
    void navigate('/publications')
  }

  return {
    busy,
    save: (draft) =>
      doing('save', async (now) => {
        await stored(now, draft)
        toast('Saved', 'The outline waits for your approval.')
      }),
    approve: (draft) =>
      doing('approve', async (now) => {
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
      await doing('discard', async ({ sessionId }) => {
        await api.publications.discardOutline(sessionId)
        store.dismiss(sessionId)
        toast('Discarded', 'Your post was not charged.')
        leave()
      })
    },
  }
}
