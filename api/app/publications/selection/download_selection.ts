import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { PassThrough, Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import logger from '@adonisjs/core/services/logger'
import { ZipFile } from 'yazl'
import { reading } from '#core/database/transaction'
import { AppError, NotFoundError, UnavailableError } from '#core/errors'
import { isId } from '#core/ids'
import { type DownloadRequest, downloadPublication } from '#publications/actions/download_publication'
import { mustBeFinished } from '#publications/errors'
import { zipEntries } from '#publications/exports/export_publication'
import { findPublication } from '#publications/queries/find_publication'
import { folderNames } from '#publications/selection/folder_names'
import { baseName } from '#publications/services/file_name'

type Format = DownloadRequest['format']

interface Entry {
  name: string
  open: () => Readable
  /** Images are compressed as they are. */
  compress: boolean
}

/** How often a document is asked for again while others are being made. */
const TRIES = 20
const PAUSE = 500

/**
 * Some publications as one zip with a folder for each, made while it is read: of the files, one at a time is held.
 * @throws NotFoundError where there is none of them
 */
export async function downloadSelection(accountId: string, ids: string[], format: Format): Promise<Readable> {
  const wanted = [...new Set(ids.filter(isId).map((id) => id.toLowerCase()))]
  const found: { id: string; title: string }[] = await reading()
    .from('publications')
    .where('account_id', accountId)
    .whereIn('id', wanted)
    .select('id', 'title')
  if (found.length === 0) throw new NotFoundError('Publication')
  const titles = new Map(found.map(({ id, title }) => [id, title]))
  const order = wanted.filter((id) => titles.has(id))
  const folders = folderNames(order.map((id) => titles.get(id)!))
  const zip = new ZipFile()
  // Ended by whoever reads it, also in the middle: nothing more is made then.
  const output = new PassThrough()
  const gone = new AbortController()
  output.once('close', () => gone.abort())
  zip.outputStream.pipe(output)
  zip.on('error', (error: Error) => output.destroy(error))
  const items = order.map((id, index) => ({ id, title: titles.get(id)!, folder: folders[index]! }))
  fill(zip, accountId, items, format, gone.signal).catch((error) => {
    if (gone.signal.aborted) return
    logger.error({ err: error }, 'A zip of several publications could not be made')
    output.destroy(error)
  })
  return output
}

async function fill(
  zip: ZipFile,
  accountId: string,
  items: { id: string; title: string; folder: string }[],
  format: Format,
  gone: AbortSignal
): Promise<void> {
  const missing: string[] = []
  for (const { id, title, folder } of items) {
    gone.throwIfAborted()
    try {
      const { entries, time } = await entriesOf(accountId, id, format)
      for (const entry of entries) await add(zip, `${folder}/${entry.name}`, entry, new Date(time), gone)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      missing.push(`${title}: ${error.message}`)
    }
  }
  if (missing.length > 0) zip.addBuffer(Buffer.from(`${missing.join('\n')}\n`), 'not-included.txt')
  zip.end()
}

/** Adds a file and waits until it is written. */
async function add(zip: ZipFile, name: string, entry: Entry, mtime: Date, gone: AbortSignal): Promise<void> {
  const stream = entry.open()
  const written = once(stream, 'end', { signal: gone })
  zip.addReadStream(stream, name, { mtime, compress: entry.compress })
  await written.finally(() => stream.destroy())
}

async function entriesOf(
  accountId: string,
  id: string,
  format: Format
): Promise<{ entries: Entry[]; time: number }> {
  const publication = await findPublication(accountId, id)
  mustBeFinished(publication)
  const time = publication.updatedAt
  if (format === 'zip') {
    const { texts, files } = await zipEntries(publication)
    const entries = [
      ...texts.map(({ name, text }) => entry(name, Buffer.from(text))),
      ...files.map(({ name, path }) => ({ name, open: () => createReadStream(path), compress: false })),
    ]
    return { entries, time }
  }
  const { body } = await patiently(() => downloadPublication(publication, { format }))
  if (body instanceof Readable) throw new TypeError(`A ${format} file is not a stream`)
  const name = `${baseName(publication.title)}.${format}`
  return { entries: [entry(name, Buffer.isBuffer(body) ? body : Buffer.from(body))], time }
}

const entry = (name: string, data: Buffer): Entry => ({
  name,
  open: () => Readable.from([data]),
  compress: true,
})

/** A document of many has time: it waits while too many others are being made. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof UnavailableError) || attempt === TRIES) throw error
      await sleep(PAUSE)
    }
  }
}
