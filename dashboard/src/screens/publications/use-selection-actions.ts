import type { SelectionAction, SelectionResult } from '@cygnet/sdk'
import { useState } from 'react'
import type { DownloadChoice } from '#/components/publication/download-formats'
import { useDownload } from '#/components/publication/use-download'
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

/** Actions for all selected publications; refused ones stay selected, with the reason. */
export function useSelectionActions(selection: Selection) {
  const [refused, setRefused] = useState<SelectionResult['results']>([])
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
      setRefused(results.filter(({ success }) => !success))
    },
  })
  const download = useDownload(downloadSelection)

  return {
    run: (action: SelectionAction) => void change.run({ ids, action }),
    download: (choice: DownloadChoice) => void download.run({ ids, ...choice }),
    /** What the last action left as it was, while it is selected. */
    refused: refused.filter(({ id }) => selection.has(id)),
    /** Which of them is running. */
    pending: download.isPending ? ('download' as const) : (change.input?.action ?? null),
  }
}
