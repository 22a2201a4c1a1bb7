import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { PassThrough, Readable } from 'node:stream'
import logger from '@adonisjs/core/services/logger'
import { ZipFile } from 'yazl'

/** Adds entries to a zip one after the other; names are relative and of our own making. */
export interface ZipWriter {
  /** Aborted when the reader has gone. */
  readonly gone: AbortSignal
  addData(name: string, data: string | Buffer, time: Date): Promise<void>
  /** @param path absolute */
  addFile(name: string, path: string, time: Date): Promise<void>
}

/**
 * A zip that is written while it is read, so that one entry at a time is open and held. It fails where an entry cannot
 * be read; when its reader goes away, what is open is closed and nothing more is made.
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
    // `once` reports a failure while it listens; a file that fails to open after that has no reader.
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
    // The files that are stored are images, which are compressed as they are.
    addFile: (name, path, time) => add(name, () => createReadStream(path), time, false),
  }).then(() => zip.end(), fail)
  return output
}
