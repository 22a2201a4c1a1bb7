import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { PassThrough, Readable } from 'node:stream'
import logger from '@adonisjs/core/services/logger'
import { ZipFile } from 'yazl'

/** Adds entries to a zip one after the other; names are relative and ours. */
export interface ZipWriter {
  /** Aborted when the reader has disconnected. */
  readonly gone: AbortSignal
  addData(name: string, data: string | Buffer, time: Date): Promise<void>
  /** @param path absolute */
  addFile(name: string, path: string, time: Date): Promise<void>
}

/**
 * A zip that is written while it is read, so that only one entry at a time is open and in memory. It fails where an
 * entry cannot be read; when its reader disconnects, open files are closed and nothing further is produced.
 */
export function zipStream(fill: (zip: ZipWriter) => Promise<void>): Readable {
  const zip = new ZipFile()
  const output = new PassThrough()
  const gone = new AbortController()
  output.once('close', () => gone.abort())
  zip.outputStream.pipe(output)
  const fail = (error: Error) => {
    if (gone.signal.aborted) return
    logger.error({ err: error }, 'A zip could not be finished')
    output.destroy(error)
  }
  zip.on('error', fail)

  const add = async (name: string, open: () => Readable, mtime: Date, compress: boolean) => {
    gone.signal.throwIfAborted()
    const stream = open()
    // `once` only reports a failure while it listens; without this listener a file that fails to open later would
    // crash the process.
    stream.on('error', () => {})
    try {
      const read = once(stream, 'end', { signal: gone.signal })
      zip.addReadStream(stream, name, { mtime, compress })
      await read
    } finally {
      stream.destroy()
    }
  }
  fill({
    gone: gone.signal,
    addData: (name, data, time) => add(name, () => Readable.from([Buffer.from(data)]), time, true),
    // The stored files are images, which are already compressed.
    addFile: (name, path, time) => add(name, () => createReadStream(path), time, false),
  }).then(() => zip.end(), fail)
  return output
}
