import { once } from 'node:events'
import { PassThrough, Readable } from 'node:stream'
import logger from '@adonisjs/core/services/logger'
import { ZipFile } from 'yazl'

/** Adds entries to a zip one after the other; names are relative and ours. */
export interface ZipWriter {
  /** Aborted when the reader has disconnected. */
  readonly gone: AbortSignal
  addData(name: string, data: string | Buffer, time: Date): Promise<void>
  /** Adds what is compressed already, and reads it to its end or destroys it. */
  addStream(name: string, stream: Readable, time: Date): Promise<void>
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

  const add = async (name: string, stream: Readable, mtime: Date, compress: boolean) => {
    // `once` only reports a failure while it listens; without this listener a file that fails later would crash the
    // process.
    stream.on('error', () => {})
    try {
      gone.signal.throwIfAborted()
      const read = once(stream, 'end', { signal: gone.signal })
      zip.addReadStream(stream, name, { mtime, compress })
      await read
    } finally {
      stream.destroy()
    }
  }
  fill({
    gone: gone.signal,
    addData: (name, data, time) => add(name, Readable.from([Buffer.from(data)]), time, true),
    addStream: (name, stream, time) => add(name, stream, time, false),
  }).then(() => zip.end(), fail)
  return output
}
