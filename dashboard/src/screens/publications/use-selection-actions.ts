import type { SelectionAction, SelectionResult } from '@cygnet/sdk'
import type { DownloadChoice } from '#/components/publication/download-formats'
import { useDownload } from '#/components/publication/use-download'
import { useMessages } from '#/components/ui/messages'
import { toast } from '#/components/ui/toaster'
import { formatCount } from '#/lib/format'
import { useAction } from '#/lib/use-action'
import { changeSelection, downloadSelection } from '#/queries/publications'
import type { Selection } from './use-selection'

const DONE: Record<SelectionAction, [title: string, text: string]> = {
  archive: ['Archived!', 'moved to archive'],
  restore: ['Restored', 'back in the list'],
  publish: ['Published!', 'published'],
  unpublish: ['Unpublished', 'drafts again'],
}

const OPPOSITE: Record<SelectionAction, SelectionAction> = {
  archive: 'restore',
  restore: 'archive',
  publish: 'unpublish',
  unpublish: 'publish',
}

/** Refusals that the dialog lists one by one. */
const MOST_LISTED = 5

/** Actions for all selected publications; refused ones stay selected, with the reason in a dialog. */
export function useSelectionActions(selection: Selection) {
  const { show } = useMessages()
  const ids = [...selection.items.keys()]

  const undo = useAction(changeSelection, {
    success: ({ succeededCount }, { action }) => [
      'Undone',
      `${formatCount(succeededCount, 'publication')} ${DONE[action][1]}`,
    ],
  })
  const change = useAction(changeSelection, {
    confirm: ({ action }) =>
      action === 'archive'
        ? {
            title: `Archive ${formatCount(ids.length, 'publication')}?`,
            text: 'They leave the list. You can restore them from the archive at any time.',
            tone: 'warn',
            close: 'Cancel',
            action: { label: 'Archive' },
          }
        : null,
    onSuccess: ({ results, succeededCount }, { action }) => {
      const [title, text] = DONE[action]
      const changed = results.filter(({ success }) => success).map(({ id }) => id)
      if (succeededCount > 0)
        toast(title, `${formatCount(succeededCount, 'publication')} ${text}`, 'ok', {
          label: 'Undo',
          run: () => void undo.run({ ids: changed, action: OPPOSITE[action] }),
        })
      const done = results.flatMap(({ id, success }) => (success ? (selection.items.get(id) ?? []) : []))
      selection.set(done, false)
      listRefused(results.filter(({ success }) => !success))
    },
  })
  const download = useDownload(downloadSelection)

  function listRefused(refused: SelectionResult['results']) {
    if (refused.length === 0) return
    const listed = refused
      .slice(0, MOST_LISTED)
      .map(({ id, message }) => `“${selection.items.get(id)?.title}”: ${message}`)
    const more = refused.length > MOST_LISTED ? [`and ${refused.length - MOST_LISTED} more`] : []
    void show({
      title: `${formatCount(refused.length, 'publication')} left as ${refused.length === 1 ? 'it was' : 'they were'}`,
      text: `${[...listed, ...more].join('. ')}.`,
      tone: 'warn',
    })
  }

  return {
    run: (action: SelectionAction) => void change.run({ ids, action }),
    download: (choice: DownloadChoice) => void download.run({ ids, ...choice }),
    /** Which of them is running. */
    pending: download.isPending ? ('download' as const) : (change.input?.action ?? null),
  }
}
