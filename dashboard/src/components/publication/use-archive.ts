import type { PublicationSummary } from '@cygnet/sdk'
import { toast } from '#/components/ui/toaster'
import { failureMessage } from '#/lib/error-message'
import { useAction } from '#/lib/use-action'
import { archivePublication, restorePublication } from '#/queries/publications'

/** Archives after a confirmation, with Undo, and restores without one. */
export function useArchive({ id, title }: Pick<PublicationSummary, 'id' | 'title'>) {
  const restore = useAction(restorePublication, {
    success: () => ['Restored', 'Publication is back in the list'],
    failure: { text: (error) => failureMessage(error, 'Failed to restore publication') },
  })
  const archive = useAction(archivePublication, {
    confirm: () => ({
      title: 'Archive publication?',
      text: `“${title}” leaves the list. You can restore it from the archive at any time.`,
      tone: 'warn',
      close: 'Cancel',
      action: { label: 'Archive' },
    }),
    onSuccess: () =>
      toast('Archived!', 'Publication has been moved to archive', 'ok', {
        label: 'Undo',
        run: () => void restore.run(id),
      }),
    failure: { text: (error) => failureMessage(error, 'Failed to archive publication') },
  })
  return {
    archive: () => void archive.run(id),
    restore: () => void restore.run(id),
    isPending: archive.isPending || restore.isPending,
  }
}
