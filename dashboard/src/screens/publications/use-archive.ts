import type { PublicationSummary } from '@cygnet/sdk'
import { failureMessage } from '#/lib/error-message'
import { useAction } from '#/lib/use-action'
import { archivePublication, restorePublication } from '#/queries/publications'

/** Archives after a confirmation, and restores without one. */
export function useArchive({ id, title }: Pick<PublicationSummary, 'id' | 'title'>) {
  const archive = useAction(archivePublication, {
    confirm: () => ({
      title: 'Archive publication?',
      text: `“${title}” leaves the list. It can be brought back from the archive at any time.`,
      tone: 'warn',
      close: 'Cancel',
      action: { label: 'Archive' },
    }),
    success: () => ['Archived!', 'Publication has been moved to archive'],
    failure: { text: (error) => failureMessage(error, 'Failed to archive publication') },
  })
  const restore = useAction(restorePublication, {
    success: () => ['Restored', 'Publication is back in the list'],
    failure: { text: (error) => failureMessage(error, 'Failed to restore publication') },
  })
  return {
    archive: () => void archive.run(id),
    restore: () => void restore.run(id),
    isPending: archive.isPending || restore.isPending,
  }
}
