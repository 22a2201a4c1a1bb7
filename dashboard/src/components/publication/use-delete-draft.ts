import type { PublicationSummary } from '@cygnet/sdk'
import { failureMessage } from '#/lib/error-message'
import { useAction } from '#/lib/use-action'
import { deletePublication } from '#/queries/publications'

/** Deletes a draft after a confirmation. */
export function useDeleteDraft(
  { id, title }: Pick<PublicationSummary, 'id' | 'title'>,
  onDeleted?: () => void
) {
  const remove = useAction(deletePublication, {
    confirm: () => ({
      title: 'Delete draft?',
      text: `“${title}” and its history will be deleted. The post it used is not returned to your quota.`,
      tone: 'warn',
      close: 'Cancel',
      action: { label: 'Delete', destroys: true },
    }),
    success: () => ['Deleted', 'The draft has been deleted'],
    onSuccess: onDeleted,
    failure: { text: (error) => failureMessage(error, 'Failed to delete publication') },
  })
  return { run: () => void remove.run(id), isPending: remove.isPending }
}
