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
  return new BucketStore(settings.bucket, { signs: (await whyNotSigned()) === null })
}

let tried: Promise<string | null> | null = null

/** Why people are not sent to the bucket by signed addresses, in words; null where they are. Tried once. */
export function whyNotSigned(): Promise<string | null> {
  tried ??= trySigning()
  return tried
}

async function trySigning(): Promise<string | null> {
  if (!settings.bucket?.signedUrls) return 'they are not set'
  const { signingProblem } = await import('#core/files/bucket_check')
  return signingProblem(settings.bucket)
}
