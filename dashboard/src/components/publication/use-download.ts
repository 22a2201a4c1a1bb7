import type { DownloadedFile } from '@cygnet/sdk'
import { saveFile } from '@cygnet/sdk/session'
import { type Mutation, useAction } from '#/lib/use-action'

/** Downloads a file that the server creates. */
export function useDownload<Input>(download: Mutation<Input, DownloadedFile>) {
  return useAction(download, {
    onSuccess: ({ blob, filename }) => saveFile(blob, filename),
    failure: { title: 'Download Failed', text: () => 'Failed to download file. Please try again.' },
  })
}
