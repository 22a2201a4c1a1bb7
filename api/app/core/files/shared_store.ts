import type { FileStore } from '#core/files/file_store'
import { FolderStore } from '#core/files/folder_store'
import { settings } from '#start/settings'

let opened: Promise<FileStore> | null = null

/** The store that the settings name. */
export function fileStore(): Promise<FileStore> {
  opened ??= openStore()
  return opened
}

async function openStore(): Promise<FileStore> {
  if (settings.bucket === null) return new FolderStore(settings.dataDir)
  // Only then: the client takes memory, and time at the start.
  const { BucketStore } = await import('#core/files/bucket_store')
  return new BucketStore(settings.bucket)
}
