import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import logger from '@adonisjs/core/services/logger'
import { ZipFile } from 'yazl'
import { exportParts } from '#accounts/export/export_parts'

/**
 * Everything that the rooms have of an account, as a zip that is written while it is read: what a file holds is
 * fetched when its turn comes, so that a large library takes no more memory than a small one.
 */
export function writeExport(accountId: string): Readable {
  const zip = new ZipFile()
  const out = Readable.from(zip.outputStream)
  const fail = (error: Error) => {
    logger.error({ err: error }, 'An export could not be finished')
    out.destroy(error)
  }
  zip.on('error', fail)
  collect(zip, accountId).then(() => zip.end(), fail)
  return out
}

async function collect(zip: ZipFile, accountId: string): Promise<void> {
  const mtime = new Date()
  for (const part of exportParts()) {
    for await (const file of part.files(accountId)) {
      if ('storedAt' in file) {
        // Images are compressed as they are.
        if (await isThere(file.storedAt)) zip.addFile(file.storedAt, file.path, { mtime, compress: false })
      } else {
        zip.addReadStreamLazy(file.path, { mtime }, (done) => {
          file.content().then(
            (text) => done(null, Readable.from([Buffer.from(text ?? '')])),
            (error) => done(error, Readable.from([]))
          )
        })
      }
    }
  }
}

const isThere = (path: string) =>
  stat(path).then(
    (found) => found.isFile(),
    () => false
  )
