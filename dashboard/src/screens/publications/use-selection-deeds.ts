import type { DownloadFormat, SelectionAction } from '@cygnet/sdk'
import { useInvalidate } from '@refinedev/core'
import { useState } from 'react'
import { useMessages } from '#/components/ui/messages'
import { toast } from '#/components/ui/toaster'
import { api } from '#/lib/api'
import { errorMessage } from '#/lib/error-message'
import { formatCount } from '#/lib/format'
import { saveFile } from '#/lib/save-file'
import type { Selection } from './use-selection'

const DONE: Record<SelectionAction, [title: string, text: string]> = {
  archive: ['Archived!', 'moved to archive'],
  restore: ['Restored', 'back in the list'],
  publish: ['Published!', 'published'],
  unpublish: ['Unpublished', 'drafts again'],
}

/** Failures that a pop-up tells one by one. */
const MOST_TOLD = 5

/** What is done to all that are selected; what was refused stays selected and is said. */
export function useSelectionDeeds(selection: Selection) {
  const [busy, setBusy] = useState<SelectionAction | 'download' | null>(null)
  const { show } = useMessages()
  const invalidate = useInvalidate()
  const ids = [...selection.items.keys()]

  async function run(action: SelectionAction) {
    if (action === 'archive') {
      const sure = await show({
        title: `Archive ${formatCount(ids.length, 'publication')}?`,
        text: 'They leave the list. They can be brought back from the archive at any time.',
        tone: 'warn',
        close: 'Cancel',
        action: { label: 'Archive' },
      })
      if (!sure) return
    }
    setBusy(action)
    try {
      const { results, succeededCount, failedCount } = await api.publications.changeSelection({ ids, action })
      await invalidate({ resource: 'publications', invalidates: ['list', 'detail'] })
      const [title, text] = DONE[action]
      if (succeededCount > 0) toast(title, `${formatCount(succeededCount, 'publication')} ${text}`)
      const refused = results.filter((result) => !result.success)
      const titles = new Map([...selection.items.values()].map((one) => [one.id, one.title]))
      const done = results
        .filter((result) => result.success)
        .flatMap(({ id }) => selection.items.get(id) ?? [])
      selection.set(done, false)
      if (failedCount > 0) {
        const told = refused.slice(0, MOST_TOLD).map(({ id, message }) => `“${titles.get(id)}”: ${message}`)
        const more = refused.length > MOST_TOLD ? [`and ${refused.length - MOST_TOLD} more`] : []
        await show({
          title: `${formatCount(failedCount, 'publication')} left as ${failedCount === 1 ? 'it was' : 'they were'}`,
          text: `${[...told, ...more].join('. ')}.`,
          tone: 'warn',
        })
      }
    } catch (error) {
      const text = errorMessage(error)
      await show({ title: 'Error', text, tone: 'bad' })
    } finally {
      setBusy(null)
    }
  }

  async function download(format: DownloadFormat) {
    setBusy('download')
    try {
      const file = await api.publications.downloadSelection({ ids, format })
      saveFile(file.blob, file.filename)
    } catch (error) {
      console.warn('A download of several failed', error)
      await show({
        title: 'Download Failed',
        text: 'Failed to download file. Please try again.',
        tone: 'bad',
      })
    } finally {
      setBusy(null)
    }
  }

  return { run, download, busy }
}
