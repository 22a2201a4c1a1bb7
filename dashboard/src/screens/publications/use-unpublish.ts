import { failureMessage } from '#/lib/error-message'
import { useAction } from '#/lib/use-action'
import { unpublishPublication } from '#/queries/publications'

/** Makes a published publication a draft again. */
export function useUnpublish() {
  return useAction(unpublishPublication, {
    success: () => ['Unpublished', 'Publication is a draft again'],
    failure: { text: (error) => failureMessage(error, 'Failed to unpublish publication') },
  })
}
