import type { Publication } from '@cygnet/sdk'
import { failureMessage } from '#/lib/error-message'
import { useAction } from '#/lib/use-action'
import { updatePublication } from '#/queries/publications'

/** Gives a publication another cover, or takes it off. */
export function useCover({ id }: Pick<Publication, 'id'>) {
  const update = useAction(
    {
      call: (mainImageUrl: string | null) => updatePublication.call({ id, update: { mainImageUrl } }),
      invalidates: updatePublication.invalidates,
    },
    {
      success: (_, url) => [url === null ? 'Cover removed' : 'Cover changed'],
      failure: { text: (error) => failureMessage(error, 'Failed to change the cover') },
    }
  )
  return { set: (url: string | null) => void update.run(url), isPending: update.isPending }
}
