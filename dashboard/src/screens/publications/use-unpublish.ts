import type { PublicationSummary } from '@cygnet/sdk'
import { useInvalidate } from '@refinedev/core'
import { useMessages } from '#/components/ui/messages'
import { toast } from '#/components/ui/toaster'
import { api } from '#/lib/api'
import { failureMessage } from '#/lib/error-message'

/** Makes a published one a draft again. */
export function useUnpublish({ id }: Pick<PublicationSummary, 'id'>) {
  const { show } = useMessages()
  const invalidate = useInvalidate()
  return async () => {
    try {
      await api.publications.unpublish(id)
      await invalidate({ resource: 'publications', invalidates: ['list', 'detail'], id })
      toast('Unpublished', 'Publication is a draft again')
    } catch (error) {
      const text = failureMessage(error, 'Failed to unpublish publication')
      await show({ title: 'Error', text, tone: 'bad' })
    }
  }
}
