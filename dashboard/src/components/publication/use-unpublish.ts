import { failureMessage } from '#/lib/error-message'
import { useAction } from '#/lib/use-action'
import { unpublishPublication } from '#/queries/publications'

/** Makes a published publication a draft again, or takes a planned publishing back. */
export function useUnpublish({ onSuccess }: { onSuccess?: () => void } = {}) {
  return useAction(unpublishPublication, {
    success: () => ['Unpublished', 'Publication is a draft again'],
    onSuccess,
    failure: { text: (error) => failureMessage(error, 'Failed to unpublish publication') },
  })
}
