import type { PublicationSummary } from '@cygnet/sdk'
import { useInvalidate } from '@refinedev/core'
import { useState } from 'react'
import { useMessages } from '#/components/ui/messages'
import { toast } from '#/components/ui/toaster'
import { api } from '#/lib/api'
import { failureMessage } from '#/lib/error-message'

/** Archives after a question, and brings back without one. */
export function useArchive({ id, title }: Pick<PublicationSummary, 'id' | 'title'>) {
  const [busy, setBusy] = useState(false)
  const { show } = useMessages()
  const invalidate = useInvalidate()

  async function run(call: () => Promise<unknown>, failure: string): Promise<boolean> {
    setBusy(true)
    try {
      await call()
      await invalidate({ resource: 'publications', invalidates: ['list', 'detail'], id })
      return true
    } catch (error) {
      await show({ title: 'Error', text: failureMessage(error, failure), tone: 'bad' })
      return false
    } finally {
      setBusy(false)
    }
  }

  async function archive() {
    const sure = await show({
      title: 'Archive publication?',
      text: `“${title}” leaves the list. It can be brought back from the archive at any time.`,
      tone: 'warn',
      close: 'Cancel',
      action: { label: 'Archive' },
    })
    if (sure && (await run(() => api.publications.archive(id), 'Failed to archive publication'))) {
      toast('Archived!', 'Publication has been moved to archive')
    }
  }

  async function restore() {
    if (await run(() => api.publications.restore(id), 'Failed to restore publication')) {
      toast('Restored', 'Publication is back in the list')
    }
  }

  return { archive, restore, busy }
}
