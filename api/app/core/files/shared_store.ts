import type { FileStore } from '#core/files/file_store'
import { FolderStore } from '#core/files/folder_store'
import { settings } from '#start/settings'

let opened: Promise<FileStore> | null = null

/** The store that the settings name. */
export function fileStore(): Promise<FileStore> {
  opened ??= Promise.resolve(new FolderStore(settings.dataDir))
  return opened
}
