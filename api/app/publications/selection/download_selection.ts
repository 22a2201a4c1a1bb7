import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { readConnection } from '#core/database/transaction'
import { AppError, NotFoundError, RateLimitedError, UnavailableError } from '#core/errors'
import { type ZipWriter, zipStream } from '#core/files/zip_stream'
import { isId } from '#core/ids'
import { type DownloadRequest, downloadPublication } from '#publications/actions/download_publication'
import { mustBeFinished } from '#publications/errors'
import { zipEntries } from '#publications/exports/export_publication'
import { baseName } from '#publications/exports/file_name'
import { addEntries } from '#publications/exports/zip/to_zip'
import { findPublication } from '#publications/queries/find_publication'
import { folderNames } from '#publications/selection/folder_names'

/** What every file of a selection is like. */
export type SelectionFormat = Pick<DownloadRequest, 'format' | 'imageLinks' | 'credit'>

/** How often a document is requested again, and the milliseconds between, while too many others are being made. */
const TRIES = 20
const PAUSE = 500

/**
 * Several publications as one zip with a folder for each, written while it is read: only one file is in memory at a
 * time.
 * @throws NotFoundError where none of them exists
 */
export async function downloadSelection(
  accountId: string,
  ids: string[],
  request: SelectionFormat
): Promise<Readable> {
  const wanted = [...new Set(ids.filter(isId).map((id) => id.toLowerCase()))]
  const found: { id: string; title: string }[] = await readConnection()
    .from('publications')
    .where('account_id', accountId)
    .whereNull('deleted_at')
    .whereIn('id', wanted)
    .select('id', 'title')
  if (found.length === 0) throw new NotFoundError('Publication')
  const titles = new Map(found.map(({ id, title }) => [id, title]))
  const order = wanted.filter((id) => titles.has(id))
  const folders = folderNames(order.map((id) => titles.get(id)!))
  return zipStream(async (zip) => {
    const missing: string[] = []
    for (const [index, id] of order.entries()) {
      zip.gone.throwIfAborted()
      try {
        await addPublication(zip, accountId, id, request, `${folders[index]}/`)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        missing.push(`${titles.get(id)}: ${error.message}`)
      }
    }
    if (missing.length > 0) await zip.addData('not-included.txt', `${missing.join('\n')}\n`, new Date())
  })
}

/** @throws AppError before any of it is in the zip */
async function addPublication(
  zip: ZipWriter,
  accountId: string,
  id: string,
  request: SelectionFormat,
  folder: string
): Promise<void> {
  const publication = await findPublication(accountId, id)
  mustBeFinished(publication)
  const { format, credit } = request
  if (format === 'zip') return addEntries(zip, await zipEntries(publication, credit), folder)
  const { body } = await retryWhenBusy(() => downloadPublication(publication, request, zip.gone), zip.gone)
  if (body instanceof Readable) throw new TypeError(`A ${format} file is not a stream`)
  const name = `${folder}${baseName(publication.title)}.${format}`
  await zip.addData(name, body, new Date(publication.updatedAt))
}

/** One document of many can wait while too many others are being made. */
async function retryWhenBusy<T>(work: () => Promise<T>, gone: AbortSignal): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const busy = error instanceof UnavailableError || error instanceof RateLimitedError
      if (!busy || attempt === TRIES) throw error
      await sleep(PAUSE, undefined, { signal: gone })
    }
  }
}
