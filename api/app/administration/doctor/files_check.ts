import { type Diagnosis, fine, problem, warning } from '#administration/doctor/diagnosis'
import { readConnection } from '#core/database/transaction'
import { FilesUnavailableError } from '#core/files/errors'
import { FolderStore } from '#core/files/folder_store'
import { whyNotSigned } from '#core/files/shared_store'
import { findImageFile, IMAGE_FOLDER } from '#images/image_store'
import { settings } from '#start/settings'

/** Whether the store of files works, and no other place than it has files that are missed. */
export async function diagnoseFiles(): Promise<Diagnosis[]> {
  const { bucket } = settings
  if (bucket === null) return [fine('files', 'files_in_folder', 'in DATA_DIR')]
  const { bucketProblem, isOpenToAnybody } = await import('#core/files/bucket_check')
  const found = await bucketProblem(bucket)
  if (found)
    return [
      problem('files', found.isRefused ? 'bucket_refuses' : 'bucket_unusable', found.says, found.remedy, {
        problem: found.says,
      }),
    ]
  const warnings: Diagnosis[] = []
  if (await isOpenToAnybody(bucket))
    warnings.push(
      warning(
        'files',
        'bucket_open',
        `Anybody can read the bucket '${bucket.bucket}' without a key.`,
        'Take public access away from it: the product hands the files out itself.',
        { bucket: bucket.bucket }
      )
    )
  if (bucket.signedUrls) {
    const reason = await whyNotSigned()
    if (reason !== null)
      warnings.push(
        warning(
          'files',
          'bucket_unsigned',
          `S3_SIGNED_URLS is left out, because signed addresses do not hold: ${reason}.`,
          'Take public access away from the bucket, or remove the setting.',
          { reason }
        )
      )
  }
  for await (const _one of new FolderStore(settings.dataDir).list(IMAGE_FOLDER)) {
    warnings.push(
      warning(
        'files',
        'files_left_behind',
        'Images are still in DATA_DIR, where the server does not look for them.',
        'Move them into the bucket: npm run ace -- files:move --to bucket'
      )
    )
    break
  }
  return warnings.length > 0
    ? warnings
    : [
        fine('files', 'bucket_works', `in the bucket '${bucket.bucket}', which works`, {
          bucket: bucket.bucket,
        }),
      ]
}

/** Images that are looked at. */
const NEWEST = 20

/** Whether the newest images have their files: none has after a move that was forgotten. */
export async function diagnoseStoredImages(): Promise<Diagnosis[]> {
  const images: { filename: string }[] = await readConnection()
    .from('images')
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .select('filename')
  const files = await Promise.all(images.map(({ filename }) => findImageFile(filename))).catch(
    (error: unknown) => {
      // The other check reports it.
      if (error instanceof FilesUnavailableError) return []
      throw error
    }
  )
  const missing = files.filter((file) => file === null).length
  if (missing === 0) return []
  const other = settings.bucket === null ? 'folder' : 'bucket'
  return [
    problem(
      'files',
      'files_missing',
      `${missing} of the newest ${files.length} images have no file in the ${other}.`,
      `If they are in the other place, move them: npm run ace -- files:move --to ${other}. Else restore a backup.`,
      { missing, total: files.length, other }
    ),
  ]
}
